//! What holds for every game at every table, shown by random play.

use std::cell::OnceCell;
use std::collections::HashSet;

use crate::common::{
    Proof, Snapshot, any, cards_in_sight, each_position, each_position_at, every_table, legal,
    observers, record_text, texts, without,
};
use quintrix_core::game::Show;
use quintrix_core::game::event::Event;
use quintrix_core::game::matches::Match;
use quintrix_core::game::record;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::score::Outcome;
use quintrix_core::game::seat::{Duty, Seat};
use quintrix_core::games::{self, GAMES};
use serde_json::{Value, json};

every_game! {
    seats_with_a_duty_have_moves_and_others_have_none,
    legal_moves_are_accepted_and_sort_by_notation,
    moves_parse_from_their_notation,
    unlisted_moves_are_rejected_and_change_nothing,
    cards_are_neither_lost_nor_duplicated,
    score_lines_add_up_to_the_score,
    previews_match_the_change_of_score,
    records_replay_every_position,
    undo_returns_to_every_position,
    highest_score_wins,
    events_have_a_kind_and_a_sentence,
    erased_matches_behave_like_typed_ones,
}

#[test]
fn games_are_named_like_their_modules() {
    macro_rules! modules {
        ([] $($module:ident: $game:ident,)*) => {
            [$(stringify!($module)),*]
        };
    }
    let modules = quintrix_core::for_each_game! { modules [] };
    assert_eq!(modules, GAMES.map(|game| game.facts().name));
}

#[test]
fn games_are_found_by_their_names_alone() {
    for entry in GAMES {
        let name = entry.facts().name;
        assert_eq!(
            games::game(name).map(|found| found.facts().title).ok(),
            Some(entry.facts().title)
        );
        let near = games::game(&format!("{name}x")).err().map(|why| why.to_string());
        assert!(near.is_some_and(|why| why.contains(&format!("did you mean {name}?"))));
    }
    assert!(games::game("").is_err());
}

fn seats_with_a_duty_have_moves_and_others_have_none<G: Proof>() {
    each_position::<G>(0..6, |game, _| {
        let state = game.state();
        for seat in 0..state.players() {
            let idle = state.duty(seat) == Duty::Idle;
            assert_eq!(legal(state, seat).is_empty(), idle, "seat {seat}: {}", record_text(game));
            assert_eq!(game.check_duty(seat).is_err(), idle, "seat {seat}: {}", record_text(game));
        }
        assert_eq!(state.over(), game.actors().next().is_none(), "{}", record_text(game));
    });
}

fn legal_moves_are_accepted_and_sort_by_notation<G: Proof>() {
    each_position::<G>(0..4, |game, _| {
        for seat in game.actors() {
            let moves = legal(game.state(), seat);
            for action in &moves {
                let refused = game.check(seat, action).err();
                assert_eq!(refused.map(|why| why.message), None, "{action}: {}", record_text(game));
                assert_eq!(
                    G::listed(action),
                    *action,
                    "not as lists spell it: {}",
                    record_text(game)
                );
            }
            let texts = texts(&moves);
            let unsorted = texts.windows(2).find(|pair| pair[0] >= pair[1]);
            assert_eq!(
                unsorted,
                None,
                "twice, or order of moves is not that of texts: {}",
                record_text(game)
            );
        }
    });
}

fn moves_parse_from_their_notation<G: Proof>() {
    each_position::<G>(0..3, |game, rng| {
        for action in game.actors().flat_map(|seat| legal(game.state(), seat)) {
            let text = action.to_string();
            let wide = format!("  {} ", text.replace(' ', &" ".repeat(1 + rng.index(3))));
            for spelling in [&text, &wide] {
                assert_eq!(G::parse(spelling).ok(), Some(action), "{spelling:?}");
            }
        }
    });
}

/// Moves that look like those of the game but belong to another moment, another card or cell.
fn mutated_moves<G: Show>(texts: &[String], rng: &mut Rng) -> Vec<G::Move> {
    let cards: Vec<String> = G::deck().stacks.iter().flatten().map(G::Card::to_string).collect();
    let (text, other) = (any(texts, rng).clone(), any(texts, rng).clone());
    let held: Vec<&String> = cards.iter().filter(|&card| text.contains(card)).collect();
    let words: Vec<&str> = other.split(' ').collect();
    let letter = other.chars().nth(rng.index(other.chars().count())).unwrap_or(' ');
    let place = rng.index(text.chars().count());
    let mut strange = vec![
        text.chars().enumerate().map(|(i, old)| if i == place { letter } else { old }).collect(),
        format!("{text} {}", any(&words, rng)),
        text.rsplit_once(' ').map(|(start, _)| start).unwrap_or_default().to_string(),
    ];
    if !held.is_empty() {
        strange.push(text.replacen(any(&held, rng).as_str(), any(&cards, rng).as_str(), 1));
    }
    strange.extend([text, other]);
    strange.iter().filter_map(|text| G::parse(text).ok()).collect()
}

