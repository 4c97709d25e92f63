//! Games behind object-safe interfaces, for callers that learn at run time which game is played.
//!
//! The compiled games implement these traits by generated forwarding, see `queries.rs`; any other
//! object that knows a game can implement them too.

#[cfg_attr(not(feature = "env"), path = "env_stub.rs")]
mod env;
mod event;
mod game;
#[macro_use]
mod queries;

mod matches;
mod moves;

pub use env::AnyEncode;
#[cfg(feature = "env")]
pub use env::{AnyEpisode, AnyVecEnv};
pub use event::AnyEvent;
#[cfg(feature = "env")]
pub use game::AnyBatch;
pub use game::{AnyGame, Entry};
pub use matches::{AnyEvaluation, AnyMatch, AnyTrial};
pub use moves::{AnyMove, AnyMoves, ForeignMove};
