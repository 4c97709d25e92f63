//! Remembers what was found out about a matrix.
//!
//! A search plays many candidates in one world, and most matrices are the same in all of these
//! rollouts. What is remembered follows from the question alone, so that no choice depends on
//! whether it was asked before.

use arrayvec::ArrayVec;

use crate::games::hetrix::rules::matrix::{MAX_TILES, Matrix};
use crate::games::hetrix::rules::placement::PlacedTile;

/// The number of answers that are kept. Each takes a few kilobytes.
const SLOTS: usize = 64;

/// A question about a matrix; `Q` is what is asked besides the matrix.
struct Question<Q> {
    fingerprint: u64,
    tiles: ArrayVec<PlacedTile, MAX_TILES>,
    about: Q,
}

/// The latest answers to questions about matrices, one in each slot.
pub struct Memo<Q, A> {
    slots: Vec<Option<(Question<Q>, A)>>,
}

impl<Q: PartialEq, A: Clone> Memo<Q, A> {
    /// Creates a memo without answers.
    pub fn new() -> Self {
        Memo { slots: (0..SLOTS).map(|_| None).collect() }
    }

    /// Returns the answer to a question if it is known.
    pub fn get(&self, matrix: &Matrix, about: &Q) -> Option<A> {
        let (question, answer) = self.slots[slot(matrix)].as_ref()?;
        let is_same = question.fingerprint == matrix.fingerprint()
            && question.about == *about
            && question.tiles[..] == *matrix.tiles();
        is_same.then(|| answer.clone())
    }

    /// Keeps the answer to a question in place of an older one.
    pub fn insert(&mut self, matrix: &Matrix, about: Q, answer: A) {
        let tiles = matrix.tiles().iter().copied().collect();
        let question = Question { fingerprint: matrix.fingerprint(), tiles, about };
        self.slots[slot(matrix)] = Some((question, answer));
    }
}

fn slot(matrix: &Matrix) -> usize {
    (matrix.fingerprint() >> 32) as usize % SLOTS
}
