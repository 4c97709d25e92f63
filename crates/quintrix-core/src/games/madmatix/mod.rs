//! MadMatix: sums that everybody lengthens, and actions that spoil them.
//!
//! `rules/` holds the game itself, `show/` what people see of it, `bot/` the heuristics of bots,
//! and `env/` the encoding of moves and observations as numbers.

mod bot;
#[cfg(feature = "env")]
mod env;
mod rules;
mod show;

pub use rules::card::Card;
pub use rules::deck::Deck;
pub use rules::definitions::{Definition, Definitions};
pub use rules::effect::Effect;
pub use rules::moves::Move;
pub use rules::operator::Operator;
pub use rules::place::{Place, Side};
pub use rules::placed_card::PlacedCard;
pub use rules::sequence::Sequence;
pub use rules::state::MadMatix;
pub use show::event::Event;
pub use show::illegal::IllegalReason;
pub use show::view::View;

#[cfg(test)]
crate::typescript::typescript_types!(
    "madmatix": PlacedCard, View, Event, IllegalReason, show::preview::SequenceChange, Definition,
    rules::effect::Who, rules::effect::Whose
);
