//! Positions of MadMatix for the proofs.

use quintrix_core::game::error::Error;
use quintrix_core::game::illegal::IllegalMove;
use quintrix_core::game::matches::Match;
use quintrix_core::game::seat::Seat;
use quintrix_core::game::setup::Setup;
use quintrix_core::game::{Game, Show};
use quintrix_core::games::madmatix::MadMatix;
use serde_json::{Map, Value, json};

use super::Proof;

impl Proof for MadMatix {
    /// Each of 80 cards drawn and played, each play followed by a catch and its penalty, and each of
    /// 28 actions of the custom deck by a few answers.
    const MOVE_LIMIT: usize = 80 * 4 + 28 * 8;

    const NAMED: &'static [&'static str] = &["definitions", "pending"];

    const CUSTOM_DECK: Option<&'static str> =
        Some(include_str!("../../../../../docs/decks/madmatix-every-effect.json"));

    const PILES: &'static [&'static str] = &["numbers", "actions"];

    fn illegal_moves() -> Vec<IllegalMove> {
        let (playing, lapsed) = (before_the_last_card(), after_a_lapse());
        let after = |game: &Match<MadMatix>, moves: &[&str]| {
            let mut game = game.clone();
            play(&mut game, moves);
            game
        };
        let slowed = after(&lapsed, &["1 play SLOW 0"]);
        let caught = after(&lapsed, &["1 catch 0", "0 penalty skip"]);
        let said = after(&playing, &["0 play TD 0:0=* last"]);
        let bare = dealt_under(1, &["1+ 2+ 3+ SLOW REM REM", "4+ 5+ 6+ SLOW REV REV"], "", "");
        let (stuck, two) = (nothing_on_the_table("1+", ""), two_lapses());
        let late = after(&two, &["2 draw number"]);
        let asked = after(&two, &["1 catch 0"]);
        let [token, limited, doubled, skips, robbed] = custom_positions();
        let cases = [
            (&token, "0 play X 1"),
            (&token, "0 play X 0:0=-"),
            (&limited, "0 play X 1:0"),
            (&limited, "0 play Y 0:0"),
            (&doubled, "1 play X 0:0"),
            (&skips, "1 play X 1"),
            (&skips, "1 play X 2"),
            (&robbed, "0 play X 1"),
            (&robbed, "0 catch 1"),
            (&playing, "0 play 8-@0L"),
            (&playing, "0 play 9-@2L"),
            (&bare, "0 play 1+@1R"),
            (&playing, "0 play TD 1:2=*"),
            (&lapsed, "1 play SWAP 1:0 1:0"),
            (&lapsed, "1 play SWAP 1:1 1:0"),
            (&lapsed, "1 play REV 0"),
            (&lapsed, "1 play SLOW 1"),
            (&playing, "0 play TD 1:0=/"),
            (&bare, "0 play SLOW 1"),
            (&bare, "0 draw number"),
            (&bare, "0 discard REM"),
            (&lapsed, "1 play 5*@1L last"),
            (&slowed, "0 draw number"),
            (&playing, "0 take number"),
            (&lapsed, "1 catch 1"),
            (&playing, "0 catch 1"),
            (&said, "1 catch 0"),
            (&caught, "1 catch 0"),
            (&stuck, "0 discard REM"),
            (&asked, "2 catch 1"),
            (&late, "2 catch 0"),
        ];
        let why = |(game, line): (&Match<MadMatix>, &str)| illegal_move(game, line);
        cases.into_iter().map(why).collect()
    }
}

/// Positions with custom cards, in which moves are illegal for reasons of their own.
pub fn custom_positions() -> [Match<MadMatix>; 5] {
    let two = ["6- 4/ 2+ X X PM", "3* 0+ 1/ X X TD"];
    let custom = |effects, hands: &[&str], moves: &[&str]| {
        let mut game = dealt_with(effects, hands, "5+ 5- 5* 5/", "REM");
        play(&mut game, moves);
        game
    };
    let laid = ["0 play 6-@0L", "1 play 3*@1L"];
    let definitions = json!({
        "X": { "text": "Own.", "effects": [{ "effect": "remove", "whose": "own" }] },
        "Y": { "text": "Others.", "effects": [{ "effect": "remove", "whose": "others" }] },
    });
    let hands = ["6- 4/ 2+ X Y PM", "3* 0+ 1/ X Y TD"];
    let mut limited = Match::new(setup_with(&definitions, &hands, "5+", "PM").expect("a deal"));
    play(&mut limited, &laid);
    let three = ["6- 4/ 2+ X X PM", "3* 0+ 1/ X X TD", "7+ 8+ 9+ PM PM PM"];
    let thief = ["6- 4/ 2+ X X PM", "3* 0+ 1/ X X TD", "7+ 8+ 9+ X PM PM"];
    let gives = ["TD", "X", "X", "0+", "1/", "3*"].map(|card| format!("1 give {card}"));
    let robbery = ["0 draw number", "1 draw number", "2 play X 1"].into_iter();
    let robbery: Vec<&str> = robbery.chain(gives.iter().map(String::as_str)).collect();
    [
        custom(json!([{ "effect": "token", "operators": "+" }]), &two, &laid),
        limited,
        custom(json!([{ "effect": "double" }]), &two, &[&laid[..], &["0 play X 0:0"]].concat()),
        custom(json!([{ "effect": "skip" }]), &three, &["0 play X 2"]),
        custom(json!([{ "effect": "steal", "cards": 10 }]), &thief, &robbery),
    ]
}

/// The setup with these hands, whose numbers come before their actions, and these decks.
pub fn setup(hands: &[&str], numbers: &str, actions: &str) -> Result<Setup<MadMatix>, Error> {
    Setup::stacked(hands.len(), &Map::new(), &stacked(hands, numbers, actions), true)
}

