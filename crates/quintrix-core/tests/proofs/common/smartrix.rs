//! Smartrix as the proofs see it: tables made to order.

use quintrix_core::game::illegal::IllegalMove;
use quintrix_core::game::matches::Match;
use quintrix_core::game::record;
use quintrix_core::game::seat::Seat;
use quintrix_core::game::setup::Setup;
use quintrix_core::game::{Game, Show};
use quintrix_core::games::smartrix::{Move, Smartrix};
use serde_json::{Map, Value, json};

use super::Proof;

impl Proof for Smartrix {
    /// Each of 70 cards is drawn in a turn that ends with a pass, played in one that ends with `end`,
    /// and taken, at most; and everybody passes once more.
    const MOVE_LIMIT: usize = 70 * 4 + 7;

    const PILES: &'static [&'static str] = &["deck"];

    fn side(game: &Match<Self>, seat: Seat) -> Vec<Seat> {
        match game.setup().chosen.flag("team") {
            true => vec![seat, (seat + 2) % 4],
            false => vec![seat],
        }
    }

    /// Any union of lines can be claimed, and any smallest set mugged.
    fn may_be_unlisted(action: &Move) -> bool {
        matches!(action, Move::Claim(_) | Move::Mug(_))
    }

    fn illegal_moves() -> Vec<IllegalMove> {
        let strict = mixed(json!({}), &["00"; 30]);
        let policed = || mixed(json!({"referee": "players"}), &["00"; 30]);
        let mut empty = blanks(json!({}), 30);
        lay(&mut empty, &["1,0", "2,0", "3,0", "4,0"]);
        let mut wide = blanks(json!({}), 30);
        lay(&mut wide, &["1,0", "2,0", "3,0", "4,1"]);
        let (opening, mut played) = (policed(), policed());
        play(&mut played, &["play ff r0@1,0"]);
        let mut wide_row = blanks(json!({"referee": "players"}), 30);
        lay_and_end(&mut wide_row, &["1,0", "2,0", "3,0", "4,0", "5,0"]);
        let mut wrong_row = policed();
        lay_and_end(&mut wrong_row, &["1,0", "2,0", "3,0", "4,0"]);
        play(&mut wrong_row, &["play ff r0@2,1", "end"]);
        let cases = [
            (&strict, "play 1f r0@1,0"),
            (&strict, "play 55 r1@1,0"),
            (&strict, "play 00 r0@0,0"),
            (&empty, "play 00 r0@1,0"),
            (&strict, "play 00 r0@2,0"),
            (&wide, "play 00 r0@5,1"),
            (&strict, "play ff r0@1,0"),
            (&strict, "end"),
            (&played, "pass"),
            (&opening, "end"),
            (&opening, "mug 1,0"),
            (&opening, "claim 0,0"),
            (&wrong_row, "claim 0,0 1,0 2,0 3,0 4,0"),
            (&wide_row, "claim 0,0 1,0 2,0 3,0 4,0 5,0"),
            (&opening, "mug 0,0"),
        ];
        cases.into_iter().map(|(game, text)| refusal(game, text)).collect()
    }
}

pub type SmartrixMatch = Match<Smartrix>;

/// Cards in this order, of whatever deck.
pub fn dealt(players: usize, options: Value, deck: &[&str]) -> SmartrixMatch {
    Match::new(setup(players, &options, deck).unwrap_or_else(|why| panic!("{why}")))
}

pub fn setup(players: usize, options: &Value, deck: &[&str]) -> Result<Setup<Smartrix>, String> {
    let none = Map::new();
    let options = options.as_object().unwrap_or(&none);
    let deal = json!({ "deck": deck });
    Setup::stacked(players, options, &deal, true).map_err(|why| why.to_string())
}

/// The deal of a match before the first move, under a version of the rules.
pub fn under_rules(game: &SmartrixMatch, rules: u32) -> SmartrixMatch {
    let mut start = record::write(game);
    let keys = start.as_object_mut().expect("an object");
    keys.extend([("rules".to_string(), json!(rules)), ("moves".to_string(), json!([]))]);
    keys.remove("result");
    record::replay(&start).unwrap_or_else(|why| panic!("{why}"))
}

