//! Estimated values of groups of gems for the owner of their matrix.

use crate::games::hetrix::rules::scoring::gems::MAX_GEMS;
use crate::games::hetrix::rules::scoring::links::{SHORTEST_LINK, link_points};

/// Groups with more open sides than this are not worth more.
pub const MAX_OPEN_SIDES: usize = 3;

/// The value of a group by its gems and its open sides, in fractions of a point.
#[derive(Clone, Debug)]
pub struct GroupValues {
    by_size: [[i32; MAX_OPEN_SIDES + 1]; MAX_GEMS + 1],
    only_links_count: bool,
}

impl GroupValues {
    /// Creates values in units of which `point` make a link point. `potential` estimates what a
    /// group of some size with some open sides will bring later.
    pub fn new(point: i32, potential: impl Fn(u8, usize) -> i32) -> Self {
        let by_size = std::array::from_fn(|size| {
            let points = i32::from(link_points(size as u8)) * point;
            std::array::from_fn(|open_sides| points + potential(size as u8, open_sides))
        });
        let mut short = by_size.iter().take(SHORTEST_LINK.into()).flatten();
        let only_links_count = short.all(|&value| value == 0);
        GroupValues { by_size, only_links_count }
    }

    /// Returns whether groups are worth nothing until they are links.
    pub fn only_links_count(&self) -> bool {
        self.only_links_count
    }

    /// Returns the value of a group.
    pub fn of(&self, size: u8, open_sides: u8) -> i32 {
        self.by_size[usize::from(size).min(MAX_GEMS)][usize::from(open_sides).min(MAX_OPEN_SIDES)]
    }
}
