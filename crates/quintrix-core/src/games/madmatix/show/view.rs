//! What an observer may see of MadMatix: a list of what is shown.

use serde::Serialize;

use crate::game::fraction::Fraction;
use crate::game::seat::Seat;
use crate::games::madmatix::rules::card::Card;
use crate::games::madmatix::rules::deck::Deck;
use crate::games::madmatix::rules::hand::Hand;
use crate::games::madmatix::rules::pending::Pending;
use crate::games::madmatix::rules::seat_set::Seats;
use crate::games::madmatix::rules::sequence::Sequence;
use crate::games::madmatix::rules::state::MadMatix;

/// The view.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct View {
    /// The score of every seat.
    scores: Vec<Fraction>,
    /// Whose turn it is.
    turn: Seat,
    /// The answer that comes before anything else.
    pending: Option<Pending>,
    /// The Sequence of every seat.
    sequences: Vec<Sequence>,
    /// What every Sequence is worth after each of its cards, from the left.
    steps: Vec<Vec<Fraction>>,
    /// The observer's own cards, sorted; none for a spectator.
    hand: Option<Vec<Card>>,
    /// How many cards every seat holds.
    hand_sizes: Vec<usize>,
    /// How many of them are Number Cards.
    hand_numbers: Vec<usize>,
    /// How many cards the number deck holds.
    numbers: usize,
    /// How many cards the action deck holds.
    actions: usize,
    /// What was discarded, in that order.
    discards: Discards,
    /// Who has one card left and said "Last Card".
    said_last: Seats,
    /// Who will miss their next turn.
    missing: Seats,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct Discards {
    numbers: Vec<Card>,
    actions: Vec<Card>,
}

impl View {
    pub(crate) fn new(state: &MadMatix, observer: Option<Seat>) -> Self {
        let sequences = state.table.sequences(state.players);
        let discarded = |deck: Deck| state.discards[deck as usize].cards().to_vec();
        View {
            scores: sequences.iter().map(Sequence::value).collect(),
            turn: state.turn,
            pending: state.pending,
            sequences: sequences.to_vec(),
            steps: sequences.iter().map(Sequence::values).collect(),
            hand: observer.map(|seat| state.hands[seat].cards().collect()),
            hand_sizes: state.hands().iter().map(Hand::len).collect(),
            hand_numbers: state.hands().iter().map(|hand| hand.of(Deck::Numbers)).collect(),
            numbers: state.pile(Deck::Numbers).len(),
            actions: state.pile(Deck::Actions).len(),
            discards: Discards {
                numbers: discarded(Deck::Numbers),
                actions: discarded(Deck::Actions),
            },
            said_last: state.said_last,
            missing: state.missing,
        }
    }
}
