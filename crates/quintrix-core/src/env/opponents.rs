//! Bots that play against a learner in a batch of environments.

use super::encode::Encode;
use crate::game::Heuristics;
use crate::game::error::Error;
use crate::game::rng::Rng;
use crate::game::seat::{Duty, Seat};
use crate::search::Bot;

/// Bots that play every seat but the learner's.
pub struct Opponents<G: Encode> {
    /// One bot for every seat after the learner's, in turn.
    bots: Vec<Bot>,
    /// The seat of the learner; `None` draws one for every game.
    learner: Option<Seat>,
    choose: fn(Bot, &G, Seat, &mut Rng) -> G::Move,
}

impl<G: Encode> Clone for Opponents<G> {
    fn clone(&self) -> Self {
        Opponents { bots: self.bots.clone(), learner: self.learner, choose: self.choose }
    }
}

impl<G: Encode + Heuristics> Opponents<G> {
    /// Returns one bot for each other seat, in turn after the learner's.
    pub fn new(bots: &[Bot], learner: Option<Seat>, players: usize) -> Result<Self, Error> {
        if bots.len() + 1 != players {
            let (needed, given) = (players - 1, bots.len());
            let message = format!("{players} players need {needed} opponents, not {given}");
            return Err(Error::Options(message));
        }
        if let Some(seat) = learner.filter(|&seat| seat >= players) {
            let last = players - 1;
            let message = format!("the seat of the learner is from 0 to {last}, not {seat}");
            return Err(Error::Options(message));
        }
        Ok(Opponents {
            bots: bots.to_vec(),
            learner,
            choose: |bot, state, seat, rng| bot.choose(state, seat, rng),
        })
    }
}

impl<G: Encode> Opponents<G> {
    /// Returns the seat of the learner in a game.
    pub fn learner(&self, players: usize, rng: &mut Rng) -> Seat {
        self.learner.unwrap_or_else(|| rng.index(players))
    }

    /// Returns the move of the bot on a seat; `None` if it waits where it need not act.
    pub fn decide(&self, state: &G, learner: Seat, seat: Seat, rng: &mut Rng) -> Option<G::Move> {
        let players = state.players();
        let bot = self.bots[(seat + players - learner - 1) % players];
        if state.duty(seat) == Duty::May && !bot.acts_when_optional(rng) {
            return None;
        }
        Some((self.choose)(bot, state, seat, rng))
    }
}