fn unlisted_moves_are_rejected_and_change_nothing<G: Proof>() {
    let mut pool: Vec<String> = Vec::new();
    let (mut refused, mut accepted) = (0, 0);
    each_position::<G>(0..4, |game, rng| {
        let fresh = game.actors().flat_map(|seat| legal(game.state(), seat));
        let fresh: Vec<String> = fresh.map(|action| action.to_string()).collect();
        pool.extend((0..fresh.len().min(8)).map(|_| any(&fresh, rng).clone()));
        let strange: Vec<G::Move> = (0..6).flat_map(|_| mutated_moves::<G>(&pool, rng)).collect();
        let mut untouched = game.clone();
        for seat in 0..=game.setup().players {
            let listed = OnceCell::new();
            for action in &strange {
                if let Err(why) = untouched.check(seat, action) {
                    assert_eq!(
                        untouched.play(seat, action).err(),
                        Some(why),
                        "{}",
                        record_text(game)
                    );
                    refused += 1;
                    continue;
                }
                let listed = listed.get_or_init(|| legal(game.state(), seat));
                try_moves(game, seat, action, listed);
                accepted += 1;
            }
        }
        assert_eq!(Snapshot::of(&untouched), Snapshot::of(game));
        let surplus = pool.len().saturating_sub(2000);
        pool.drain(..surplus);
    });
    assert!(refused > 1000 && accepted > 100, "{refused} refused, {accepted} accepted");
}

/// An accepted move is listed, if in another spelling, or may be unlisted; and it can be played.
fn try_moves<G: Proof>(game: &Match<G>, seat: Seat, action: &G::Move, listed: &[G::Move]) {
    let is_listed = listed.contains(&G::listed(action)) || G::may_be_unlisted(action);
    assert!(is_listed, "accepted but not listed: {action}: {}", record_text(game));
    let mut after = game.clone();
    assert!(after.play(seat, action).is_ok());
    Snapshot::of(&after);
}

fn cards_are_neither_lost_nor_duplicated<G: Proof>() {
    each_position::<G>(0..6, |game, _| {
        let (seen, unseen) = cards_in_sight(game.state());
        let rest = without(&game.setup().deal.stacks.concat(), &seen).map(|rest| rest.len());
        assert_eq!(rest, Some(unseen), "{}", record_text(game));
    });
}

fn score_lines_add_up_to_the_score<G: Proof>() {
    each_position::<G>(0..6, |game, _| {
        let state = game.state();
        for seat in 0..state.players() {
            let lines = state.score_lines(seat);
            let sum: G::Points = lines.iter().map(|line| line.points.clone()).sum();
            assert_eq!(sum, state.score(seat), "seat {seat}: {}", record_text(game));
            assert!(lines.iter().all(|line| !line.code.is_empty() && !line.text.is_empty()));
        }
    });
}

fn previews_match_the_change_of_score<G: Proof>() {
    each_position::<G>(0..3, |game, _| {
        for seat in game.actors() {
            let before = game.state().score(seat);
            for action in legal(game.state(), seat) {
                let preview = game.preview(seat, &action).expect("a listed move has a preview");
                let mut after = game.state().clone();
                after.apply(seat, &action);
                let change = after.score(seat) - before.clone();
                let (promised, sum) = (preview.points, preview.sum);
                let exact = !G::EXACT_PREVIEWS || promised == change;
                assert!(
                    exact,
                    "{action}: {promised} promised, {change} came: {}",
                    record_text(game)
                );
                assert!(sum.ends_with(&promised.to_string()), "{action}: {sum}");
            }
        }
    });
}

