//! What an observer may see of Iota.

use serde::Serialize;

use crate::game::Game;
use crate::game::score::Score;
use crate::game::seat::Seat;
use crate::games::iota::rules::card::Card;
use crate::games::iota::rules::placement::Placement;
use crate::games::iota::rules::state::Iota;

/// A position as one observer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct View {
    /// The score of every seat.
    scores: Vec<Score>,
    /// The cards on the table, in the order in which they were played.
    table: Vec<Placement>,
    /// The observer's own cards, sorted; none for a spectator.
    hand: Option<Vec<Card>>,
    /// The number of cards in every hand.
    hand_sizes: Vec<usize>,
    /// The number of cards in the pile.
    pile: usize,
    /// The wild starters under the pile: how many cards lie above each of them.
    wild_starters: Vec<usize>,
    /// The number of passes in a row.
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
            wild_starters: state.wild_starters().collect(),
            passes: state.passes(),
        }
    }
}
