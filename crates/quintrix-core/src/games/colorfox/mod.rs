//! Colorfox: half matchsticks that meet in one colour, and sticks that change hands.

mod card;
mod check;
mod deal;
mod edge;
mod encode;
mod event;
mod features;
mod grid;
mod hand;
mod illegal;
mod legal;
mod margin;
mod moves;
mod preview;
mod rules;
mod side;
mod state;
mod sticks;
mod swap;
mod table;
mod taking;
mod text;
mod view;

pub use crate::game::colour::Colour;
pub use card::Card;
pub use event::Event;
pub use illegal::IllegalReason;
pub use moves::Move;
pub use side::Side;
pub use state::Colorfox;
pub use sticks::Sticks;
pub use view::View;
