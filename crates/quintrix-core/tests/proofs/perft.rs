//! The numbers of move sequences from fixed positions, at every table of every game.
//!
//! A number that changes means that some position has other legal moves than before: rules or
//! engine changed. Numbers enter a table only once an implementation of the rules that shares
//! nothing with this one has counted the same.

#[path = "perft/smartrix.rs"]
mod smartrix_numbers;

use crate::common::{Table, legal, step, tables, told};
use quintrix_core::game::Show;
use quintrix_core::game::matches::Match;
use quintrix_core::game::rng::Rng;
use quintrix_core::games::colorfox::Colorfox;
use quintrix_core::games::hetrix::Hetrix;
use quintrix_core::games::iota::Iota;
use quintrix_core::games::madmatix::MadMatix;
use serde_json::Value;

every_game!(counts_match_the_tables, tables_cover_every_number_of_players_and_option);

/// Players, option values, seed of the deal and of the random moves before counting, the number
/// of these moves; then how many sequences of one, two and three moves there are.
type Row = (usize, &'static str, u64, usize, [u64; 3]);

trait Counted: Show {
    const TABLE: &'static [Row];
}

/// The Python oracle of Iota counted the same: one and two moves in every row, three moves in the
/// rows with fewer than 1200 sequences of two. In the other rows an implementation as plain as the
/// oracle, compiled for speed, counted the three moves.
impl Counted for Iota {
    const TABLE: &'static [Row] = &[
        (2, "full true", 1, 0, [140, 18_200, 1_431_496]),
        (2, "full true", 3, 20, [69, 5_062, 402_198]),
        (2, "full true", 5, 40, [33, 829, 4_088]),
        (2, "full false", 12, 0, [212, 18_632, 1_530_632]),
        (2, "full false", 10, 20, [92, 9_047, 896_364]),
        (2, "half true", 21, 0, [204, 34_828, 4_288_172]),
        (2, "half true", 23, 8, [66, 4_484, 388_949]),
        (2, "half true", 24, 20, [23, 56, 61]),
        (2, "half false", 35, 0, [204, 34_428, 4_340_864]),
        (2, "half false", 32, 8, [95, 11_296, 1_087_008]),
        (2, "half false", 33, 20, [2, 0, 0]),
        (3, "full true", 42, 0, [380, 48_292, 5_454_592]),
        (3, "full true", 45, 20, [70, 6_133, 622_583]),
        (3, "full true", 43, 40, [5, 24, 89]),
        (3, "full false", 52, 0, [140, 11_192, 2_421_632]),
        (3, "full false", 51, 20, [73, 8_125, 971_057]),
        (3, "full false", 53, 40, [16, 146, 349]),
        (3, "half true", 60, 0, [200, 18_272, 1_385_440]),
        (3, "half true", 62, 8, [94, 12_779, 1_284_243]),
        (3, "half false", 71, 0, [200, 15_608, 1_009_592]),
        (3, "half false", 72, 8, [84, 5_197, 416_453]),
        (3, "half false", 73, 20, [42, 257, 460]),
        (4, "full true", 83, 0, [200, 15_712, 1_121_304]),
        (4, "full true", 81, 20, [115, 18_219, 2_711_933]),
        (4, "full true", 82, 40, [4, 39, 8]),
        (4, "full false", 91, 0, [140, 16_320, 1_533_192]),
        (4, "full false", 91, 20, [96, 7_403, 691_917]),
        (4, "full false", 94, 40, [27, 1_055, 7_905]),
        (4, "half true", 101, 0, [284, 29_272, 2_341_992]),
        (4, "half true", 104, 8, [155, 15_334, 1_318_234]),
        (4, "half true", 101, 20, [4, 16, 456]),
        (4, "half false", 111, 0, [212, 18_536, 1_397_480]),
        (4, "half false", 112, 8, [84, 6_540, 517_058]),
    ];
}

/// The Python oracle of Colorfox counted the same in every row.
impl Counted for Colorfox {
    const TABLE: &'static [Row] = &[
        (2, "", 1, 0, [1, 3, 14]),
        (2, "", 2, 20, [10, 123, 1_017]),
        (3, "", 3, 0, [2, 5, 30]),
        (3, "", 4, 20, [8, 41, 407]),
        (4, "", 5, 0, [2, 10, 24]),
        (4, "", 6, 20, [9, 103, 1_003]),
    ];
}

/// The Python oracle of MadMatix counted the same in every row.
impl Counted for MadMatix {
    const TABLE: &'static [Row] = &[
        (2, "", 1, 0, [9, 94, 1_142]),
        (2, "", 2, 8, [18, 566, 5_819]),
        (2, "", 15, 10, [17, 478, 10_448]),
        (3, "", 3, 0, [11, 175, 3_328]),
        (3, "", 4, 15, [2, 68, 2_104]),
        (3, "", 16, 14, [22, 350, 5_024]),
        (4, "", 5, 0, [14, 244, 5_980]),
        (4, "", 6, 16, [28, 883, 15_037]),
        (4, "", 17, 20, [24, 476, 6_694]),
        (4, "", 18, 22, [3, 66, 1_899]),
        (5, "", 7, 0, [17, 422, 9_874]),
        (5, "", 8, 18, [56, 1_008, 41_626]),
        (5, "", 19, 27, [28, 322, 2_864]),
        (6, "", 9, 0, [20, 526, 14_372]),
        (6, "", 10, 20, [45, 1_400, 46_726]),
        (6, "", 20, 32, [35, 1_375, 53_599]),
        (7, "", 11, 0, [23, 620, 20_357]),
        (7, "", 12, 22, [31, 1_349, 59_014]),
        (7, "", 21, 36, [36, 1_582, 77_438]),
        (8, "", 13, 0, [26, 812, 29_920]),
        (8, "", 14, 26, [2, 4, 216]),
        (8, "", 22, 42, [69, 3_525, 87_788]),
    ];
}

/// The Python oracle of Hetrix counted the same in every row.
impl Counted for Hetrix {
    const TABLE: &'static [Row] = &[
        (2, "", 1, 0, [72, 15_552, 3_888_000]),
        (2, "", 2, 24, [139, 258, 340_920]),
        (2, "", 1, 47, [324, 54_612, 124_272]),
        (3, "", 2, 0, [108, 27_216, 8_211_456]),
        (3, "", 1, 37, [127, 264, 523_440]),
        (3, "", 2, 73, [193, 336, 0]),
        (4, "", 3, 0, [144, 41_472, 14_494_464]),
        (4, "", 1, 49, [204, 22_524, 49_248]),
        (4, "", 4, 97, [288, 43_776, 95_328]),
    ];
}

fn counts_match_the_tables<G: Counted>() {
    for &(players, options, seed, plies, expected) in G::TABLE {
        let game = position::<G>(&table::<G>(players, options), seed, plies);
        let counted = [1, 2, 3].map(|depth| sequences(game.state(), depth));
        assert_eq!(counted, expected, "{players} players, {options}: {}", told(&game));
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
