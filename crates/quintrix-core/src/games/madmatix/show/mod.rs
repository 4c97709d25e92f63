//! What people see of MadMatix: views, events, notation, previews and the sentences of illegal moves.

pub mod event;
pub mod events;
pub mod illegal;
pub mod notation;
pub mod preview;
pub mod score_lines;
pub mod view;
