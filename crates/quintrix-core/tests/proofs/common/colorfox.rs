//! Colorfox as the proofs see it: positions made to order.

use quintrix_core::game::error::Error;
use quintrix_core::game::illegal::IllegalMove;
use quintrix_core::game::matches::Match;
use quintrix_core::game::setup::Setup;
use quintrix_core::game::{Game, Show};
use quintrix_core::games::colorfox::Colorfox;
use serde_json::{Map, json};

use super::Proof;

impl Proof for Colorfox {
    /// Each of 53 cards played with three swaps and a word to end them, after everybody but one
    /// had to skip.
    const MOVE_LIMIT: usize = 53 * (1 + 3 + 1 + 3);

    fn illegal_moves() -> Vec<IllegalMove> {
        let playing = before_a_corner();
        let mut swapping = playing.clone();
        play(&mut swapping, &[(0, "play BBBO@1,1")]);
        let cases = [
            (&playing, "play RRRR@1,1"),
            (&playing, "play BBBO@0,0"),
            (&playing, "play BBBO@2,2"),
            (&playing, "play YGYG@1,1"),
            (&playing, "skip"),
            (&playing, "done"),
            (&swapping, "skip"),
            (&swapping, "swap R>0:O"),
            (&swapping, "swap R>3:O"),
            (&swapping, "swap R>1:R"),
            (&swapping, "swap P>1:R"),
            (&swapping, "swap R>1:O"),
        ];
        let why = |(game, text): (&Match<Colorfox>, &str)| {
            let action = Colorfox::parse(text).expect("a move in its notation");
            game.check(0, &action).expect_err(text)
        };
        cases.into_iter().map(why).collect()
    }
}

/// Three cards that fit nothing but red.
pub const RED: [&str; 3] = ["RRRR"; 3];

/// The setup with these cards, in the order in which they are dealt: hands, starter, pile.
pub fn setup(players: usize, deck: &str) -> Result<Setup<Colorfox>, Error> {
    let codes: Vec<&str> = deck.split_whitespace().collect();
    Setup::stacked(players, &Map::new(), &json!({ "deck": codes }), true)
}

/// A match with these cards.
pub fn dealt(players: usize, deck: &str) -> Match<Colorfox> {
    Match::new(setup(players, deck).expect("a deal"))
}

/// A match of three, whose hands are named seat by seat.
pub fn three(hands: [[&str; 3]; 3], starter: &str, pile: &str) -> Match<Colorfox> {
    let rounds = (0..3).flat_map(|round| hands.iter().map(move |hand| hand[round]));
    let hands: Vec<&str> = rounds.collect();
    dealt(3, &format!("{} {starter} {pile}", hands.join(" ")))
}

/// Plays moves that must be legal.
pub fn play(game: &mut Match<Colorfox>, moves: &[(usize, &str)]) {
    for (seat, text) in moves {
        let action = Colorfox::parse(text).expect(text);
        game.play(*seat, &action).unwrap_or_else(|why| panic!("{text}: {}", why.message));
    }
}

/// Every legal move of a seat, in order.
pub fn legal(game: &Match<Colorfox>, seat: usize) -> Vec<String> {
    let mut moves = Vec::new();
    game.state().legal(seat, &mut moves);
    moves.sort_unstable();
    moves.iter().map(ToString::to_string).collect()
}

/// Everybody has a stick, and seat 0 holds `BBBO`, which touches two sides at 1,1.
pub fn before_a_corner() -> Match<Colorfox> {
    let mut game = three(
        [["RORO", "YGYG", "BBBO"], ["GRBR", "BPBP", "PPPP"], ["PRRB", "BBBB", "OOOO"]],
        "RRRR",
        "PPPP BBBB YYYY ROYG",
    );
    play(&mut game, &[(0, "play RORO@0,1"), (1, "play GRBR@1,0"), (2, "play PRRB@-1,0")]);
    game
}
