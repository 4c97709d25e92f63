//! The perft table of Colorfox.

use quintrix_core::games::colorfox::Colorfox;

use crate::perft::{Counted, Row};

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
