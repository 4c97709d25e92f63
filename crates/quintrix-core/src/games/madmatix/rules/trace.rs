//! The steps of a move, as they happen.

use super::effect::Effect;
use super::state::MadMatix;
use super::target::Target;
use crate::game::seat::Seat;

/// Something that happens in the course of a move.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// An effect changes Sequences.
    Change { effect: Effect, target: Target },
    /// A Sequence divides by zero and is discarded.
    Undefined(Seat),
    /// A seat has to draw; no cards if there are none or the game ends first.
    Slowed { seat: Seat, draws: usize },
    /// A seat has to give cards to the player; none if the game ends first.
    Robbed { seat: Seat, cards: usize },
    /// A seat will miss its next turn.
    Skipped(Seat),
    /// An effect, by its index, is without effect.
    WithoutEffect(usize),
    /// The player has another turn.
    Again,
    /// A seat misses its turn.
    Missed(Seat),
}

/// Observes the steps of a move.
pub trait Trace {
    /// Observes a step, in the position right before it.
    fn step(&mut self, before: &MadMatix, step: Step);
}

impl Trace for () {
    fn step(&mut self, _before: &MadMatix, _step: Step) {}
}
