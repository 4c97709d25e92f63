//! What an observer may see of Smartrix.

use serde::Serialize;

use crate::game::Game;
use crate::game::score::Score;
use crate::game::seat::Seat;
use crate::games::smartrix::rules::card::Card;
use crate::games::smartrix::rules::placement::Placement;
use crate::games::smartrix::rules::state::Smartrix;

/// A position as one observer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The score of every seat; none before the end, because hands count and are hidden.
    scores: Option<Vec<Score>>,
    /// The points that every seat has collected.
    points: Vec<Score>,
    /// The cards that every seat has collected, in the order in which they were taken.
    collected: Vec<Vec<Card>>,
    /// The cards on the table, in the order in which they were played.
    table: Vec<Placement>,
    /// The observer's own cards, sorted; none for a spectator.
    hand: Option<Vec<Card>>,
    /// The number of cards in every hand.
    hand_sizes: Vec<usize>,
    /// The number of cards in the draw deck.
    deck: usize,
    /// The seats that are out.
    out: Vec<Seat>,
    /// Whether the player whose turn it is has played and has to end the turn.
    played: bool,
}

impl View {
    pub(crate) fn new(state: &Smartrix, observer: Option<Seat>) -> Self {
        let seats = 0..state.players();
        let collected = state.collected();
        View {
            scores: state.over().then(|| state.outcome().scores),
            points: seats.clone().map(|seat| collected.points(seat)).collect(),
            collected: seats.clone().map(|seat| collected.cards(seat).collect()).collect(),
            table: state.table().placements().collect(),
            hand: observer.map(|seat| state.hand(seat).cards().to_vec()),
            hand_sizes: seats.clone().map(|seat| state.hand(seat).len()).collect(),
            deck: state.pile().len(),
            out: seats.filter(|&seat| state.is_out(seat)).collect(),
            played: state.has_played(),
        }
    }
}
