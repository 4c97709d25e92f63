//! What an observer may see of Smartrix: a list of what is shown.

use serde::Serialize;

use super::card::Card;
use super::placement::Placement;
use super::state::Smartrix;
use crate::game::Game;
use crate::game::score::Score;
use crate::game::seat::Seat;

/// The view.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The score of every seat; none before the end, because hands count and are hidden.
    scores: Option<Vec<Score>>,
    /// The points that every seat has collected.
    points: Vec<Score>,
    /// The cards that every seat has collected, in the order in which they were taken.
    collected: Vec<Vec<Card>>,
    /// The cards on the table, in the order in which they came.
    table: Vec<Placement>,
    /// The observer's own cards, sorted; none for a spectator.
    hand: Option<Vec<Card>>,
    /// How many cards every seat holds.
    hand_sizes: Vec<usize>,
    /// How many cards the draw deck holds.
    deck: usize,
    /// The seats that are out.
    out: Vec<Seat>,
    /// Whether the seat on turn has played its card and the turn goes on.
    played: bool,
}

impl View {
    pub(super) fn new(state: &Smartrix, observer: Option<Seat>) -> Self {
        let seats = 0..state.players();
        let spoils = state.spoils();
        View {
            scores: state.over().then(|| state.outcome().scores),
            points: seats.clone().map(|seat| spoils.points(seat)).collect(),
            collected: seats.clone().map(|seat| spoils.cards(seat).collect()).collect(),
            table: state.table().placements().collect(),
            hand: observer.map(|seat| state.hand(seat).cards().to_vec()),
            hand_sizes: seats.clone().map(|seat| state.hand(seat).len()).collect(),
            deck: state.pile().len(),
            out: seats.filter(|&seat| state.is_out(seat)).collect(),
            played: state.has_played(),
        }
    }
}
