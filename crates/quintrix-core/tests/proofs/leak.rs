//! Leak tests: nothing that a seat sees, may do or is advised depends on what it cannot know.

use std::collections::VecDeque;

use crate::common::iota::{
    actor, dealt, dealt_with, hand_in, parse, pile_in, play, stacked, words,
};
use crate::common::{
    Proof, any, cards_in_sight, each_position, hasty_bots, legal, observers, patient_bots,
    record_text, without,
};
use quintrix_core::game::event::Event;
use quintrix_core::game::horizon::Horizon;
use quintrix_core::game::matches::Match;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::score::{Preview, ScoreLine};
use quintrix_core::game::seat::{Duty, Seat};
use quintrix_core::game::setup::Setup;
use quintrix_core::game::{Game, Heuristics, Hidden, Show};
use quintrix_core::games::iota::Iota;
use quintrix_core::search::{Bot, Budget, Scratch, Search, SearchConfig, compare, play_game};
use serde_json::{Map, Value, json};

every_game! {
    views_moves_and_previews_are_equal_in_every_world,
    bots_choose_the_same_move_in_every_world,
    bots_with_full_budgets_choose_the_same_move_in_every_world,
    events_reveal_no_more_than_the_view,
    resampling_changes_what_is_hidden,
    resampling_depends_only_on_the_seed_and_what_is_known,
    resampled_worlds_have_the_same_cards_and_can_be_played,
    fully_known_positions_resample_to_themselves,
}

const WORLDS: u64 = 20;

fn worlds<G: Show + Hidden + Heuristics>(state: &G, seat: Seat) -> impl Iterator<Item = G> {
    (0..WORLDS).map(move |number| state.resample(seat, &mut Rng::new(number, 2)))
}

/// Calls a function with some positions of random games and each of their seats.
fn each_seat_of_positions<G: Proof>(seeds: u64, mut visit: impl FnMut(&Match<G>, Seat, &mut Rng)) {
    each_position::<G>(0..seeds, |game, rng| {
        if rng.index(4) == 0 || game.log().is_empty() {
            (0..game.setup().players).for_each(|seat| visit(game, seat, rng));
        }
    });
}

/// Everything that a seat can find out in a position.
#[derive(Debug, PartialEq)]
struct Knowledge<M, P> {
    own_view: Value,
    public_view: Value,
    duties: Vec<Duty>,
    moves: Vec<M>,
    gains: Vec<(M, P)>,
    previews: Vec<Preview<P>>,
    score: Vec<ScoreLine<P>>,
}

impl<M: Copy, P> Knowledge<M, P> {
    fn of<G: Show<Move = M, Points = P> + Heuristics>(state: &G, seat: Seat) -> Self {
        let (mut moves, mut gains) = (Vec::new(), Vec::new());
        state.legal(seat, &mut moves);
        state.gains(seat, &mut gains);
        Knowledge {
            own_view: json!(state.view(Some(seat))),
            public_view: json!(state.view(None)),
            duties: (0..state.players()).map(|seat| state.duty(seat)).collect(),
            previews: moves.iter().step_by(7).map(|action| state.preview(seat, action)).collect(),
            moves,
            gains,
            score: state.score_lines(seat),
        }
    }
}

fn views_moves_and_previews_are_equal_in_every_world<G: Proof>() {
    each_seat_of_positions::<G>(2, |game, seat, _| {
        let knowledge = Knowledge::of(game.state(), seat);
        for world in worlds(game.state(), seat) {
            assert_eq!(
                Knowledge::of(&world, seat),
                knowledge,
                "seat {seat}: {}",
                record_text(game)
            );
        }
    });
}

/// Checks that bots choose the same move in worlds that a seat cannot tell apart.
fn assert_same_choices<G: Proof>(game: &Match<G>, seat: Seat, bots: &[Bot]) {
    for bot in bots {
        let ask = |state: &G| bot.choose(state, seat, &mut Rng::new(9, 3));
        let advice = ask(game.state());
        for world in worlds(game.state(), seat).take(3) {
            assert_eq!(ask(&world), advice, "{}, seat {seat}: {}", bot.name(), record_text(game));
        }
    }
}

/// Checks that moves are evaluated alike in worlds that a seat cannot tell apart.
fn assert_same_evaluations<G: Proof>(game: &Match<G>, seat: Seat) {
    let config =
        SearchConfig { horizon: Horizon::Whole, budget: Budget::Sims(6), ..SearchConfig::MEDIUM };
    let mut moves = legal(game.state(), seat);
    moves.truncate(3);
    let ask = |state: &G| compare(state, seat, &Search::new(config, 9), &moves);
    let opinion = ask(game.state());
    for world in worlds(game.state(), seat).take(3) {
        assert_eq!(ask(&world), opinion, "seat {seat}: {}", record_text(game));
    }
}

