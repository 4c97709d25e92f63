//! What an observer may see of Iota: a list of what is shown.

use serde::Serialize;

use crate::game::Game;
use crate::game::score::Score;
use crate::game::seat::Seat;
use crate::games::iota::rules::card::Card;
use crate::games::iota::rules::placement::Placement;
use crate::games::iota::rules::state::Iota;

/// The view.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct View {
    /// The score of every seat.
    scores: Vec<Score>,
    /// The cards on the table, in the order in which they came.
    table: Vec<Placement>,
    /// The observer's own cards, sorted; none for a spectator.
    hand: Option<Vec<Card>>,
    /// How many cards every seat holds.
    hand_sizes: Vec<usize>,
    /// How many cards the pile holds.
    pile: usize,
    /// How many passes there have been in a row.
    passes: usize,
}

impl View {
    pub(crate) fn new(state: &Iota, observer: Option<Seat>) -> Self {
        let seats = 0..state.players();
        View {
            scores: seats.clone().map(|seat| state.score(seat)).collect(),
            table: state.table().placements().collect(),
            hand: observer.map(|seat| state.hand(seat).cards().collect()),
            hand_sizes: seats.map(|seat| state.hand(seat).len()).collect(),
            pile: state.pile().len(),
            passes: state.passes(),
        }
    }
}