/// The deal with these hands and decks.
fn stacked(hands: &[&str], numbers: &str, actions: &str) -> Value {
    let hands: Vec<Vec<&str>> = hands.iter().map(|hand| words(hand)).collect();
    let round = |number: usize| hands.iter().filter_map(move |hand| hand.get(number).copied());
    let numbers: Vec<&str> = (0..3).flat_map(round).chain(words(numbers)).collect();
    let actions: Vec<&str> = (3..6).flat_map(round).chain(words(actions)).collect();
    json!({ "numbers": numbers, "actions": actions })
}

/// The setup with these hands and decks, and with a deck that defines these action cards.
pub fn setup_with(
    definitions: &Value,
    hands: &[&str],
    numbers: &str,
    actions: &str,
) -> Result<Setup<MadMatix>, Error> {
    let mut deal = stacked(hands, numbers, actions);
    deal["definitions"] = definitions.clone();
    Setup::stacked(hands.len(), &Map::new(), &deal, true)
}

/// A match in which the card `X` has these effects.
pub fn dealt_with(effects: Value, hands: &[&str], numbers: &str, actions: &str) -> Match<MadMatix> {
    let definitions = json!({ "X": { "text": "The card of the test.", "effects": effects } });
    Match::new(setup_with(&definitions, hands, numbers, actions).expect("a deal"))
}

/// A match with these hands and decks.
pub fn dealt(hands: &[&str], numbers: &str, actions: &str) -> Match<MadMatix> {
    Match::new(setup(hands, numbers, actions).expect("a deal"))
}

/// A match with these hands and decks under a version of the rules.
pub fn dealt_under(rules: u32, hands: &[&str], numbers: &str, actions: &str) -> Match<MadMatix> {
    let mut setup = setup(hands, numbers, actions).expect("a deal");
    setup.chosen.rules = rules;
    Match::new(setup)
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

pub fn parse(text: &str) -> <MadMatix as Game>::Move {
    MadMatix::parse(text).unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// Plays moves that must be legal: "0 draw number".
pub fn play(game: &mut Match<MadMatix>, moves: &[&str]) {
    for line in moves {
        let (seat, text) = seat_and_move(line);
        game.play(seat, &parse(text)).unwrap_or_else(|why| panic!("{line}: {}", why.message));
    }
}

/// Plays a move and returns the sentences of its events.
pub fn events_of(game: &mut Match<MadMatix>, line: &str) -> Vec<String> {
    let (seat, text) = seat_and_move(line);
    let events = game.play(seat, &parse(text)).unwrap_or_else(|why| panic!("{}", why.message));
    events.iter().map(ToString::to_string).collect()
}

/// Returns why a move is illegal, and checks that it changes nothing.
#[track_caller]
pub fn illegal_move(game: &Match<MadMatix>, line: &str) -> IllegalMove {
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
        let card = text("card");
        let twice = if laid["doubled"] == true { "2×" } else { "" };
        format!("{twice}{}{}", &card[..card.len() - 1], text("operator"))
    };
    cards.iter().map(card).collect::<Vec<_>>().join(" ")
}

pub fn scores(game: &Match<MadMatix>) -> Vec<String> {
    game.state().outcome().scores.iter().map(ToString::to_string).collect()
}

/// Two players: seat 0 has `9-` and `TD` left, seat 1 all sorts of things, and 6/ 3+ lies in front
/// of seat 1. Both decks have cards.
pub fn before_the_last_card() -> Match<MadMatix> {
    let mut game =
        dealt(&["9- 8- 7- TD PM REM", "6/ 3+ 5* REV SLOW SWAP"], "1+ 2+ 3- 4-", "SLOW PM TD REV");
    play(
        &mut game,
        &[
            "0 play 8-@0L",
            "1 play 6/@1L",
            "0 play 7-@0R",
            "1 play 3+@1R",
            "0 play PM 0:0=+",
            "1 draw number",
            "0 play REM 0:1",
            "1 draw number",
        ],
    );
    game
}

/// A match in which seat 0 has just played the TD and forgotten to say "Last Card".
pub fn after_a_lapse() -> Match<MadMatix> {
    let mut game = before_the_last_card();
    play(&mut game, &["0 play TD 0:0=*"]);
    game
}

/// Three players: seats 0 and 1 have one PM left each and did not say so; it is the turn of seat 2.
pub fn two_lapses() -> Match<MadMatix> {
    let hands = ["1+ 2+ 3+ PM PM PM", "4+ 5+ 6+ PM PM PM", "7+ 8+ 9+ TD TD TD"];
    let mut game = dealt(&hands, "1- 2- 3- 4- 5- 6- 7- 8-", "REM REM");
    for (mine, theirs) in [("1+@0L", "4+@1L"), ("2+@0R", "5+@1R"), ("3+@0R", "6+@1R")] {
        play(&mut game, &[&format!("0 play {mine}"), &format!("1 play {theirs}"), "2 draw number"]);
    }
    play(&mut game, &["0 play PM 0:0=-", "1 play PM 1:0=-", "2 draw number"]);
    play(&mut game, &["0 play PM 0:0=+", "1 play PM 1:0=+"]);
    game
}

/// Two players with three actions each, and no card on the table.
pub fn nothing_on_the_table(numbers: &str, actions: &str) -> Match<MadMatix> {
    let hands = ["6/ 0+ 6/ REM PM TD", "0+ 6/ 0+ REV REM SWAP"];
    let mut game = dealt(&hands, numbers, actions);
    play(&mut game, &["0 play 6/@0L", "1 play 0+@0R", "0 play 0+@0L", "1 play 6/@0L"]);
    play(&mut game, &["0 play 6/@1L", "1 play 0+@1R"]);
    game
}
