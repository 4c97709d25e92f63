//! One game, asked step by step.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use super::ask::Ask;
use super::encode::Encode;
use super::layout::Layout;
use super::mask::Action;
use crate::game::error::Error;
use crate::game::event::Event;
use crate::game::matches::Match;
use crate::game::rng::Rng;
use crate::game::seat::Seat;
use crate::game::setup::Setup;

/// A game with the question that is on its table.
#[derive(Clone)]
pub struct Episode<G: Encode> {
    game: Match<G>,
    ask: Ask<G>,
    layout: Arc<Layout>,
    /// For every seat, a mark of all that it has seen happen; not kept unless wanted.
    memories: Option<Vec<u64>>,
}

impl<G: Encode> Episode<G> {
    /// A game before its first step.
    pub fn new(setup: Setup<G>, track_history: bool) -> Self {
        let layout = Arc::new(Layout::of::<G>(G::options(&setup.chosen), setup.players));
        let memories = track_history.then(|| vec![0; setup.players]);
        let game = Match::new(setup);
        Episode { ask: Ask::new(game.state()), game, layout, memories }
    }

    /// The game.
    pub fn game(&self) -> &Match<G> {
        &self.game
    }

    /// The question.
    pub fn ask(&self) -> &Ask<G> {
        &self.ask
    }

    /// What the numbers mean.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Takes a step, and says whether it completed a move.
    pub fn step(&mut self, action: Action) -> Result<bool, Error> {
        let seat = self.ask.seat();
        if !self.ask.mask().allows(action) {
            return Err(masked(action, seat));
        }
        self.remember_own(seat, action);
        match self.ask.answer(self.game.state(), action) {
            None => Ok(false),
            Some(completed) => {
                self.make(seat, completed);
                Ok(true)
            }
        }
    }

    /// Makes a whole legal move of a seat that is not in the middle of another.
    pub fn make(&mut self, seat: Seat, action: G::Move) {
        self.remember(seat, &action);
        self.game.advance(seat, action);
        self.ask.go_on(self.game.state(), seat);
    }

    /// Writes what a seat sees.
    pub fn observe(&self, seat: Seat, row: &mut [i8]) {
        self.ask.observe(self.game.state(), &self.layout, seat, row);
    }

    /// The same moment in another world that a seat could be in. How far another seat is on its way
    /// to a move is something it cannot know: there that move begins anew.
    pub fn resample(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        world.game = self.game.resample(seat, rng);
        if seat != self.ask.seat() {
            world.ask.repeat(world.game.state());
        }
        world
    }

    /// A mark of all that a seat has seen happen and answered.
    pub fn history_hash(&self, seat: Seat) -> u64 {
        self.memories.as_ref().map_or(0, |memories| memories[seat])
    }

    fn remember(&mut self, seat: Seat, action: &G::Move) {
        let Some(memories) = &mut self.memories else { return };
        for event in self.game.state().events(seat, action) {
            for (observer, memory) in memories.iter_mut().enumerate() {
                let seen = serde_json::to_string(&event.seen_by(Some(observer)));
                *memory = stirred(*memory, &seen.unwrap_or_default());
            }
        }
    }

    /// A seat that lets a moment pass knows it.
    fn remember_own(&mut self, seat: Seat, action: Action) {
        if let Some(memories) = &mut self.memories
            && Some(action) == G::WAIT
        {
            memories[seat] = stirred(memories[seat], "wait");
        }
    }
}

/// What is wrong with an action that the mask does not allow.
pub fn masked(action: Action, seat: Seat) -> Error {
    Error::Options(format!(
        "seat {seat} cannot take action {action} now: the mask says which it can"
    ))
}

fn stirred(memory: u64, seen: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    (memory, seen).hash(&mut hasher);
    hasher.finish()
}