fn records_replay_every_position<G: Proof>() {
    let mut lived: Vec<Snapshot> = Vec::new();
    each_position::<G>(0..2, |game, _| {
        lived.truncate(game.log().len());
        lived.push(Snapshot::of(game));
        let text = record_text(game);
        let read: Value = serde_json::from_str(&text).expect("a record is JSON");
        assert_eq!(record::game_of(&read).ok(), Some(G::FACTS.name));
        let replayed = record::replay::<G>(&read).expect(&text);
        assert_eq!(record_text(&replayed), text);
        if game.state().over() {
            assert_replays::<G>(read, &lived);
        }
    });
}

fn assert_replays<G: Show>(mut record: Value, lived: &[Snapshot]) {
    let end = lived.len() - 1;
    for ply in (0..=end).rev() {
        record["moves"].as_array_mut().expect("moves are a list").truncate(ply);
        let replayed = record::replay::<G>(&record).expect("a part of a record");
        assert_eq!(Snapshot::of(&replayed), lived[ply]);
        record["result"] = Value::Null;
    }
}

fn undo_returns_to_every_position<G: Proof>() {
    let mut lived: Vec<Snapshot> = Vec::new();
    each_position::<G>(0..2, |game, _| {
        lived.truncate(game.log().len());
        lived.push(Snapshot::of(game));
        if !game.state().over() {
            return;
        }
        let mut game = game.clone();
        for before in lived.iter().rev().skip(1) {
            let last = game.log().last().copied();
            assert_eq!(game.undo(), last);
            assert_eq!(Snapshot::of(&game), *before);
        }
        assert_eq!(game.undo(), None);
    });
}

fn highest_score_wins<G: Proof>() {
    each_position_at::<G>(every_table::<G>(), 0..40, |game, _| {
        let state = game.state();
        let total = |seat| G::side(game, seat).into_iter().map(|seat| state.score(seat)).sum();
        let scores: Vec<G::Points> = (0..state.players()).map(total).collect();
        let best = scores.iter().max().cloned();
        let winners =
            (0..scores.len()).filter(|&seat| Some(&scores[seat]) == best.as_ref()).collect();
        let outcome = Outcome { scores, winners };
        assert_eq!(state.outcome(), outcome, "{}", record_text(game));
        assert_eq!(game.outcome(), state.over().then_some(outcome));
    });
}

fn events_have_a_kind_and_a_sentence<G: Proof>() {
    each_position::<G>(0..3, |game, rng| {
        let mut next = game.clone();
        let Some(seat) = game.actors().next() else {
            return;
        };
        let action = *any(&legal(game.state(), seat), rng);
        let events = next.play(seat, &action).expect("a listed move can be played");
        assert!(!events.is_empty(), "nothing to tell of {action}");
        for (event, observer) in
            events.iter().flat_map(|e| observers(game.setup().players).map(move |o| (e, o)))
        {
            let seen = event.seen_by(observer);
            assert!(json!(seen)["kind"].is_string(), "{action}");
            assert_eq!(json!(seen.seen_by(observer)), json!(seen), "seen twice is seen once");
            let sentence = seen.to_string();
            assert!(sentence.ends_with('.') && !sentence.contains(['{', '}']), "{sentence}");
        }
    });
}

fn erased_matches_behave_like_typed_ones<G: Proof>() {
    let entry = games::game(G::FACTS.name).expect("a game of the registry");
    each_position::<G>(0..2, |game, rng| {
        let mut erased = entry.replay(&record::write(game)).expect("a record replays");
        assert_eq!(
            (erased.actors(), erased.over()),
            (game.actors().collect(), game.state().over())
        );
        assert_eq!(
            (erased.record(), erased.scores()),
            (record::write(game), game.state().outcome().any().scores)
        );
        let Some(seat) = game.actors().next() else {
            return;
        };
        assert_eq!(erased.view(Some(seat)).ok(), Some(game.view(Some(seat))));
        let moves = legal(game.state(), seat);
        let mut list = erased.legal(seat).expect("there is such a seat");
        let index = rng.index(moves.len());
        assert_eq!(list.pick(index).text(), moves[index].to_string());
        let spelt: HashSet<String> =
            (0..list.count()).map(|place| list.get(place).text()).collect();
        assert_eq!(spelt.len(), moves.len());
        let action = erased.parse(&moves[index].to_string()).expect("a listed move is spelt right");
        assert_eq!((list.find(&*action), list.get(index).text()), (Some(index), action.text()));
        erased.play(seat, &*action).expect("a listed move can be played");
        assert_eq!(
            erased.undo().map(|(seat, action)| (seat, action.text())),
            Some((seat, action.text()))
        );
        assert_eq!(erased.record(), record::write(game));
    });
}
