//! Games as steps, masks and arrays, for reinforcement learning.
//!
//! A move is made in a few steps ("this card", "that cell", "stop"), each of which has an id that
//! never changes its meaning. [`Encode`] is what a game provides, [`Decision`] which seat takes the
//! next step, [`Episode`] one game and [`VecEnv`] many at once.

mod batch_buffers;
mod decision;
mod encode;
mod episode;
mod history;
mod layout;
mod mask;
mod observation;
mod opponents;
mod reward;
mod saved_env;
mod vec_env;
mod window;

pub use batch_buffers::BatchBuffers;
pub use decision::Decision;
pub use encode::Encode;
pub use episode::Episode;
pub use history::{FEATURES, REMEMBERED};
pub use layout::{Group, Layout, Part};
pub use mask::{Action, Mask};
pub use observation::{ObservationWriter, seat_offset, seats_from};
pub use opponents::Opponents;
pub use reward::rewards;
pub use vec_env::{VecEnv, VecEnvConfig};
pub use window::{CellCollisions, MAX_COLLISIONS, Window};
