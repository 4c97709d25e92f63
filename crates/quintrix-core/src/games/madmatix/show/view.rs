//! What an observer may see of MadMatix.

use serde::Serialize;

use crate::game::fraction::Fraction;
use crate::game::seat::Seat;
use crate::games::madmatix::rules::card::Card;
use crate::games::madmatix::rules::deck::Deck;
use crate::games::madmatix::rules::definitions::Definitions;
use crate::games::madmatix::rules::pending::Pending;
use crate::games::madmatix::rules::seat_set::SeatSet;
use crate::games::madmatix::rules::sequence::Sequence;
use crate::games::madmatix::rules::state::MadMatix;

/// A position as one observer sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct View {
    /// The score of every seat.
    scores: Vec<Fraction>,
    /// The seat whose turn it is.
    turn: Seat,
    /// The answer that the game waits for.
    pending: Option<Pending>,
    /// The Sequence of every seat.
    sequences: Vec<Sequence>,
    /// The value of every Sequence after each of its cards, from the left.
    steps: Vec<Vec<Fraction>>,
    /// The observer's own cards, sorted; none for a spectator.
    hand: Option<Vec<Card>>,
    /// The number of cards that every seat holds.
    hand_sizes: Vec<usize>,
    /// The number of Number Cards that every seat holds.
    hand_numbers: Vec<usize>,
    /// The number of cards in the number deck.
    numbers: usize,
    /// The number of cards in the action deck.
    actions: usize,
    /// The discarded cards of each deck, the oldest first.
    discards: Discards,
    /// The seats that have one card left and said "Last Card".
    said_last: SeatSet,
    /// The seats that will miss their next turn.
    missing: SeatSet,
    /// The definitions of the cards in the deck that are not built in; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    definitions: Option<Definitions>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct Discards {
    numbers: Vec<Card>,
    actions: Vec<Card>,
}

impl View {
    /// Creates the view of an observer; `None` is a spectator.
    pub(super) fn new(state: &MadMatix, observer: Option<Seat>) -> Self {
        let sequences = state.tableau.sequences(state.players);
        let card = |id| state.catalogue.card(id);
        let discarded =
            |deck: Deck| state.discards[deck as usize].cards().rev().map(card).collect();
        let definitions = state.catalogue.definitions();
        View {
            scores: sequences.iter().map(Sequence::value).collect(),
            turn: state.turn,
            pending: state.pending,
            sequences: sequences.to_vec(),
            steps: sequences.iter().map(Sequence::values).collect(),
            hand: observer.map(|seat| state.hand_cards(seat).collect()),
            hand_sizes: state.hands().iter().map(|hand| hand.len()).collect(),
            hand_numbers: state.hands().iter().map(|hand| hand.count(Deck::Numbers)).collect(),
            numbers: state.pile(Deck::Numbers).len(),
            actions: state.pile(Deck::Actions).len(),
            discards: Discards {
                numbers: discarded(Deck::Numbers),
                actions: discarded(Deck::Actions),
            },
            said_last: state.said_last,
            missing: state.missing,
            definitions: (!definitions.list().is_empty()).then(|| definitions.clone()),
        }
    }
}