fn bots_choose_the_same_move_in_every_world<G: Proof>() {
    each_seat_of_positions::<G>(1, |game, seat, rng| {
        if rng.index(3) == 0 && game.actors().any(|actor| actor == seat) {
            assert_same_choices(game, seat, &hasty_bots());
        }
    });
}

fn bots_with_full_budgets_choose_the_same_move_in_every_world<G: Proof>() {
    let plain = Setup::<G>::shuffled(2, &Map::new(), 3, None).expect("two can always play");
    let (mut game, mut rng) = (Match::new(plain), Rng::new(3, 1));
    for _ in 0..20 {
        let Some(seat) = game.actors().next() else { break };
        if game.log().len() % 5 == 2 {
            assert_same_choices(&game, seat, &patient_bots());
            assert_same_evaluations(&game, seat);
        }
        let action = Bot::GREEDY.choose(game.state(), seat, &mut rng);
        game.play(seat, &action).expect("bots choose legal moves");
    }
}

/// Returns the events of a move that an observer sees, and its view afterwards.
fn observed<G: Show + Hidden + Heuristics>(
    state: &G,
    seat: Seat,
    action: &G::Move,
    observer: Option<Seat>,
) -> (Value, Value) {
    let events: Vec<(Value, String)> = state
        .events(seat, action)
        .iter()
        .map(|event| event.seen_by(observer))
        .map(|event| (json!(event), event.to_string()))
        .collect();
    let mut after = state.clone();
    after.apply(seat, action);
    (json!(events), json!(after.view(observer)))
}

fn events_reveal_no_more_than_the_view<G: Proof>() {
    let mut compared = 0;
    each_seat_of_positions::<G>(1, |game, knower, rng| {
        for mover in game.actors() {
            let moves = legal(game.state(), mover);
            for world in worlds(game.state(), knower) {
                let action = any(&moves, rng);
                if world.check(mover, action).is_err() {
                    continue;
                }
                for observer in [Some(knower), None] {
                    let here = observed(game.state(), mover, action, observer);
                    let there = observed(&world, mover, action, observer);
                    let same_effect = here.1 == there.1;
                    assert!(!same_effect || here.0 == there.0, "{action}: {}", record_text(game));
                    compared += usize::from(same_effect && mover != knower);
                }
            }
        }
    });
    assert!(compared > 100, "only {compared} moves were possible in two worlds");
}

/// Returns the views at the end of a world that is played on.
fn future<G: Show + Hidden + Heuristics>(world: &G) -> Vec<Value> {
    let mut world = world.clone();
    let views = |world: &G| observers(world.players()).map(|o| json!(world.view(o))).collect();
    let mut seen: Vec<Value> = views(&world);
    let bots = vec![Bot::RANDOM; world.players()];
    play_game(&mut world, &bots, &mut Rng::new(1, 4), &mut Scratch::default());
    seen.append(&mut views(&world));
    seen
}

fn resampling_changes_what_is_hidden<G: Proof>() {
    each_position::<G>(0..3, |game, _| {
        let seats = if game.log().is_empty() { game.setup().players } else { 0 };
        for seat in 0..seats {
            let real = future(game.state());
            let others = worlds(game.state(), seat).filter(|world| future(world) != real).count();
            assert!(others as u64 > WORLDS / 2, "seat {seat}: {}", record_text(game));
        }
    });
}

/// Otherwise bots that resample would choose by what they cannot know.
fn resampling_depends_only_on_the_seed_and_what_is_known<G: Proof>() {
    each_seat_of_positions::<G>(1, |game, seat, _| {
        let imagine = |state: &G| future(&state.resample(seat, &mut Rng::new(7, 6)));
        let imagined = imagine(game.state());
        for world in worlds(game.state(), seat).take(3) {
            assert_eq!(imagine(&world), imagined, "seat {seat}: {}", record_text(game));
        }
    });
}

fn fully_known_positions_resample_to_themselves<G: Proof>() {
    each_seat_of_positions::<G>(2, |game, seat, _| {
        if game.state().is_fully_known(seat) {
            let real = future(game.state());
            assert!(worlds(game.state(), seat).take(3).all(|world| future(&world) == real));
        }
    });
}

