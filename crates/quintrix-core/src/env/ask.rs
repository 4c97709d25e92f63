//! Who is asked for which step.

use super::encode::Encode;
use super::layout::Layout;
use super::mask::{Action, Mask};
use super::pencil::Pencil;
use super::steps::{LONGEST, Steps};
use crate::game::seat::{Duty, Seat};

/// The question on the table: one seat is asked for one step.
///
/// After each move, the seats that may act are asked once each, going round from the seat after the
/// one that moved; each can let the moment pass. Then the first seat on the same way round that must
/// act is asked. So seats that build at the same time lay their tiles in turn.
#[derive(Clone)]
pub struct Ask<G: Encode> {
    seat: Seat,
    /// The seats that have let this moment pass, one bit each.
    waited: u8,
    /// Where the round of asking begins.
    first: Seat,
    steps: Steps,
    path: G::Path,
    mask: Mask,
}

impl<G: Encode> Ask<G> {
    /// The first question of a game.
    pub fn new(state: &G) -> Self {
        let mut ask = Ask {
            seat: 0,
            waited: 0,
            first: 0,
            steps: Steps::default(),
            path: G::Path::default(),
            mask: Mask::EMPTY,
        };
        ask.next_seat(state);
        ask
    }

    /// Who is asked; once the game is over, whoever was asked last.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What may be answered.
    pub fn mask(&self) -> &Mask {
        &self.mask
    }

    /// The steps of the move so far.
    pub fn steps(&self) -> &Steps {
        &self.steps
    }

    /// Takes an allowed step and says which move it completes, if it does.
    pub fn answer(&mut self, state: &G, action: Action) -> Option<G::Move> {
        if Some(action) == G::WAIT {
            self.waited |= 1 << self.seat;
            self.next_seat(state);
            return None;
        }
        let completed = state.take(self.seat, &mut self.path, action);
        if completed.is_none() {
            self.steps.push(action);
            self.mask = Mask::EMPTY;
            state.mask(self.seat, &self.path, &mut self.mask);
        }
        completed
    }

    /// A seat has moved, and the game goes on from here.
    pub fn go_on(&mut self, state: &G, mover: Seat) {
        self.waited = 0;
        self.first = (mover + 1) % state.players();
        self.next_seat(state);
    }

    /// The same question to a seat that has taken no step yet.
    pub fn repeat(&mut self, state: &G) {
        self.steps = Steps::default();
        self.mask = Mask::EMPTY;
        if state.over() {
            return;
        }
        state.set_out(self.seat, &mut self.path);
        state.mask(self.seat, &self.path, &mut self.mask);
        if let Some(wait) = G::WAIT {
            self.mask.allow_if(state.duty(self.seat) == Duty::May, wait);
        }
    }

    /// Writes what a seat sees, and what it is asked.
    pub fn observe(&self, state: &G, layout: &Layout, seat: Seat, row: &mut [i8]) {
        row.fill(0);
        let mut pencil = Pencil::new(row);
        state.observe(seat, &mut pencil);
        debug_assert_eq!(pencil.left(), 1 + 3 * LONGEST, "parts and observation differ");
        let asked = seat == self.seat && !state.over();
        pencil.flag(asked);
        if asked {
            let signs = self.steps.iter().map(|action| layout.sign(action));
            signs.for_each(|sign| pencil.part(3).copy_from_slice(&sign));
        }
    }

    fn next_seat(&mut self, state: &G) {
        let players = state.players();
        let round = (0..players).map(|step| (self.first + step) % players);
        let mut must = None;
        for seat in round {
            match state.duty(seat) {
                Duty::May if self.waited >> seat & 1 == 0 => {
                    must = Some(seat);
                    break;
                }
                Duty::Must => must = must.or(Some(seat)),
                _ => {}
            }
        }
        self.seat = must.unwrap_or(self.seat);
        self.repeat(state);
    }
}
