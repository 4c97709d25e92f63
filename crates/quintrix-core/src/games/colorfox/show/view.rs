//! What an observer may see of Colorfox.

use serde::Serialize;

use crate::game::cell::Placement;
use crate::game::score::Score;
use crate::game::seat::Seat;
use crate::games::colorfox::rules::card::Card;
use crate::games::colorfox::rules::hand::Hand;
use crate::games::colorfox::rules::state::Colorfox;
use crate::games::colorfox::rules::sticks::Sticks;

/// A position as one observer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct View {
    /// The score of every seat.
    scores: Vec<Score>,
    /// The cards on the table, in the order in which they were played.
    table: Vec<Placement<Card>>,
    /// The observer's own cards, sorted; none for a spectator.
    hand: Option<Vec<Card>>,
    /// The number of cards in every hand.
    hand_sizes: Vec<usize>,
    /// The number of cards in the pile.
    pile: usize,
    /// The sticks of every seat.
    sticks: Vec<Sticks>,
    /// The sizes of every seat's best sets, in the order of its score lines.
    sets: Vec<Vec<u32>>,
    /// The sticks in the reserve.
    reserve: Sticks,
    /// The number of swaps that the player whose turn it is may still make.
    swaps: usize,
    /// Whether the game ends with this turn, because the reserve lacked a stick.
    last_turn: bool,
    /// The number of skips in a row.
    skips: usize,
}

impl View {
    pub(crate) fn new(state: &Colorfox, observer: Option<Seat>) -> Self {
        View {
            scores: state.sticks().iter().map(|sticks| sticks.points()).collect(),
            table: state.table().placements().to_vec(),
            hand: observer.map(|seat| state.hands()[seat].cards().to_vec()),
            hand_sizes: state.hands().iter().map(Hand::len).collect(),
            pile: state.pile().len(),
            sticks: state.sticks().to_vec(),
            sets: state.sticks().iter().map(|sticks| sticks.sets().collect()).collect(),
            reserve: state.reserve(),
            swaps: state.swaps(),
            last_turn: state.is_last_turn(),
            skips: state.skips(),
        }
    }
}
