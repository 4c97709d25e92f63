//! Iota as the proofs see it: positions made to order.

use quintrix_core::game::illegal::IllegalMove;
use quintrix_core::game::matches::Match;
use quintrix_core::game::seat::{Duty, Seat};
use quintrix_core::game::setup::Setup;
use quintrix_core::game::{Game, Show};
use quintrix_core::games::iota::Iota;
use serde_json::{Map, Value, json};

use super::Proof;

impl Proof for Iota {
    /// Each of 65 cards played by itself after all the passes but one that end a game, and each
    /// of these turns begun with two recyclings.
    const MOVE_LIMIT: usize = 65 * (3 * 4) * 3;

    fn listed(action: &Self::Move) -> Self::Move {
        let text = action.to_string();
        let Some(traded) = text.strip_prefix("pass ") else {
            return *action;
        };
        let mut cards: Vec<&str> = traded.split(' ').collect();
        cards.sort_unstable();
        parse(&format!("pass {}", cards.join(" ")))
    }

    fn illegal_moves() -> Vec<IllegalMove> {
        let hands = ["RC2 RC3 BC3 *", "RC4 GS1 GS2 *"];
        let opening = dealt(&hands, "RC1", "YX1");
        let after = |moves: &[&str]| {
            let mut game = opening.clone();
            play(&mut game, moves);
            game
        };
        let row = after(&["play RC2@1,0 RC3@2,0 *@3,0"]);
        let column = after(&["play *@1,0 RC3@2,0", "play GS1@1,1", "pass"]);
        let mut wilds = dealt(&["RS1 RS2 RT1 RT2", "* GX1 RX1 BX3"], "*", "RC1 RC2 RC3");
        play(&mut wilds, &["play RS1@0,1 RS2@0,2", "play *@1,0", "play RT1@1,-1 RT2@1,-2"]);
        let cases = [
            (&opening, "play YX1@1,0"),
            (&opening, "play RC2@1,0 RC2@2,0"),
            (&opening, "play RC2@0,0"),
            (&opening, "play RC2@1,0 RC3@1,0"),
            (&opening, "play RC2@1,0 RC3@0,1"),
            (&opening, "play RC2@1,0 RC3@3,0"),
            (&opening, "play RC2@2,0"),
            (&opening, "play RC2@1,0 BC3@2,0"),
            (&opening, "recycle RC2@0,0"),
            (&opening, "recycle *@0,0"),
            (&opening, "pass RC2 RC3"),
            (&row, "play RC4@4,0"),
            (&column, "play GS2@1,2"),
            (&wilds, "play GX1@2,0"),
        ];
        cases.into_iter().map(|(game, text)| refusal(game, text)).collect()
    }
}

pub type Move = <Iota as Game>::Move;

pub fn parse(text: &str) -> Move {
    Iota::parse(text).expect("a move in its notation")
}

/// A table with these hands, starter and pile, whatever cards they are made of.
pub fn dealt(hands: &[&str], starter: &str, pile: &str) -> Match<Iota> {
    dealt_with(&json!({}), hands, starter, pile)
}

pub fn dealt_with(options: &Value, hands: &[&str], starter: &str, pile: &str) -> Match<Iota> {
    let hands: Vec<Vec<&str>> = hands.iter().map(|hand| words(hand)).collect();
    let round = |number: usize| hands.iter().map(move |hand| hand[number]);
    let deck: Vec<&str> = (0..4).flat_map(round).chain([starter]).chain(words(pile)).collect();
    stacked(hands.len(), options, &deck)
}

pub fn stacked(players: usize, options: &Value, deck: &[&str]) -> Match<Iota> {
    let none = Map::new();
    let options = options.as_object().unwrap_or(&none);
    let setup = Setup::stacked(players, options, &json!({"deck": deck}), true);
    Match::new(setup.expect("a deck that is enough"))
}

pub fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

pub fn actor(game: &Match<Iota>) -> Seat {
    game.actors().next().expect("the game is not over")
}

/// Plays moves of the seats on turn.
pub fn play(game: &mut Match<Iota>, moves: &[&str]) {
    for text in moves {
        let seat = actor(game);
        let played = game.play(seat, &parse(text));
        played.unwrap_or_else(|why| panic!("{text}: {}", why.message));
    }
}

/// Why a move of the seat whose turn it is is illegal.
pub fn refusal(game: &Match<Iota>, text: &str) -> IllegalMove {
    game.check(actor(game), &parse(text)).expect_err(text)
}

pub fn accepts(game: &Match<Iota>, text: &str) -> bool {
    game.check(actor(game), &parse(text)).is_ok()
}

/// What a move brings, after it was seen to come true.
pub fn points(game: &Match<Iota>, text: &str) -> i64 {
    let seat = actor(game);
    let promised = game.preview(seat, &parse(text)).expect(text).points;
    let mut after = game.clone();
    play(&mut after, &[text]);
    assert_eq!(promised, after.state().score(seat) - game.state().score(seat), "{text}");
    promised
}

pub fn hand(game: &Match<Iota>, seat: Seat) -> Vec<String> {
    hand_in(game.state(), seat)
}

pub fn hand_in(state: &Iota, seat: Seat) -> Vec<String> {
    let cards = json!(state.view(Some(seat)))["hand"].clone();
    serde_json::from_value(cards).expect("a seat sees its hand")
}

pub fn pile(game: &Match<Iota>) -> usize {
    game.view(None)["pile"].as_u64().expect("everyone sees the size of the pile") as usize
}

pub fn listed(game: &Match<Iota>, start: &str) -> Vec<String> {
    let moves = super::texts(&super::legal(game.state(), actor(game)));
    moves.into_iter().filter(|text| text.starts_with(start)).collect()
}

/// The pile from its top, read by letting everyone trade all they hold until it has come round or
/// the passes end the game.
pub fn pile_in(state: &Iota) -> Vec<String> {
    let (mut state, mut cards) = (state.clone(), Vec::new());
    let size = json!(state.view(None))["pile"].as_u64().unwrap_or(0) as usize;
    while let Some(seat) = (0..state.players()).find(|&seat| state.duty(seat) == Duty::Must) {
        let count = (size - cards.len()).min(hand_in(&state, seat).len());
        let trade = parse(&format!("pass {}", hand_in(&state, seat)[..count].join(" ")));
        let drew = state.events(seat, &trade).into_iter().map(|event| json!(event));
        let drew = drew.filter(|event| event["kind"] == "drew").map(|event| event["cards"].clone());
        cards.extend(
            drew.flat_map(|cards| serde_json::from_value::<Vec<String>>(cards).expect("codes")),
        );
        state.apply(seat, &trade);
        if cards.len() == size {
            break;
        }
    }
    cards
}
