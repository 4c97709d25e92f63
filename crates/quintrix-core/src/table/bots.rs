//! The turns of bots.

use super::Table;
use crate::erased::{AnyMatch, AnyMove};
use crate::game::error::Error;
use crate::game::rng::Rng;
use crate::game::seat::{Duty, Seat};
use crate::search::Bot;

/// How long a bot waits before it acts, so that people can react first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    /// No wait: nobody else can react.
    None,
    /// The time that people have to react.
    Short,
    /// Longer than bots that react, because this bot's move ends the reaction window.
    Long,
}

impl Pause {
    /// Returns the wait as a multiple of the time that people have to react.
    pub fn factor(self) -> f64 {
        match self {
            Pause::None => 0.0,
            Pause::Short => 1.0,
            Pause::Long => 1.5,
        }
    }
}

/// Returns the move that a bot makes for a seat that has a duty; `None` if the seat may act but need
/// not, and the bot waits.
pub fn bot_move(
    current: &dyn AnyMatch,
    seat: Seat,
    bot: Bot,
    rng: &mut Rng,
) -> Result<Option<Box<dyn AnyMove>>, Error> {
    if current.duty(seat)? == Duty::May && !bot.acts_when_optional(rng) {
        return Ok(None);
    }
    current.choose(seat, bot, rng).map(Some)
}

impl Table {
    /// Returns the bot seats that can act and have not declined, in the order to ask them: those
    /// that may act come before those that must.
    pub fn bots_to_move(&self) -> Vec<Seat> {
        let mut seats = self.current.actors();
        seats.retain(|&seat| self.occupants[seat].level().is_some() && !self.declined[seat]);
        seats.sort_by_key(|&seat| (self.current.duty(seat) == Ok(Duty::Must), seat));
        seats
    }

    /// Returns the level of the bot that plays a seat; `None` if no bot does.
    pub fn level(&self, seat: Seat) -> Option<&str> {
        self.occupants.get(seat).and_then(|occupant| occupant.level())
    }

    /// Returns how long a bot waits before it acts.
    ///
    /// Bots wait in every reaction window, which is open whether or not a seat can act, so a pause
    /// reveals nothing.
    pub fn pause(&self, seat: Seat) -> Result<Pause, Error> {
        let duty = self.current.duty(seat)?;
        Ok(match self.current.reaction_window() {
            false => Pause::None,
            true if duty == Duty::May => Pause::Short,
            true => Pause::Long,
        })
    }

    /// Notes that a seat chose not to act at a ply: it is not asked again before the next move.
    ///
    /// Changes nothing if moves were played since.
    pub fn decline(&mut self, seat: Seat, ply: usize) -> Result<(), Error> {
        self.check_seat(seat)?;
        if ply == self.current.ply() {
            self.declined[seat] = true;
        }
        Ok(())
    }

    /// Returns whether a seat has declined to act since the last move.
    pub fn has_declined(&self, seat: Seat) -> bool {
        self.declined.get(seat).is_some_and(|declined| *declined)
    }

    /// Returns whether the result of a bot's search can be played: the move is legal and the seat
    /// is still a bot's.
    pub fn accepts_bot_move(&self, seat: Seat, action: &dyn AnyMove) -> bool {
        self.level(seat).is_some() && self.current.check(seat, action).is_ok()
    }
}
