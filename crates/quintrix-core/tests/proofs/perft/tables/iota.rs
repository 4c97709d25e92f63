//! The perft table of Iota.

use quintrix_core::games::iota::Iota;

use crate::perft::{Counted, Row};

/// An implementation in plain Python counted the same: one and two moves in every row, three moves
/// in the rows with fewer than 1200 sequences of two. In the other rows an implementation as plain,
/// compiled for speed, counted the three moves.
///
/// With a plain starter, seed 21 puts a wild under the pile; the reference in Python counted its
/// three moves. The other deals have no wild starter and the numbers of `top`.
impl Counted for Iota {
    const TABLE: &'static [Row] = &[
        (2, "full true top", 1, 0, [140, 18_200, 1_431_496]),
        (2, "full true top", 3, 20, [69, 5_062, 402_198]),
        (2, "full true top", 5, 40, [33, 829, 4_088]),
        (2, "full false top", 12, 0, [212, 18_632, 1_530_632]),
        (2, "full false top", 10, 20, [92, 9_047, 896_364]),
        (2, "half true top", 21, 0, [204, 34_828, 4_288_172]),
        (2, "half true top", 23, 8, [66, 4_484, 388_949]),
        (2, "half true top", 24, 20, [23, 56, 61]),
        (2, "half false top", 35, 0, [204, 34_428, 4_340_864]),
        (2, "half false top", 32, 8, [95, 11_296, 1_087_008]),
        (2, "half false top", 33, 20, [2, 0, 0]),
        (3, "full true top", 42, 0, [380, 48_292, 5_454_592]),
        (3, "full true top", 45, 20, [70, 6_133, 622_583]),
        (3, "full true top", 43, 40, [5, 24, 89]),
        (3, "full false top", 52, 0, [140, 11_192, 2_421_632]),
        (3, "full false top", 51, 20, [73, 8_125, 971_057]),
        (3, "full false top", 53, 40, [16, 146, 349]),
        (3, "half true top", 60, 0, [200, 18_272, 1_385_440]),
        (3, "half true top", 62, 8, [94, 12_779, 1_284_243]),
        (3, "half false top", 71, 0, [200, 15_608, 1_009_592]),
        (3, "half false top", 72, 8, [84, 5_197, 416_453]),
        (3, "half false top", 73, 20, [42, 257, 460]),
        (4, "full true top", 83, 0, [200, 15_712, 1_121_304]),
        (4, "full true top", 81, 20, [115, 18_219, 2_711_933]),
        (4, "full true top", 82, 40, [4, 39, 8]),
        (4, "full false top", 91, 0, [140, 16_320, 1_533_192]),
        (4, "full false top", 91, 20, [96, 7_403, 691_917]),
        (4, "full false top", 94, 40, [27, 1_055, 7_905]),
        (4, "half true top", 101, 0, [284, 29_272, 2_341_992]),
        (4, "half true top", 104, 8, [155, 15_334, 1_318_234]),
        (4, "half true top", 101, 20, [4, 16, 456]),
        (4, "half false top", 111, 0, [212, 18_536, 1_397_480]),
        (4, "half false top", 112, 8, [84, 6_540, 517_058]),
        (2, "full false plain", 12, 0, [212, 18_632, 1_530_632]),
        (2, "full false plain", 10, 20, [92, 9_047, 896_364]),
        (2, "full true plain", 1, 0, [140, 18_200, 1_431_496]),
        (2, "full true plain", 5, 40, [33, 829, 4_088]),
        (2, "half false plain", 21, 0, [140, 11_568, 1_011_904]),
        (2, "half false plain", 33, 20, [2, 0, 0]),
        (2, "half true plain", 21, 0, [140, 11_568, 1_011_904]),
        (2, "half true plain", 24, 20, [23, 56, 61]),
        (3, "full false plain", 52, 0, [140, 11_192, 2_421_632]),
        (3, "full false plain", 53, 40, [16, 146, 349]),
        (3, "full true plain", 42, 0, [380, 48_292, 5_454_592]),
        (3, "full true plain", 43, 40, [5, 24, 89]),
        (3, "half false plain", 71, 0, [200, 15_608, 1_009_592]),
        (3, "half false plain", 73, 20, [42, 257, 460]),
        (3, "half true plain", 60, 0, [200, 18_272, 1_385_440]),
        (3, "half true plain", 62, 8, [94, 12_779, 1_284_243]),
        (4, "full false plain", 91, 0, [140, 16_320, 1_533_192]),
        (4, "full false plain", 94, 40, [27, 1_055, 7_905]),
        (4, "full true plain", 83, 0, [200, 15_712, 1_121_304]),
        (4, "full true plain", 82, 40, [4, 39, 8]),
        (4, "half false plain", 111, 0, [212, 18_536, 1_397_480]),
        (4, "half false plain", 112, 8, [84, 6_540, 517_058]),
        (4, "half true plain", 101, 0, [284, 29_272, 2_341_992]),
        (4, "half true plain", 101, 20, [4, 16, 456]),
    ];
}
