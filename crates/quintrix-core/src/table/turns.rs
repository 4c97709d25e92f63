//! Who could act at each ply, and who moved.

use crate::game::seat::Seat;

/// The seats that could act and the seats that moved, by ply.
pub(super) struct Turns {
    /// The seats that could act at each ply, the present one included.
    actors: Vec<Vec<Seat>>,
    /// The seat of each move.
    movers: Vec<Seat>,
}

impl Turns {
    /// Starts before the first move.
    pub(super) fn new(actors: Vec<Seat>) -> Self {
        Turns { actors: vec![actors], movers: Vec::new() }
    }

    /// Adds a move, and who can act after it.
    pub(super) fn push(&mut self, mover: Seat, actors: Vec<Seat>) {
        self.movers.push(mover);
        self.actors.push(actors);
    }

    /// Removes the last move.
    pub(super) fn pop(&mut self) {
        if self.movers.pop().is_some() {
            self.actors.pop();
        }
    }

    /// Returns whether a move that a seat chose at a ply still counts.
    ///
    /// It does if no move was played since, or if the seat could act at that ply already and only
    /// others have moved since.
    pub(super) fn is_current(&self, seat: Seat, seen_ply: usize) -> bool {
        match self.movers.get(seen_ply..) {
            None => false,
            Some([]) => true,
            Some(since) => self.actors[seen_ply].contains(&seat) && !since.contains(&seat),
        }
    }

    /// Returns the number of moves from a seat's last move on; `None` if it has not moved.
    pub(super) fn moves_since_last_of(&self, seat: Seat) -> Option<usize> {
        let last = self.movers.iter().rposition(|mover| *mover == seat)?;
        Some(self.movers.len() - last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turns() -> Turns {
        let mut turns = Turns::new(vec![0, 2]);
        turns.push(0, vec![1, 2]);
        turns.push(1, vec![0, 2]);
        turns
    }

    #[test]
    fn a_move_counts_in_the_position_it_was_chosen_in() {
        assert!(turns().is_current(0, 2) && turns().is_current(1, 2));
        assert!(!turns().is_current(0, 3), "a ply of the future");
    }

    #[test]
    fn a_move_counts_later_if_only_others_have_moved() {
        assert!(turns().is_current(2, 0) && turns().is_current(2, 1));
        assert!(!turns().is_current(0, 0), "the seat has moved since");
        assert!(!turns().is_current(0, 1), "the seat could not act then");
    }

    #[test]
    fn an_undo_goes_back_to_before_the_own_last_move() {
        assert_eq!(turns().moves_since_last_of(0), Some(2));
        assert_eq!(turns().moves_since_last_of(1), Some(1));
        assert_eq!(turns().moves_since_last_of(2), None);
        let mut turns = turns();
        turns.pop();
        assert_eq!(turns.moves_since_last_of(1), None);
        assert!(turns.is_current(1, 1));
    }
}
