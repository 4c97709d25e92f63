//! MadMatix as an environment: moves as steps with ids, and observations as numbers.

mod observation;
mod steps;

use crate::env::{Action, Encode, Group, Mask, ObservationWriter, Part};
use crate::game::seat::Seat;
use crate::games::madmatix::rules::deck::{Deck, MAX_CARDS};
use crate::games::madmatix::rules::moves::Move;
use crate::games::madmatix::rules::operator::Operator;
use crate::games::madmatix::rules::options::Options;
use crate::games::madmatix::rules::state::MadMatix;
use crate::games::madmatix::rules::tableau::MAX_PLAYERS;
use crate::groups;
use steps::Path;

/// The number of different cards in the built-in deck. Environments play with no other.
const KINDS: usize = 46;

const WAIT: Action = 0;
const DRAW: Action = 1;
const SKIP: Action = DRAW + Deck::BOTH.len();
const SILENT: Action = SKIP + 1;
const SAY_LAST: Action = SILENT + 1;
const LEFT: Action = SAY_LAST + 1;
const RIGHT: Action = LEFT + 1;
const OPERATOR: Action = RIGHT + 1;
const SEAT: Action = OPERATOR + Operator::ALL.len();
const CATCH: Action = SEAT + MAX_PLAYERS;
const CARD: Action = CATCH + MAX_PLAYERS - 1;
const INDEX: Action = CARD + KINDS;

impl Encode for MadMatix {
    type Path = Path;

    const WAIT: Option<Action> = Some(WAIT);

    const MAX_MOVES: usize = 80 * 4;

    fn groups(_options: Options, _players: usize) -> Vec<Group> {
        groups! {
            WAIT, 1, "wait", "catch nobody just now";
            DRAW, Deck::BOTH.len(), "draw", "draw an action card or a number card: for the turn, because of a SLOW, or because you were caught";
            SKIP, 1, "skip", "miss the next turn because you were caught";
            SILENT, 1, "silent", "do not say \"Last Card\", which completes the move";
            SAY_LAST, 1, "say_last", "say \"Last Card\", which completes the move";
            LEFT, 1, "left", "lay the card at the left end";
            RIGHT, 1, "right", "lay the card at the right end";
            OPERATOR, Operator::ALL.len(), "operator", "the operator of the token: * + - /";
            SEAT, MAX_PLAYERS, "seat", "the Sequence, or for a SLOW the player, n places after yours";
            CATCH, MAX_PLAYERS - 1, "catch", "catch the player n + 1 places after you";
            CARD, KINDS, "card", "play this card, or discard it if nothing else can be done: 0* 0+ 0- 0/ 1* … 9/ PM REM REV SLOW SWAP TD";
            INDEX, MAX_CARDS, "index", "the card with n cards to its left";
        }
    }

    fn parts(_options: Options, players: usize) -> Vec<Part> {
        vec![
            Part::new(
                "hand",
                &[KINDS],
                "how many of each card you hold, in the order of the actions \"card\"",
            ),
            Part::new("hand_sizes", &[players], "cards of every seat, yours first"),
            Part::new("hand_numbers", &[players], "number cards of every seat, yours first"),
            Part::new("decks", &[2], "cards in the action deck and in the number deck"),
            Part::new("discards", &[KINDS], "how many of each card were discarded"),
            Part::new("turn", &[1], "how many places after yours the seat is whose turn it is"),
            Part::new(
                "pending",
                &[3],
                "an answer that is waited for: 1 for a SLOW, 2 for a catch; how many places after yours; cards to draw",
            ),
            Part::new(
                "said_last",
                &[players],
                "1 for every seat, yours first, that has one card and said so",
            ),
            Part::new(
                "catchable",
                &[players],
                "1 for every seat, yours first, that can be caught now",
            ),
            Part::new(
                "missing",
                &[players],
                "1 for every seat, yours first, that will miss its next turn",
            ),
            Part::new(
                "values",
                &[players, 4],
                "what every Sequence is worth, yours first: hundreds, the rest, hundredths of 1, and the logarithm to base 2 of its size",
            ),
            Part::new(
                "sequences",
                &[players, MAX_CARDS, 3],
                "every Sequence, yours first, from left to right: digit from 1 to 10, operator from 1 to 4 for * + - /, 1 for a token",
            ),
        ]
    }

    fn mask(&self, seat: Seat, path: &Path, mask: &mut Mask) {
        self.mask_next_step(seat, path, mask);
    }

    fn take(&self, seat: Seat, path: &mut Path, action: Action) -> Option<Move> {
        self.take_step(seat, path, action)
    }

    fn observe(&self, seat: Seat, writer: &mut ObservationWriter<'_>) {
        self.write_observation(seat, writer);
    }
}
