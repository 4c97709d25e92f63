//! The perft table of Hetrix.

use quintrix_core::games::hetrix::Hetrix;

use crate::perft::{Counted, Row};

/// The reference in Python counted the same in every row. In the last row of three and of four
/// players, a seat infiltrates while another one builds.
impl Counted for Hetrix {
    const TABLE: &'static [Row] = &[
        (2, "", 1, 0, [72, 15_552, 3_888_000]),
        (2, "", 2, 24, [139, 258, 340_920]),
        (2, "", 1, 47, [324, 54_612, 124_272]),
        (3, "", 2, 0, [108, 27_216, 8_211_456]),
        (3, "", 1, 37, [127, 264, 523_440]),
        (3, "", 2, 73, [193, 336, 0]),
        (3, "", 7, 17, [210, 30_072, 2_305_872]),
        (4, "", 3, 0, [144, 41_472, 14_494_464]),
        (4, "", 1, 49, [204, 22_524, 49_248]),
        (4, "", 4, 97, [288, 43_776, 95_328]),
        (4, "", 17, 74, [181, 360, 1_208_880]),
    ];
}
