//! The numbers of move sequences from fixed positions, at every table of every game.
//!
//! A number that changes means that some position has other legal moves than before: rules or
//! engine changed. Numbers enter a table only once an implementation of the rules that shares
//! nothing with this one has counted the same.

mod tables;

use crate::common::{Table, legal, record_text, step, tables};
use quintrix_core::game::Show;
use quintrix_core::game::matches::Match;
use quintrix_core::game::rng::Rng;
use serde_json::Value;

every_game!(counts_match_the_tables, tables_cover_every_number_of_players_and_option);

/// Players, option values, seed of the deal and of the random moves before counting, the number
/// of these moves; then how many sequences of one, two and three moves there are.
pub type Row = (usize, &'static str, u64, usize, [u64; 3]);

pub trait Counted: Show {
    /// The rows of a game.
    const TABLE: &'static [Row];
}

fn counts_match_the_tables<G: Counted>() {
    for &(players, options, seed, plies, expected) in G::TABLE {
        let game = position::<G>(&table::<G>(players, options), seed, plies);
        let counted = [1, 2, 3].map(|depth| sequences(game.state(), depth));
        assert_eq!(counted, expected, "{players} players, {options}: {}", record_text(&game));
    }
}

fn tables_cover_every_number_of_players_and_option<G: Counted>() {
    for table in tables::<G>() {
        let (players, options) = (table.players, summary(&table));
        for late in [false, true] {
            let counted = G::TABLE.iter().any(|&(seats, words, _, plies, _)| {
                (seats, words, plies > 0) == (players, options.as_str(), late)
            });
            assert!(counted, "{players} players, {options}, after moves: {late}");
        }
    }
}

fn sequences<G: Show>(state: &G, depth: u32) -> u64 {
    let of_seat = |seat| {
        let moves = legal(state, seat);
        if depth == 1 {
            return moves.len() as u64;
        }
        let after = |action: &G::Move| {
            let mut next = state.clone();
            next.apply(seat, action);
            sequences(&next, depth - 1)
        };
        moves.iter().map(after).sum()
    };
    (0..state.players()).map(of_seat).sum()
}

fn position<G: Show>(table: &Table, seed: u64, plies: usize) -> Match<G> {
    let (mut game, mut rng) = (table.shuffled::<G>(seed), Rng::new(seed, 1));
    for _ in 0..plies {
        step(&mut game, &mut rng);
    }
    game
}

fn table<G: Show>(players: usize, options: &str) -> Table {
    let same = |table: &Table| table.players == players && summary(table) == options;
    tables::<G>().into_iter().find(same).expect("a row of a table that can be laid")
}

fn summary(table: &Table) -> String {
    let word = |value: &Value| value.as_str().map_or(value.to_string(), str::to_string);
    table.options.values().map(word).collect::<Vec<_>>().join(" ")
}
