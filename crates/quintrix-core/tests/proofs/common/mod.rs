//! Shared parts of the tests: all games, all tables they can be played at, and random play.

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

/// Declares a module for each game of the registry, in a file named like the game.
macro_rules! declare_modules {
    ([] $($module:ident: $game:ident,)*) => { $(pub mod $module;)* };
}

quintrix_core::for_each_game! { declare_modules [] }

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

    /// The keys of a view that name cards without showing where they are.
    const NAMED: &'static [&'static str] = &[];

    /// A deck file that all positions are also tested with.
    const CUSTOM_DECK: Option<&'static str> = None;

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

    /// Returns whether the rules name moves of this kind that are legal without being listed.
    fn may_be_unlisted(action: &Self::Move) -> bool {
        let _ = action;
        false
    }
}

/// A number of players, a value for every option, and a deck of one's own.
#[derive(Clone, Debug, Default)]
pub struct Table {
    pub players: usize,
    pub options: Map<String, Value>,
    pub deck: Option<Value>,
}

impl Table {
    pub fn shuffled<G: Show>(&self, seed: u64) -> Match<G> {
        let setup = Setup::shuffled(self.players, &self.options, seed, self.deck.as_ref());
        Match::new(setup.expect("every table can be laid"))
    }
}

/// Every table that a game can be played at with the deck in its box.
pub fn tables<G: Game>() -> Vec<Table> {
    let (fewest, most) = G::FACTS.players;
    let choices = choices(G::FACTS.options);
    let table = |players| {
        let choices = choices.iter().cloned();
        choices.map(move |options| Table { players, options, deck: None })
    };
    let allowed = |table: &Table| {
        let chosen = Chosen::read(&G::FACTS, &table.options).expect("listed values are read");
        G::check_players(G::options(&chosen), table.players).is_ok()
    };
    (fewest..=most).flat_map(table).filter(allowed).collect()
}

/// Every table that a game can be played at with a deck of one's own.
fn custom_tables<G: Proof>() -> Vec<Table> {
    let Some(file) = G::CUSTOM_DECK else { return Vec::new() };
    let deck: Value = serde_json::from_str(file).expect("a deck file");
    let with_deck = |table| Table { deck: Some(deck.clone()), ..table };
    tables::<G>().into_iter().map(with_deck).collect()
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

/// The most games that one test plays, if that is enough for every table.
const MOST_GAMES: usize = 100;

/// Plays random games at every table and shows each of their positions.
///
/// A game with many options has many tables, so fewer games are played at each of them.
pub fn each_position<G: Proof>(seeds: Range<u64>, visit: impl FnMut(&Match<G>, &mut Rng)) {
    let tables = every_table::<G>();
    let most = (MOST_GAMES / tables.len()).max(1) as u64;
    let seeds = seeds.start..seeds.end.min(seeds.start + most);
    each_position_at(tables, seeds, visit);
}

/// Every table that a game can be played at, with the deck in the box and with one's own.
pub fn every_table<G: Proof>() -> Vec<Table> {
    [tables::<G>(), custom_tables::<G>()].concat()
}

/// Plays random games at some tables and shows each of their positions.
pub fn each_position_at<G: Proof>(
    tables: Vec<Table>,
    seeds: Range<u64>,
    mut visit: impl FnMut(&Match<G>, &mut Rng),
) {
    for table in tables {
        for seed in seeds.clone() {
            let (mut game, mut rng) = (table.shuffled::<G>(seed), Rng::new(seed, 1));
            loop {
                visit(&game, &mut rng);
                if step(&mut game, &mut rng).is_none() {
                    break;
                }
                assert!(game.log().len() < G::MOVE_LIMIT, "no end: {}", record_text(&game));
            }
        }
    }
}

/// The record of a game as text, for messages.
pub fn record_text<G: Show>(game: &Match<G>) -> String {
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
fn cards_in<G: Proof>(view: &impl Serialize) -> Vec<G::Card> {
    let mut view = json!(view);
    let keys = view.as_object_mut().expect("a view is an object");
    keys.retain(|key, _| !G::NAMED.contains(&key.as_str()));
    let json = view.to_string();
    json.split('"').skip(1).step_by(2).filter_map(G::Card::from_code).collect()
}

/// Every card that some observer sees, and the number of those that nobody does.
pub fn cards_in_sight<G: Proof>(state: &G) -> (Vec<G::Card>, usize) {
    let public = state.view(None);
    let open: Vec<G::Card> = cards_in::<G>(&public);
    let own = |seat| without(&cards_in::<G>(&state.view(Some(seat))), &open);
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

/// All bots with full budgets, except `master`, which searches like it with the budget of `expert`.
pub fn patient_bots() -> [Bot; Bot::ALL.len()] {
    Bot::ALL.map(|bot| match bot.config() {
        Some(config) if bot == Bot::MASTER => {
            let budget = SearchConfig::EXPERT.budget;
            bot.with_config(SearchConfig { budget, endgame_nodes: 20_000, ..config })
        }
        _ => bot,
    })
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
