//! What people see of Hetrix: views, events, notation, previews and the sentences of illegal moves.

pub mod event;
pub mod events;
pub mod illegal;
pub mod link_change;
pub mod notation;
pub mod preview;
pub mod view;
