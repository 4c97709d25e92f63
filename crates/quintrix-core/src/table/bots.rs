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

/// Returns the randomness of a bot's choice in a position: a stream for each ply and seat, apart from
/// that of the deal.
pub fn choice_rng(current: &dyn AnyMatch, seat: Seat, seed: u64) -> Rng {
    let stream = ((current.ply() * current.players() + seat) as u64 + 1) << 8;
    Rng::new(seed, stream)
}

/// Lets bots, one for each seat, play a match to its end.
///
/// Their choices depend only on the seed and the moves so far: a bot that is asked by
/// [`bot_move`] with [`choice_rng`] in the same position plays the same move.
pub fn play_out(current: &mut dyn AnyMatch, bots: &[Bot], seed: u64) -> Result<(), Error> {
    if bots.len() != current.players() {
        let (bots, players) = (bots.len(), current.players());
        return Err(Error::Options(format!("{players} seats need {players} bots, not {bots}")));
    }
    while !current.over() {
        let (seat, action) = next_move(current, bots, seed)?;
        current.play(seat, &*action)?;
    }
    Ok(())
}

fn next_move(
    current: &dyn AnyMatch,
    bots: &[Bot],
    seed: u64,
) -> Result<(Seat, Box<dyn AnyMove>), Error> {
    for seat in asking_order(current) {
        let mut rng = choice_rng(current, seat, seed);
        if let Some(action) = bot_move(current, seat, bots[seat], &mut rng)? {
            return Ok((seat, action));
        }
    }
    Err(Error::Options("nobody has to move, but the game is not over".to_string()))
}

/// Returns the seats that can act; those that may come before those that must.
fn asking_order(current: &dyn AnyMatch) -> Vec<Seat> {
    let mut seats = current.actors();
    seats.sort_by_key(|&seat| (current.duty(seat) == Ok(Duty::Must), seat));
    seats
}

impl Table {
    /// Returns the bot seats that can act and have not declined, in the order to ask them: those
    /// that may act come before those that must.
    pub fn bots_to_move(&self) -> Vec<Seat> {
        let mut seats = asking_order(&*self.current);
        seats.retain(|&seat| self.occupants[seat].level().is_some() && !self.declined[seat]);
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
