//! The trait of games that can be played by numbers.

use super::layout::{Group, Part};
use super::mask::{Action, Mask};
use super::observation::ObservationWriter;
use crate::game::seat::Seat;
use crate::game::{Hidden, Show};

/// A game that can be played by numbers: moves are steps with ids, positions are arrays.
///
/// Ids and numbers depend on nothing that the seat cannot know. Seats are counted from the observing
/// one: 0 is the seat itself, 1 the next.
pub trait Encode: Show + Hidden {
    /// The steps taken towards a move.
    type Path: Clone + Default + Send + Sync;

    /// The action of a seat that may act and does not, if there are such seats.
    const WAIT: Option<Action> = None;

    /// An upper bound on the number of moves of a game.
    const MAX_MOVES: usize;

    /// An upper bound on the number of steps before the one that completes a move. Observations have
    /// room for as many.
    const MAX_STEPS: usize = 12;

    /// Returns the groups of action ids at a table, in ascending order and without a gap.
    fn groups(options: Self::Options, players: usize) -> Vec<Group>;

    /// Returns the parts of an observation at a table, in their order.
    fn parts(options: Self::Options, players: usize) -> Vec<Part>;

    /// Prepares the path of a seat that is about to make a move.
    fn begin_move(&self, seat: Seat, path: &mut Self::Path) {
        let _ = seat;
        *path = Self::Path::default();
    }

    /// Allows every next step that leads to a legal move.
    fn mask(&self, seat: Seat, path: &Self::Path, mask: &mut Mask);

    /// Takes an allowed step and returns the move if that completes it.
    ///
    /// Every legal move has one path, and every path leads to a legal move.
    fn take(&self, seat: Seat, path: &mut Self::Path, action: Action) -> Option<Self::Move>;

    /// Writes what a seat may see to a row of zeros.
    fn observe(&self, seat: Seat, writer: &mut ObservationWriter<'_>);
}
