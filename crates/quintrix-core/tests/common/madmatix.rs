//! MadMatix as the proofs see it: positions made to order.

use quintrix_core::error::Error;
use quintrix_core::games::madmatix::MadMatix;
use quintrix_core::illegal::Illegal;
use quintrix_core::matches::Match;
use quintrix_core::rules::Rules;
use quintrix_core::seat::Seat;
use quintrix_core::setup::Setup;
use serde_json::{Map, json};

use super::Proof;

impl Proof for MadMatix {
    /// Each of 80 cards drawn and played, and each play followed by a catch and its penalty.
    const LONGEST: usize = 80 * 4;

    const PILES: &'static [&'static str] = &["numbers", "actions"];
}

/// The setup with these hands, whose numbers come before their actions, and these decks.
pub fn setup(hands: &[&str], numbers: &str, actions: &str) -> Result<Setup<MadMatix>, Error> {
    let hands: Vec<Vec<&str>> = hands.iter().map(|hand| words(hand)).collect();
    let round = |number: usize| hands.iter().filter_map(move |hand| hand.get(number).copied());
    let numbers: Vec<&str> = (0..3).flat_map(round).chain(words(numbers)).collect();
    let actions: Vec<&str> = (3..6).flat_map(round).chain(words(actions)).collect();
    let deal = json!({ "numbers": numbers, "actions": actions });
    Setup::stacked(hands.len(), &Map::new(), &deal, true)
}

/// A match with these hands and decks.
pub fn dealt(hands: &[&str], numbers: &str, actions: &str) -> Match<MadMatix> {
    Match::new(setup(hands, numbers, actions).expect("a deal"))
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

pub fn parse(text: &str) -> <MadMatix as Rules>::Move {
    MadMatix::parse(text).unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// Plays moves that must be legal: "0 draw number".
pub fn play(game: &mut Match<MadMatix>, moves: &[&str]) {
    for line in moves {
        let (seat, text) = seat_and_move(line);
        game.play(seat, &parse(text)).unwrap_or_else(|why| panic!("{line}: {}", why.message));
    }
}

/// What is told of a move, and the game after it.
pub fn told(game: &mut Match<MadMatix>, line: &str) -> Vec<String> {
    let (seat, text) = seat_and_move(line);
    let events = game.play(seat, &parse(text)).unwrap_or_else(|why| panic!("{}", why.message));
    events.iter().map(ToString::to_string).collect()
}

/// Why a move is refused, after it was seen to change nothing.
#[track_caller]
pub fn refusal(game: &Match<MadMatix>, line: &str) -> Illegal {
    let (seat, text) = seat_and_move(line);
    let mut after = game.clone();
    let why = after.play(seat, &parse(text)).expect_err(line);
    assert_eq!(after.view(Some(seat)), game.view(Some(seat)), "{line}");
    why
}

fn seat_and_move(line: &str) -> (Seat, &str) {
    let (seat, text) = line.split_once(' ').expect("a seat and a move");
    (seat.parse().expect("a seat"), text)
}

/// Every legal move of a seat, in order.
pub fn legal(game: &Match<MadMatix>, seat: Seat) -> Vec<String> {
    super::texts(&super::legal(game.state(), seat))
}

/// The Sequence of a seat, with the operators in force.
pub fn sequence(game: &Match<MadMatix>, seat: Seat) -> String {
    let view = game.view(None);
    let cards = view["sequences"][seat].as_array().expect("a Sequence").clone();
    let card = |laid: &serde_json::Value| {
        let text = |key: &str| laid[key].as_str().unwrap_or_default().to_string();
        format!("{}{}", &text("card")[..1], text("operator"))
    };
    cards.iter().map(card).collect::<Vec<_>>().join(" ")
}

pub fn scores(game: &Match<MadMatix>) -> Vec<String> {
    game.state().standing().scores.iter().map(ToString::to_string).collect()
}
