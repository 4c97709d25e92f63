//! What the views of all games have in common.

use serde::Serialize;

use crate::game::options::Chosen;
use crate::game::seat::Seat;

/// The keys and values with which the view of every game begins.
#[derive(Serialize)]
pub struct ViewHead<'a> {
    pub game: &'static str,
    pub observer: Option<Seat>,
    pub players: usize,
    pub options: &'a Chosen,
    pub ply: usize,
    pub over: bool,
    /// The seats that have a public duty.
    pub actors: Vec<Seat>,
    pub winners: Vec<Seat>,
}
