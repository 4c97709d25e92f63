//! Positions of Hetrix for the proofs.

use quintrix_core::game::error::Error;
use quintrix_core::game::illegal::IllegalMove;
use quintrix_core::game::matches::Match;
use quintrix_core::game::setup::Setup;
use quintrix_core::game::{Game, Show};
use quintrix_core::games::hetrix::Hetrix;
use serde_json::{Map, json};

use super::Proof;

impl Proof for Hetrix {
    /// Every seat places 20 tiles and a link tile, and finishes building four times.
    const MOVE_LIMIT: usize = 4 * (20 + 1 + 4) + 1;

    const PILES: &'static [&'static str] = &["bag", "spare_links"];

    fn illegal_moves() -> Vec<IllegalMove> {
        let hands = ["RORORO", ""];
        let opening = dealt(&hands, &["RRRBBB", "OOOGGG"]);
        let mut building = opening.clone();
        play(&mut building, &[(0, "link r0@0,0")]);
        let infiltrating = infiltrating();
        let cases = [
            (&opening, "place RORORO r0@1,0"),
            (&building, "place BBBBBB r0@1,0"),
            (&building, "place RORORO r0@0,0"),
            (&building, "place RORORO r0@2,2"),
            (&building, "place RORORO r2@1,0"),
            (&building, "link r0@1,0"),
            (&building, "done"),
            (&building, "infiltrate RORORO r0@1,0"),
            (&infiltrating, "done"),
        ];
        let why = |(game, text): (&Match<Hetrix>, &str)| {
            let action = Hetrix::parse(text).expect("a move in its notation");
            game.check(0, &action).expect_err(text)
        };
        cases.into_iter().map(why).collect()
    }
}

/// A tile that never makes a link by itself.
pub const PLAIN: &str = "ROYGBP";

/// The setup with these tiles and link tiles, in the order in which they are dealt.
pub fn setup(players: usize, tiles: &[&str], links: &[&str]) -> Result<Setup<Hetrix>, Error> {
    setup_under(Hetrix::FACTS.rules, players, tiles, links)
}

/// The setup with these tiles and link tiles under a version of the rules.
pub fn setup_under(
    rules: u32,
    players: usize,
    tiles: &[&str],
    links: &[&str],
) -> Result<Setup<Hetrix>, Error> {
    let deal = json!({ "tiles": tiles, "links": links });
    Setup::stacked_under(rules, players, &Map::new(), &deal, true)
}

/// A match in which each seat is dealt these tiles round by round, and plain ones after them.
pub fn dealt(hands: &[&str], links: &[&str]) -> Match<Hetrix> {
    dealt_under(Hetrix::FACTS.rules, hands, links)
}

/// A match with these hands under a version of the rules, dealt like [`dealt`].
pub fn dealt_under(rules: u32, hands: &[&str], links: &[&str]) -> Match<Hetrix> {
    let hands: Vec<Vec<&str>> =
        hands.iter().map(|hand| hand.split_whitespace().collect()).collect();
    let tile = |number: usize, seat: usize| hands[seat].get(number).copied().unwrap_or(PLAIN);
    let seats = hands.len();
    let tiles: Vec<&str> = (0..20 * seats).map(|at| tile(at / seats, at % seats)).collect();
    Match::new(setup_under(rules, seats, &tiles, links).expect("a deal"))
}

/// Plays moves that must be legal.
pub fn play(game: &mut Match<Hetrix>, moves: &[(usize, &str)]) {
    for (seat, text) in moves {
        let action = Hetrix::parse(text).expect(text);
        game.play(*seat, &action).unwrap_or_else(|why| panic!("{text}: {}", why.message));
    }
}

/// Every legal move of a seat, in order.
pub fn legal(game: &Match<Hetrix>, seat: usize) -> Vec<String> {
    super::texts(&super::legal(game.state(), seat))
}

/// Plays a round: all seats place all their tiles, unrotated and in a line to the right if possible.
pub fn finish_round(game: &mut Match<Hetrix>) {
    let round = game.view(None)["round"].clone();
    while game.view(None)["round"] == round && !game.state().over() {
        let seat = game.actors().next().expect("the game is not over");
        let count = game.view(None)["matrices"][seat].as_array().map_or(0, Vec::len);
        let (moves, end) = (legal(game, seat), format!(" r0@{count},0"));
        let laid = moves.iter().find(|text| text.ends_with(&end) && !text.starts_with("link"));
        let other = moves.iter().rfind(|text| text.contains("place") || text.contains("infil"));
        let action = laid.or(other).map_or("done", String::as_str).to_string();
        play(game, &[(seat, &action)]);
    }
}

/// Two players; seat 0 kept a tile and infiltrates, seat 1 waits.
pub fn infiltrating() -> Match<Hetrix> {
    let mut game = dealt(&["", "BBBBBB"], &["RRRBBB", "OOOGGG"]);
    play(&mut game, &[(1, "place BBBBBB r0@0,0")]);
    for q in 0..4 {
        play(&mut game, &[(0, &format!("place ROYGBP r0@{q},0"))]);
        play(&mut game, &[(1, &format!("place ROYGBP r0@{},0", q + 1))]);
    }
    play(&mut game, &[(0, "done"), (1, "done")]);
    game
}
