//! The games of the registry.

use std::marker::PhantomData;

use serde_json::{Map, Value};

use super::env::AnyEncode;
use super::matches::AnyMatch;
use super::moves::{AnyMove, any_move};
use crate::env::Encode;
use crate::game::Heuristics;
use crate::game::error::Error;
use crate::game::facts::Facts;
use crate::game::illegal::IllegalReason;
use crate::game::matches::Match;
#[cfg(feature = "env")]
use crate::game::points::{AnyPoints, Points};
use crate::game::record;
#[cfg(feature = "env")]
use crate::game::score::Score;
use crate::game::setup::Setup;
#[cfg(feature = "env")]
use crate::search::simulate::SimulationConfig;
#[cfg(feature = "env")]
use crate::search::{simulate, training_rows};

/// A game of the registry.
///
/// Compiled games implement everything. Another implementation needs matches; simulation, training
/// and encodings are optional and return an error by default.
pub trait AnyGame: AnyEncode {
    /// Name, title, numbers of players and options.
    fn facts(&self) -> &'static Facts;

    /// The closed list of reasons for illegal moves: codes and sentences.
    fn illegal_reasons(&self) -> &'static [(&'static str, &'static str)];

    /// Starts a match with a shuffled deck, by default the game's own.
    fn new_match(
        &self,
        players: usize,
        options: &Map<String, Value>,
        seed: u64,
        deck: Option<&Value>,
    ) -> Result<Box<dyn AnyMatch>, Error>;

    /// Starts a match with a given deal.
    fn deal(
        &self,
        players: usize,
        options: &Map<String, Value>,
        deal: &Value,
        custom_deck: bool,
    ) -> Result<Box<dyn AnyMatch>, Error>;

    /// Replays a record.
    fn replay(&self, record: &Value) -> Result<Box<dyn AnyMatch>, Error>;

    /// Parses the notation of a move, which need not be legal.
    fn parse(&self, text: &str) -> Result<Box<dyn AnyMove>, Error>;

    #[cfg(feature = "env")]
    /// Plays many games between bots.
    fn simulate(&self, config: &SimulationConfig<'_>) -> Result<AnyBatch, Error> {
        let _ = config;
        Err(Error::Options(format!("{} cannot be simulated", self.facts().title)))
    }

    #[cfg(feature = "env")]
    /// The names of the features that bots weigh beyond the score.
    fn features(&self) -> &'static [&'static str] {
        &[]
    }

    #[cfg(feature = "env")]
    /// Plays many games between bots and returns one row of numbers for each position of interest.
    fn training_rows(&self, config: &SimulationConfig<'_>) -> Result<Vec<f64>, Error> {
        let _ = config;
        Err(Error::Options(format!("{} has no features to train", self.facts().title)))
    }
}

#[cfg(feature = "env")]
/// The results of many simulated games, in the order of the games.
pub struct AnyBatch {
    /// The number of moves of each game.
    pub moves: Vec<u32>,
    /// The scores of each game, one for each player: points, or indices into `values`.
    pub scores: Vec<Score>,
    /// The points that scores are indices of, in ascending order, in games that count in fractions.
    pub values: Option<Vec<AnyPoints>>,
}

/// The registry entry of a compiled game.
pub struct Entry<G>(PhantomData<fn() -> G>);

impl<G> Entry<G> {
    /// The only value.
    pub const NEW: Self = Entry(PhantomData);
}

impl<G: Encode + Heuristics> AnyGame for Entry<G> {
    fn facts(&self) -> &'static Facts {
        &G::FACTS
    }

    fn illegal_reasons(&self) -> &'static [(&'static str, &'static str)] {
        G::IllegalReason::CODES
    }

    fn new_match(
        &self,
        players: usize,
        options: &Map<String, Value>,
        seed: u64,
        deck: Option<&Value>,
    ) -> Result<Box<dyn AnyMatch>, Error> {
        Ok(Box::new(Match::new(Setup::<G>::shuffled(players, options, seed, deck)?)))
    }

    fn deal(
        &self,
        players: usize,
        options: &Map<String, Value>,
        deal: &Value,
        custom_deck: bool,
    ) -> Result<Box<dyn AnyMatch>, Error> {
        Ok(Box::new(Match::new(Setup::<G>::stacked(players, options, deal, custom_deck)?)))
    }

    fn replay(&self, record: &Value) -> Result<Box<dyn AnyMatch>, Error> {
        Ok(Box::new(record::replay::<G>(record)?))
    }

    fn parse(&self, text: &str) -> Result<Box<dyn AnyMove>, Error> {
        Ok(any_move::<G>(G::parse(text)?))
    }

    #[cfg(feature = "env")]
    fn simulate(&self, config: &SimulationConfig<'_>) -> Result<AnyBatch, Error> {
        let batch = simulate::simulate::<G>(config)?;
        let (scores, values) = G::Points::ranked(batch.scores);
        Ok(AnyBatch { moves: batch.moves, scores, values })
    }

    #[cfg(feature = "env")]
    fn features(&self) -> &'static [&'static str] {
        G::FEATURES
    }

    #[cfg(feature = "env")]
    fn training_rows(&self, config: &SimulationConfig<'_>) -> Result<Vec<f64>, Error> {
        training_rows::training_rows::<G>(config)
    }
}
