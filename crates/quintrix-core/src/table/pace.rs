//! How long bots take for their moves, so that people can follow and are not rushed.

use std::time::Duration;

use super::Table;
use crate::erased::AnyMove;
use crate::game::error::Error;
use crate::game::seat::{Duty, Seat};

const MIN_SECONDS: f64 = 1.2;
const MAX_SECONDS: f64 = 2.5;
/// A move with so many events takes the longest to follow.
const MANY_EVENTS: usize = 5;
/// Bots that build at the same time as people take longer for each piece.
const SHARED_TURN_FACTOR: f64 = 2.0;

/// Returns the time that a bot takes for a move: longer after more events, and never quite the same,
/// which depends on `chance` from 0 to 1.
pub fn thinking_time(events: usize, shared_turn: bool, chance: f64) -> Duration {
    let share = 0.6 * events.min(MANY_EVENTS) as f64 / MANY_EVENTS as f64 + 0.4 * chance;
    let seconds = MIN_SECONDS + (MAX_SECONDS - MIN_SECONDS) * share;
    Duration::from_secs_f64(seconds * if shared_turn { SHARED_TURN_FACTOR } else { 1.0 })
}

impl Table {
    /// Returns whether a person has to act now, so that bots that act too take their time.
    pub fn waits_for_people(&self) -> bool {
        let must = |seat: &Seat| self.current.duty(*seat) == Ok(Duty::Must);
        let is_bot = |seat: &Seat| self.level(*seat).is_some();
        self.current.actors().iter().any(|seat| !is_bot(seat) && must(seat))
    }

    /// Returns whether a bot's move would end its turn; a bot that shares its turn with people holds
    /// such a move back until they have ended theirs.
    pub fn ends_turn(&self, seat: Seat, action: &dyn AnyMove) -> Result<bool, Error> {
        let mut after = self.current.clone_box();
        after.play(seat, action)?;
        Ok(after.duty(seat)? != Duty::Must)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_take_longer_when_more_happened() {
        assert_eq!(thinking_time(0, false, 0.0).as_secs_f64(), MIN_SECONDS);
        assert_eq!(thinking_time(9, false, 1.0).as_secs_f64(), MAX_SECONDS);
        assert_eq!(thinking_time(9, true, 1.0).as_secs_f64(), 2.0 * MAX_SECONDS);
    }
}
