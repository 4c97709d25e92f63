//! Shared parts of the tests: all games, all tables they can be played at, and random play.

pub mod colorfox;
pub mod hetrix;
pub mod iota;
pub mod madmatix;
pub mod smartrix;

use std::fmt::Debug;
use std::ops::Range;

use quintrix_core::env::Encode;
use quintrix_core::game::deck::Card;
use quintrix_core::game::horizon::Horizon;
use quintrix_core::game::illegal::IllegalMove;
use quintrix_core::game::matches::Match;
use quintrix_core::game::notation::Notation;
use quintrix_core::game::options::{Chosen, OptionFacts};
use quintrix_core::game::record;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::seat::Seat;
use quintrix_core::game::setup::Setup;
use quintrix_core::game::{Game, Heuristics, Show};
use quintrix_core::search::{Bot, Budget, SearchConfig};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// Makes tests of generic functions: one for each function and game of the registry.
macro_rules! every_game {
    ($($test:ident),* $(,)?) => {
        quintrix_core::for_each_game! { tests_of_games [$($test),*] }
    };
}

macro_rules! tests_of_games {
    ($tests:tt $($module:ident: $game:ident,)*) => {
        $(tests_of_game! { $tests $module: $game })*
    };
}

macro_rules! tests_of_game {
    ([$($test:ident),*] $module:ident: $game:ident) => {
        mod $module {
            $(#[test] fn $test() { super::$test::<quintrix_core::games::$module::$game>() })*
        }
    };
}

/// What the conformance tests need to know about a game beyond its rules.
pub trait Proof: Encode + Heuristics {
    /// An upper bound on the number of moves of a game, as tight as the rules allow.
    const MOVE_LIMIT: usize;

    /// Whether a preview is always the exact change of the score.
    const EXACT_PREVIEWS: bool = true;

    /// The keys of a view that count hidden cards.
    const PILES: &'static [&'static str] = &["pile"];

    /// Returns the team of a seat, itself included.
    fn side(game: &Match<Self>, seat: Seat) -> Vec<Seat> {
        let _ = game;
        vec![seat]
    }

    /// Returns illegal moves with every reason that the game has.
    fn illegal_moves() -> Vec<IllegalMove>;

    /// Returns the canonical form of a move that can be written in several ways.
    fn listed(action: &Self::Move) -> Self::Move {
        *action
    }
}

/// A number of players and a value for every option.
#[derive(Clone, Debug)]
pub struct Table {
    pub players: usize,
    pub options: Map<String, Value>,
}

impl Table {
    pub fn shuffled<G: Show>(&self, seed: u64) -> Match<G> {
        let setup = Setup::shuffled(self.players, &self.options, seed, None);
        Match::new(setup.expect("every table can be laid"))
    }
}

/// Every table that a game can be played at.
pub fn tables<G: Game>() -> Vec<Table> {
    let (fewest, most) = G::FACTS.players;
    let choices = choices(G::FACTS.options);
    let table = |players| choices.iter().cloned().map(move |options| Table { players, options });
    let allowed = |table: &Table| {
        let chosen =
            Chosen::read(G::FACTS.options, &table.options).expect("listed values are read");
        G::check_players(G::options(&chosen), table.players).is_ok()
    };
    (fewest..=most).flat_map(table).filter(allowed).collect()
}

fn choices(facts: &[OptionFacts]) -> Vec<Map<String, Value>> {
    facts.iter().fold(vec![Map::new()], |choices, fact| {
        let with = |(choice, value): (&Map<String, Value>, Value)| {
            let mut choice = choice.clone();
            choice.insert(fact.name.to_string(), value);
            choice
        };
        let values = || fact.values.iter().map(|setting| json!(setting));
        choices
            .iter()
            .flat_map(|choice| values().map(move |value| (choice, value)))
            .map(with)
            .collect()
    })
}

/// Every observer: all seats and a spectator.
pub fn observers(players: usize) -> impl Iterator<Item = Option<Seat>> {
    (0..players).map(Some).chain([None])
}

/// The legal moves of a seat, sorted, so that random play does not depend on how they are found.
pub fn legal<G: Game>(state: &G, seat: Seat) -> Vec<G::Move> {
    let mut moves = Vec::new();
    state.legal(seat, &mut moves);
    moves.sort_unstable_by(Notation::cmp_text);
    moves
}

