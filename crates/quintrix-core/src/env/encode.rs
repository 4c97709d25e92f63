//! What a game has to say to be played by numbers.

use super::layout::{Group, Part};
use super::mask::{Action, Mask};
use super::pencil::Pencil;
use crate::game::seat::Seat;
use crate::game::{Hidden, Show};

/// A game whose moves are steps with ids, and whose views are arrays.
///
/// Ids and numbers depend on nothing that the seat cannot know. Seats are counted from one's own:
/// 0 is oneself, 1 the next.
pub trait Encode: Show + Hidden {
    /// How far a seat is on its way to a move.
    type Path: Clone + Default + Send + Sync;

    /// The action of a seat that may act and does not, if there are such seats.
    const WAIT: Option<Action> = None;

    /// More moves than any game takes.
    const MAX_MOVES: usize;

    /// The ids of actions at a table, in their order and without a gap.
    fn groups(options: Self::Options, players: usize) -> Vec<Group>;

    /// The parts of an observation at a table, in their order.
    fn parts(options: Self::Options, players: usize) -> Vec<Part>;

    /// A seat that has a duty is about to make a move.
    fn set_out(&self, seat: Seat, path: &mut Self::Path) {
        let _ = seat;
        *path = Self::Path::default();
    }

    /// Allows every next step that leads to a legal move.
    fn mask(&self, seat: Seat, path: &Self::Path, mask: &mut Mask);

    /// Takes an allowed step, perhaps the one that completes a move.
    ///
    /// Every legal move has one path, and every path leads to a legal move.
    fn take(&self, seat: Seat, path: &mut Self::Path, action: Action) -> Option<Self::Move>;

    /// Writes what a seat sees on a blank row.
    fn observe(&self, seat: Seat, pencil: &mut Pencil<'_>);
}
