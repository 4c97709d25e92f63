//! What a seat cannot know: the bag, and the link tiles of others.

use super::state::Hetrix;
use super::tile::Tile;
use crate::game::Hidden;
use crate::game::hidden_cards::shuffle_among;
use crate::game::rng::Rng;
use crate::game::seat::Seat;

impl Hidden for Hetrix {
    /// Shuffles the bag, then all link tiles that the seat has not seen.
    fn resample(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut tiles = self.tiles().to_vec();
        shuffle_among(tiles[self.dealt()..].iter_mut(), rng);
        let mut links = self.link_tiles().to_vec();
        let is_unseen = |owner: Seat| owner != seat && self.link_placed().get(owner) != Some(&true);
        let unseen = links.iter_mut().enumerate().filter(|(owner, _)| is_unseen(*owner));
        shuffle_among(unseen.map(|(_, tile): (usize, &mut Tile)| tile), rng);
        self.with_stacks(tiles, links)
    }
}
