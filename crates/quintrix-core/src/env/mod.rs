//! Games as numbers, for programs that learn: moves as small steps with fixed ids, masks of what is
//! allowed, and observations as arrays.
//!
//! A move is made in a few steps ("this card", "that cell", "stop"), each of which has an id that
//! never changes its meaning. See [`Encode`] for what a game has to say, [`Ask`] for who is asked
//! when, [`Episode`] for one game and [`VecEnv`] for many at once.

mod ask;
mod encode;
mod episode;
mod layout;
mod mask;
mod pencil;
mod reward;
mod steps;
mod vec_env;
mod window;

pub use ask::Ask;
pub use encode::Encode;
pub use episode::Episode;
pub use layout::{Group, Layout, Part};
pub use mask::{Action, Mask};
pub use pencil::{Pencil, around, distance};
pub use reward::rewards;
pub use steps::{LONGEST, Steps};
pub use vec_env::{Paper, Plan, VecEnv};
pub use window::{FAR, Rivals, Window};