fn resampled_worlds_have_the_same_cards_and_can_be_played<G: Proof>() {
    each_seat_of_positions::<G>(2, |game, seat, rng| {
        let has_all_cards = |world: &G| {
            let (seen, unseen) = cards_in_sight(world);
            let rest = without(&game.setup().deal.stacks.concat(), &seen).map(|rest| rest.len());
            assert_eq!(rest, Some(unseen), "seat {seat}: {}", record_text(game));
        };
        worlds(game.state(), seat).take(5).for_each(|world| has_all_cards(&world));
        let mut played = game.state().resample(seat, rng);
        let bots = vec![Bot::RANDOM; played.players()];
        play_game(&mut played, &bots, rng, &mut Scratch::default());
        has_all_cards(&played);
    });
}

#[test]
fn iota_cards_traded_come_back_in_the_order_they_went_under() {
    let mut game = dealt(&["RC1 GC2 BC3 YC4", "RS1 GS2 BS3 YS4"], "RT1", "RX1 RX2 RX3 RX4");
    play(&mut game, &["pass YC4 GC2", "pass"]);
    for world in worlds(game.state(), 0) {
        assert_eq!(pile_in(&world)[2..], ["YC4", "GC2"]);
    }
    let tops: Vec<String> =
        worlds(game.state(), 0).map(|world| pile_in(&world).remove(0)).collect();
    assert!(tops.iter().any(|top| *top != tops[0]), "the rest of the pile is not known");
    for world in worlds(game.state(), 1) {
        assert_eq!(pile_in(&world).len(), 4);
    }
    let unknown = worlds(game.state(), 1).any(|world| pile_in(&world)[2..] != ["YC4", "GC2"]);
    assert!(unknown, "others do not know what was traded");
}

#[test]
fn iota_a_card_traded_away_is_known_in_the_hand_that_draws_it_until_that_trades() {
    let mut game = dealt(&["RC1 GC2 BC3 YC4", "RS1 GS2 BS3 YS4"], "RT1", "RX1 RX2");
    play(&mut game, &["pass YC4", "pass RS1 GS2"]);
    let holds = |world: &Iota| hand_in(world, 1).contains(&"YC4".to_string());
    assert!(worlds(game.state(), 0).all(|world| holds(&world)));
    play(&mut game, &["pass", "pass BS3"]);
    assert!(!worlds(game.state(), 0).all(|world| holds(&world)));
}

#[test]
fn iota_a_recycled_wild_is_known_in_the_hand_that_took_it_until_that_trades() {
    let mut game = dealt(&["RC1 GC2 BC3 YC4", "RS1 GS2 BS3 YS4"], "*", "RX1 RX2 RX3");
    play(&mut game, &["recycle RC1@0,0", "pass"]);
    let holds = |world: &Iota| hand_in(world, 0).contains(&"*".to_string());
    assert!(worlds(game.state(), 1).all(|world| holds(&world)));
    play(&mut game, &["pass RS1", "pass GC2"]);
    assert!(!worlds(game.state(), 1).all(|world| holds(&world)));
}

#[test]
fn iota_a_wild_starter_is_known_where_it_lies_and_in_the_hand_that_draws_it() {
    let hands = ["RC1 GC2 BC3 YC4", "RS1 GS2 BS3 YS4"];
    let options = json!({"starter": "plain"});
    let mut game = dealt_with(&options, &hands, "*", "RT1 RX1 RX2 RX3 RX4");
    for seat in [0, 1] {
        assert!(worlds(game.state(), seat).all(|world| pile_in(&world)[4] == "*"));
    }
    play(&mut game, &["pass RC1 GC2", "pass RS1 GS2 BS3"]);
    let holds = |world: &Iota| hand_in(world, 1).contains(&"*".to_string());
    assert!(worlds(game.state(), 0).all(|world| holds(&world)));
    play(&mut game, &["pass", "pass YS4"]);
    assert!(!worlds(game.state(), 0).all(|world| holds(&world)));
}

#[test]
fn iota_trades_of_as_many_cards_look_alike_to_others() {
    let game = dealt(&["RC1 GC2 BC3 *", "RS1 GS2 BS3 YS4"], "RT1", "RX1 RX2 RX3");
    for observer in [Some(1), None] {
        let seen = |text| observed(game.state(), 0, &parse(text), observer);
        assert_eq!(seen("pass RC1 GC2"), seen("pass * BC3"));
        assert_ne!(seen("pass RC1 GC2"), seen("pass RC1"));
    }
}