/// Two players who hold these cards, this starter, and this deck.
pub fn two(options: Value, hands: [[&str; 5]; 2], starter: &str, rest: &[&str]) -> SmartrixMatch {
    let dealt_round = (0..5).flat_map(|round| [hands[0][round], hands[1][round]]);
    let deck: Vec<&str> = dealt_round.chain([starter]).chain(rest.iter().copied()).collect();
    dealt(2, options, &deck)
}

/// Two players and so many cards without spots, which all match each other.
pub fn blanks(options: Value, cards: usize) -> SmartrixMatch {
    dealt(2, options, &vec!["00"; cards])
}

/// Two players of whom each holds two cards of either kind: no spots and nothing but spots.
pub fn mixed(options: Value, rest: &[&str]) -> SmartrixMatch {
    two(options, [["00", "00", "ff", "ff", "55"]; 2], "00", rest)
}

/// The seat on turn.
pub fn turn(game: &SmartrixMatch) -> usize {
    game.actors().next().expect("the game goes on")
}

/// Plays moves of the seats on turn and returns the events of the last as their texts.
pub fn play(game: &mut SmartrixMatch, moves: &[&str]) -> Vec<String> {
    let mut texts = Vec::new();
    for text in moves {
        let action = Smartrix::parse(text).unwrap_or_else(|why| panic!("{text}: {why}"));
        let seat = turn(game);
        let events =
            game.play(seat, &action).unwrap_or_else(|why| panic!("{text}: {}", why.message));
        texts = events.iter().map(ToString::to_string).collect();
    }
    texts
}

/// Puts cards without spots on cells, each by the seat on turn.
pub fn lay(game: &mut SmartrixMatch, cells: &[&str]) {
    for cell in cells {
        play(game, &[&format!("play 00 r0@{cell}")]);
    }
}

/// Lays cards without spots under `referee: players`, ending each turn.
pub fn lay_and_end(game: &mut SmartrixMatch, cells: &[&str]) {
    for cell in cells {
        play(game, &[&format!("play 00 r0@{cell}"), "end"]);
    }
}

pub fn legal(game: &SmartrixMatch) -> Vec<String> {
    let mut moves = Vec::new();
    game.state().legal(turn(game), &mut moves);
    moves.sort_unstable();
    moves.iter().map(ToString::to_string).collect()
}

/// Why a move of the seat on turn is illegal.
pub fn refusal(game: &SmartrixMatch, text: &str) -> IllegalMove {
    let action = Smartrix::parse(text).unwrap_or_else(|why| panic!("{text}: {why}"));
    match game.check(turn(game), &action) {
        Ok(()) => panic!("{text} is accepted"),
        Err(why) => why,
    }
}

/// The code and the sentence with which a move is illegal; nothing may have changed.
pub fn illegal(game: &mut SmartrixMatch, text: &str) -> (&'static str, String) {
    let before = (game.view(None), legal(game), scores(game));
    let action = Smartrix::parse(text).unwrap_or_else(|why| panic!("{text}: {why}"));
    let Err(why) = game.play(turn(game), &action) else { panic!("{text} is accepted") };
    assert_eq!(before, (game.view(None), legal(game), scores(game)));
    assert!(!legal(game).contains(&text.to_string()));
    (why.code, why.message)
}

pub fn code(game: &mut SmartrixMatch, text: &str) -> &'static str {
    illegal(game, text).0
}

pub fn error(text: &str) -> String {
    match Smartrix::parse(text) {
        Ok(action) => panic!("{text} is read as {action}"),
        Err(why) => why.to_string(),
    }
}

pub fn scores(game: &SmartrixMatch) -> Vec<i64> {
    game.state().outcome().scores
}

pub fn seen(game: &SmartrixMatch, key: &str) -> Value {
    game.view(None)[key].clone()
}

/// The cells of the table, sorted.
pub fn cells(game: &SmartrixMatch) -> Vec<String> {
    let table = seen(game, "table");
    let entries = table.as_array().expect("a list").iter();
    let mut cells: Vec<(i64, i64)> = entries
        .map(|entry| (entry["x"].as_i64().expect("x"), entry["y"].as_i64().expect("y")))
        .collect();
    cells.sort_unstable();
    cells.into_iter().map(|(x, y)| format!("{x},{y}")).collect()
}
