//! One table without a network: seats, bots' turns, undo, and what may be offered and shown.
//!
//! The same decisions are needed by the server, the terminal and the browser, so they are made
//! here, over the erased game. A table has no clock, threads or I/O: callers wait, search, store
//! and send.
//!
//! - `offered`: the moves that an interface may list, preview, try or hint at;
//! - `turns`: who could act when, stale moves, undo;
//! - `bots`: which bots to ask, in which order and after what pause;
//! - `pace`: how long bots take, and when they wait for people;
//! - `messages`, `answers`: the JSON that each observer is sent, and that answers questions;
//! - `replay`, `score_sheet`: a whole game as JSON.

mod answers;
mod bots;
mod error;
mod messages;
mod occupant;
mod offered;
mod pace;
mod replay;
mod score_sheet;
mod turns;
mod view_tracker;

use crate::erased::{AnyEvent, AnyMatch, AnyMove};
use crate::game::error::Error;
use crate::game::illegal::{IllegalMove, TurnError};
use crate::game::seat::Seat;

pub use answers::{error_message, hint_message};
pub use bots::{Pause, bot_move, choice_rng, play_out};
pub use error::TableError;
pub use messages::Cause;
pub use occupant::{Occupant, allows_undo};
pub use offered::{offered, offered_kinds, offered_move};
pub use pace::thinking_time;
pub use replay::Replay;
pub use score_sheet::score_sheet;
use turns::Turns;
pub use view_tracker::{ViewTracker, events_json};

/// A match with people and bots around it.
///
/// Moves are checked with [`check_move`](Table::check_move) and played with
/// [`apply`](Table::apply): a caller that keeps a log appends to it in between.
pub struct Table {
    /// The match as it stands now.
    current: Box<dyn AnyMatch>,
    occupants: Vec<Occupant>,
    turns: Turns,
    /// The unredacted events of each move.
    events: Vec<Vec<Box<dyn AnyEvent>>>,
    /// The seats that declined to act since the last move.
    declined: Vec<bool>,
    trackers: Vec<ViewTracker>,
}

impl Table {
    /// Returns a table that continues a match.
    ///
    /// Fails if there is not one occupant for each player.
    pub fn new(current: Box<dyn AnyMatch>, occupants: Vec<Occupant>) -> Result<Self, Error> {
        let players = current.players();
        if occupants.len() != players {
            let message = format!("{} occupants for {players} seats", occupants.len());
            return Err(Error::Options(message));
        }
        let (turns, events) = replay(&*current)?;
        let (declined, trackers) = (vec![false; players], Vec::new());
        Ok(Table { current, occupants, turns, events, declined, trackers })
    }

    /// Returns the match as it stands now.
    pub fn current_match(&self) -> &dyn AnyMatch {
        &*self.current
    }

    /// Returns whether moves may be undone, see [`allows_undo`].
    pub fn allows_undo(&self) -> bool {
        allows_undo(&self.occupants)
    }

    /// Sets who occupies a seat from now on; the seat is asked again if it declined.
    pub fn set_occupant(&mut self, seat: Seat, occupant: Occupant) -> Result<(), Error> {
        self.check_seat(seat)?;
        self.occupants[seat] = occupant;
        self.declined[seat] = false;
        Ok(())
    }

    /// Parses a move that a seat chose when `seen_ply` moves were played, and checks it.
    ///
    /// The move is stale unless no move was played since, or the seat could act then already and
    /// has not moved since. Fails in this order: notation, staleness, rules.
    pub fn check_move(
        &self,
        seat: Seat,
        seen_ply: usize,
        text: &str,
    ) -> Result<Box<dyn AnyMove>, TableError> {
        let action = self.current.parse(text)?;
        if !self.turns.is_current(seat, seen_ply) {
            return Err(TableError::Stale);
        }
        self.current.check(seat, &*action)?;
        Ok(action)
    }

    /// Returns whether a legal move would end the game.
    pub fn would_end(&self, seat: Seat, action: &dyn AnyMove) -> Result<bool, Error> {
        let mut after = self.current.clone_box();
        after.play(seat, action)?;
        Ok(after.over())
    }

    /// Plays a move and returns its events, unredacted. An illegal move changes nothing.
    ///
    /// Every seat is asked again, also those that declined before.
    pub fn apply(
        &mut self,
        seat: Seat,
        action: &dyn AnyMove,
    ) -> Result<&[Box<dyn AnyEvent>], Error> {
        let events = self.current.play(seat, action)?;
        self.turns.push(seat, self.current.actors());
        self.declined.fill(false);
        self.events.push(events);
        Ok(self.last_events())
    }

    /// Returns the number of moves that an undo by a person takes back: its last move and all
    /// moves since.
    ///
    /// Undo is allowed only to one person among bots.
    pub fn undo_count(&self, seat: Seat) -> Result<usize, TableError> {
        if !allows_undo(&self.occupants) {
            return Err(TableError::UndoNotAllowed);
        }
        self.turns.moves_since_last_of(seat).ok_or(TableError::NothingToUndo)
    }

    /// Takes back a number of moves; every seat is asked again. Fails if there are fewer moves.
    pub fn undo(&mut self, count: usize) -> Result<(), Error> {
        if count > self.events.len() {
            return Err(IllegalMove::from(TurnError::NothingToUndo {}).into());
        }
        for _ in 0..count {
            if self.current.undo().is_none() {
                return Err(IllegalMove::from(TurnError::NothingToUndo {}).into());
            }
            self.turns.pop();
            self.events.pop();
        }
        self.declined.fill(false);
        Ok(())
    }

    /// Returns the unredacted events of the last move; none before the first move.
    pub fn last_events(&self) -> &[Box<dyn AnyEvent>] {
        self.events.last().map_or(&[], Vec::as_slice)
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Error> {
        let players = self.occupants.len();
        if seat < players {
            return Ok(());
        }
        Err(IllegalMove::from(TurnError::NoSuchSeat { seat: seat.to_string(), players }).into())
    }
}

/// The turns and the unredacted events of all moves of a match.
type Past = (Turns, Vec<Vec<Box<dyn AnyEvent>>>);

/// Plays the moves of a match again from its start.
///
/// A resampled match begins where it was resampled: its earlier moves belong to another deal, and
/// have no events.
fn replay(current: &dyn AnyMatch) -> Result<Past, Error> {
    let mut past = current.clone_box();
    while past.undo().is_some() {}
    let (mut turns, mut events) = (Turns::new(past.actors()), Vec::new());
    let (moves, start) = (current.moves(), past.ply());
    for (seat, _) in &moves[..start] {
        turns.push(*seat, past.actors());
        events.push(Vec::new());
    }
    for (seat, text) in moves.into_iter().skip(start) {
        events.push(past.play(seat, &*past.parse(&text)?)?);
        turns.push(seat, past.actors());
    }
    Ok((turns, events))
}