/// What a seat can remember: cards of the pile by their place, and cards in the hands of others.
struct Memory {
    seat: Seat,
    pile: VecDeque<Option<String>>,
    hands: Vec<Vec<String>>,
}

impl Memory {
    fn of_start(game: &Match<Iota>, seat: Seat) -> Self {
        let players = game.setup().players;
        let mut pile: VecDeque<Option<String>> =
            vec![None; game.setup().deal.stacks[0].len() - 4 * players - 1].into();
        if game.view(None)["options"]["starter"] == "plain" {
            // Everyone saw the wild starters go under the pile.
            let turned_up = &game.setup().deal.stacks[0][4 * players..];
            let wilds = turned_up.iter().take_while(|card| card.is_wild()).count();
            pile.iter_mut().rev().take(wilds).for_each(|card| *card = Some("*".to_string()));
        }
        Memory { seat, pile, hands: vec![Vec::new(); players] }
    }

    fn follow(&mut self, mover: Seat, text: &str, drawn: usize) {
        let cards =
            words(text).into_iter().skip(1).map(|word| word.split('@').next().unwrap_or(word));
        let (own, passed) = (mover == self.seat, text.starts_with("pass"));
        for card in cards {
            let place = self.hands[mover].iter().position(|known| known == card);
            match place {
                _ if passed => self.pile.push_back(own.then(|| card.to_string())),
                Some(place) => drop(self.hands[mover].swap_remove(place)),
                None => {}
            }
        }
        if passed && drawn > 0 {
            self.hands[mover].clear();
        }
        let wild = text.starts_with("recycle").then(|| "*".to_string());
        let taken: Vec<Option<String>> = self.pile.drain(..drawn).collect();
        if !own {
            self.hands[mover].extend(taken.into_iter().flatten().chain(wild));
        }
    }

    fn assert_kept_in(&self, world: &Iota) {
        for (seat, known) in self.hands.iter().enumerate() {
            assert!(without(&hand_in(world, seat), known).is_some(), "seat {seat} holds {known:?}");
        }
        for (place, (card, known)) in pile_in(world).iter().zip(&self.pile).enumerate() {
            assert!(known.as_ref().is_none_or(|known| known == card), "{place}: {known:?}");
        }
    }
}

#[test]
fn iota_what_a_seat_can_remember_is_so_in_every_world() {
    let deck = words("RC1 GC2 * YC4 RS1 GS2 BS3 YS4 RT1 GT2 BT3 YT4 * RX1 GX2 BX3 YX4 RC2 RC3 GC3");
    let mut remembered = 0;
    for seed in 0..40 {
        let (mut rng, mut deck) = (Rng::new(seed, 5), deck.clone());
        rng.shuffle(&mut deck);
        let starter = ["top", "plain"][seed as usize % 2];
        if starter == "plain" {
            // Wilds come first, after the hands.
            deck.sort_by_key(|card| *card != "*");
            deck.rotate_right(4 * (2 + seed as usize % 3));
        }
        let options = json!({"starter": starter});
        let mut game = stacked(2 + seed as usize % 3, &options, &deck);
        let players = game.setup().players;
        let mut memories: Vec<Memory> =
            (0..players).map(|seat| Memory::of_start(&game, seat)).collect();
        while !game.state().over() {
            let (mover, text) = (actor(&game), eventful_move(&game, &mut rng));
            let drawn = drawn_by(&game, &text);
            play(&mut game, &[&text]);
            for memory in &mut memories {
                memory.follow(mover, &text, drawn);
                remembered += memory.pile.iter().flatten().count() + memory.hands.concat().len();
                worlds(game.state(), memory.seat)
                    .take(3)
                    .for_each(|world| memory.assert_kept_in(&world));
            }
        }
    }
    assert!(remembered > 1000, "only {remembered} cards to remember");
}

/// Passes and recyclings more often than plays: they are what there is to remember.
fn eventful_move(game: &Match<Iota>, rng: &mut Rng) -> String {
    let moves = crate::common::texts(&legal(game.state(), actor(game)));
    let (plays, others): (Vec<_>, Vec<_>) =
        moves.into_iter().partition(|text| text.starts_with("play"));
    let played = rng.index(3) == 0 && !plays.is_empty();
    any(if played { &plays } else { &others }, rng).clone()
}

fn drawn_by(game: &Match<Iota>, text: &str) -> usize {
    let events = game.state().events(actor(game), &parse(text));
    let counts = events.iter().filter_map(|event| json!(event)["count"].as_u64());
    counts.sum::<u64>() as usize
}
