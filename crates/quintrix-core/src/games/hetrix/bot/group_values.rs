//! What a group of gems is worth to the owner of its matrix.

use crate::games::hetrix::rules::scoring::gems::MOST_GEMS;
use crate::games::hetrix::rules::scoring::white_gems::SHORTEST_LINK;

/// A group with more open sides than this is worth no more for it.
pub const MOST_OPEN: usize = 3;

/// The worth of groups by their gems and their open sides, in parts of a point.
#[derive(Clone, Debug)]
pub struct Prices {
    by_size: [[i32; MOST_OPEN + 1]; MOST_GEMS + 1],
    hopeless: bool,
}

impl Prices {
    /// Link points of so many parts each, and a hope for every size and number of open sides.
    pub fn new(point: i32, hope: impl Fn(u8, usize) -> i32) -> Self {
        let by_size = std::array::from_fn(|size| {
            let size = size as u8;
            let points = if size >= SHORTEST_LINK { i32::from(size) * point } else { 0 };
            std::array::from_fn(|open| points + hope(size, open))
        });
        let hopeless = by_size.iter().take(SHORTEST_LINK.into()).flatten().all(|&hope| hope == 0);
        Prices { by_size, hopeless }
    }

    /// Whether groups are worth nothing before they are links.
    pub fn is_hopeless(&self) -> bool {
        self.hopeless
    }

    /// What a group is worth.
    pub fn of(&self, size: u8, open: u8) -> i32 {
        self.by_size[usize::from(size).min(MOST_GEMS)][usize::from(open).min(MOST_OPEN)]
    }
}