pub fn texts<T: ToString>(items: &[T]) -> Vec<String> {
    items.iter().map(T::to_string).collect()
}

pub fn any<'a, T>(items: &'a [T], rng: &mut Rng) -> &'a T {
    &items[rng.index(items.len())]
}

/// Plays a random move of a random seat that has a duty, if the game is not over.
pub fn step<G: Show>(game: &mut Match<G>, rng: &mut Rng) -> Option<(Seat, G::Move)> {
    let actors: Vec<Seat> = game.actors().collect();
    if actors.is_empty() {
        return None;
    }
    let seat = *any(&actors, rng);
    let action = *any(&legal(game.state(), seat), rng);
    game.play(seat, &action).expect("a listed move can be played");
    Some((seat, action))
}

/// Plays random games at every table and shows each of their positions.
pub fn each_position<G: Proof>(seeds: Range<u64>, mut visit: impl FnMut(&Match<G>, &mut Rng)) {
    for table in tables::<G>() {
        for seed in seeds.clone() {
            let (mut game, mut rng) = (table.shuffled::<G>(seed), Rng::new(seed, 1));
            loop {
                visit(&game, &mut rng);
                if step(&mut game, &mut rng).is_none() {
                    break;
                }
                assert!(game.log().len() < G::MOVE_LIMIT, "no end: {}", told(&game));
            }
        }
    }
}

/// The record of a game as text, for messages.
pub fn told<G: Show>(game: &Match<G>) -> String {
    record::write(game).to_string()
}

/// Everything that can be observed of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Snapshot {
    views: Vec<Value>,
    legal: Vec<Vec<String>>,
    record: Value,
}

impl Snapshot {
    pub fn of<G: Show>(game: &Match<G>) -> Self {
        let players = game.setup().players;
        Snapshot {
            views: observers(players).map(|observer| game.view(observer)).collect(),
            legal: (0..players).map(|seat| texts(&legal(game.state(), seat))).collect(),
            record: record::write(game),
        }
    }
}

/// Every text in a view that is the code of a card; as JSON, such texts stand between quotes.
fn cards_in<C: Card>(view: &impl Serialize) -> Vec<C> {
    let json = serde_json::to_string(view).expect("a view is JSON");
    json.split('"').skip(1).step_by(2).filter_map(C::from_code).collect()
}

/// Every card that some observer sees, and the number of those that nobody does.
pub fn cards_in_sight<G: Proof>(state: &G) -> (Vec<G::Card>, usize) {
    let public = state.view(None);
    let open: Vec<G::Card> = cards_in(&public);
    let own = |seat| without(&cards_in(&state.view(Some(seat))), &open);
    let hands = (0..state.players()).flat_map(|seat| own(seat).expect("a seat sees what all see"));
    let public = json!(public);
    let unseen = |pile: &&str| public[pile].as_u64().expect("a pile is counted") as usize;
    (open.iter().copied().chain(hands).collect(), G::PILES.iter().map(unseen).sum())
}

/// Fails unless both lists hold the same things equally often.
pub fn assert_same<T: Ord + Debug>(mut these: Vec<T>, mut those: Vec<T>, why: &str) {
    these.sort();
    those.sort();
    assert_eq!(these, those, "{why}");
}

/// What is left of `whole` once `part` is taken away; none if `part` is not in it.
pub fn without<T: PartialEq + Clone>(whole: &[T], part: &[T]) -> Option<Vec<T>> {
    let mut rest = whole.to_vec();
    for item in part {
        let place = rest.iter().position(|other| other == item)?;
        rest.swap_remove(place);
    }
    Some(rest)
}

/// All bots, those that search in a hurry: what they may know does not depend on how long they think.
pub fn hasty_bots() -> [Bot; Bot::ALL.len()] {
    let hurry = |config: SearchConfig| SearchConfig {
        candidates: 2,
        horizon: Horizon::Rounds(1),
        budget: Budget::Sims(2),
        endgame_nodes: config.endgame_nodes.min(50),
        ..config
    };
    Bot::ALL.map(|bot| match bot.config() {
        Some(config) => bot.with_config(hurry(config)),
        None => bot,
    })
}
