//! Which seat decides next, and which steps it may take.

use super::encode::Encode;
use super::layout::Layout;
use super::mask::{Action, Mask};
use super::observation::ObservationWriter;
use crate::game::seat::{Duty, Seat};

/// A pending decision: one seat has to take one step of a move.
///
/// After each move, the seats that may act decide once each, in turn from the seat after the one
/// that moved; each can wait. Then the first seat in the same order that must act decides. So seats
/// that build at the same time place their tiles in turn.
#[derive(Clone)]
pub struct Decision<G: Encode> {
    seat: Seat,
    /// The seats that have chosen to wait since the last move.
    waiting: Vec<Seat>,
    /// The seat that is first in turn.
    first: Seat,
    /// The steps of the move so far.
    steps: Vec<Action>,
    path: G::Path,
    mask: Mask,
}

impl<G: Encode> Decision<G> {
    /// Returns the first decision of a game.
    pub fn new(state: &G) -> Self {
        let mut decision = Decision {
            seat: 0,
            waiting: Vec::new(),
            first: 0,
            steps: Vec::new(),
            path: G::Path::default(),
            mask: Mask::default(),
        };
        decision.next_seat(state);
        decision
    }

    /// The seat that decides; once the game is over, the last one that did.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The legal actions.
    pub fn mask(&self) -> &Mask {
        &self.mask
    }

    /// The steps of the move so far.
    pub fn steps(&self) -> &[Action] {
        &self.steps
    }

    /// The number of seats that have chosen to wait since the last move.
    pub fn waits(&self) -> usize {
        self.waiting.len()
    }

    /// Takes a legal step and returns the move that it completes, if it does.
    pub fn step(&mut self, state: &G, action: Action) -> Option<G::Move> {
        if Some(action) == G::WAIT {
            self.waiting.push(self.seat);
            self.next_seat(state);
            return None;
        }
        let completed = state.take(self.seat, &mut self.path, action);
        if completed.is_none() {
            self.steps.push(action);
            self.mask.clear();
            state.mask(self.seat, &self.path, &mut self.mask);
        }
        completed
    }

    /// Passes to the next decision after a seat has moved.
    pub fn after_move(&mut self, state: &G, mover: Seat) {
        self.waiting.clear();
        self.first = (mover + 1) % state.players();
        self.next_seat(state);
    }

    /// Lets a seat that has a duty decide next, even if others are before it in turn.
    pub fn ask(&mut self, state: &G, seat: Seat) {
        self.seat = seat;
        self.restart(state);
    }

    /// Discards the steps of the move so far.
    pub fn restart(&mut self, state: &G) {
        self.steps.clear();
        self.mask.clear();
        if state.over() {
            return;
        }
        state.begin_move(self.seat, &mut self.path);
        state.mask(self.seat, &self.path, &mut self.mask);
        if let Some(wait) = G::WAIT {
            self.mask.allow_if(state.duty(self.seat) == Duty::May, wait);
        }
    }

    /// Writes the observation of a seat, with its steps so far if it is the one that decides.
    pub fn observe(&self, state: &G, layout: &Layout, seat: Seat, row: &mut [i8]) {
        row.fill(0);
        let mut writer = ObservationWriter::new(row);
        state.observe(seat, &mut writer);
        debug_assert_eq!(writer.left(), 1 + 3 * G::MAX_STEPS, "parts and observation differ");
        let decides = seat == self.seat && !state.over();
        writer.flag(decides);
        if decides {
            for &action in self.steps.iter().take(G::MAX_STEPS) {
                writer.part(3).copy_from_slice(&layout.step_code(action));
            }
        }
    }

    /// Writes the steps so far into a row of the observation of the seat that decides, which showed
    /// fewer of them before.
    pub fn observe_steps(&self, layout: &Layout, row: &mut [i8]) {
        let first = row.len() - 3 * G::MAX_STEPS;
        for (place, &action) in row[first..].chunks_exact_mut(3).zip(&self.steps) {
            place.copy_from_slice(&layout.step_code(action));
        }
    }

    fn next_seat(&mut self, state: &G) {
        let players = state.players();
        let mut next = None;
        for seat in (0..players).map(|step| (self.first + step) % players) {
            match state.duty(seat) {
                Duty::May if !self.waiting.contains(&seat) => {
                    next = Some(seat);
                    break;
                }
                Duty::Must => next = next.or(Some(seat)),
                _ => {}
            }
        }
        self.seat = next.unwrap_or(self.seat);
        self.restart(state);
    }
}
