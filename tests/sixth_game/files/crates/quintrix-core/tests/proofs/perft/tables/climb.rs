//! The perft table of Climb.

use quintrix_core::games::climb::Climb;

use crate::perft::{Counted, Row};

/// Counted by hand: three cards to choose from until the draw pile is empty, then one less each time.
impl Counted for Climb {
    const TABLE: &'static [Row] = &[
        (2, "", 1, 0, [3, 9, 27]),
        (2, "", 1, 17, [3, 9, 18]),
        (3, "", 1, 0, [3, 9, 27]),
        (3, "", 1, 14, [3, 9, 27]),
        (4, "", 1, 0, [3, 9, 27]),
        (4, "", 1, 15, [2, 4, 8]),
    ];
}
