//! Moves of games written in Python.

use std::sync::Arc;

use quintrix_core::erased::{AnyMove, AnyMoves};
use quintrix_core::game::error::Error;

use super::position::Position;

/// A move: its notation.
#[derive(Clone)]
pub struct PythonMove {
    pub game: &'static str,
    pub text: String,
    pub is_hidden: bool,
}

impl AnyMove for PythonMove {
    fn game(&self) -> &'static str {
        self.game
    }

    fn text(&self) -> String {
        self.text.clone()
    }

    fn is_hidden_opportunity(&self) -> bool {
        self.is_hidden
    }
}

/// The legal moves of a seat, in the order of their notation.
pub struct PythonMoves {
    position: Arc<Position>,
    moves: Vec<PythonMove>,
}

impl PythonMoves {
    pub fn new(position: Arc<Position>, mut moves: Vec<PythonMove>) -> Self {
        moves.sort_by(|one, other| one.text.cmp(&other.text));
        PythonMoves { position, moves }
    }
}

impl AnyMoves for PythonMoves {
    fn count(&self) -> usize {
        self.moves.len()
    }

    fn get(&mut self, index: usize) -> Box<dyn AnyMove> {
        Box::new(self.moves[index].clone())
    }

    fn find(&mut self, action: &dyn AnyMove) -> Option<usize> {
        let text = action.text();
        self.moves.iter().position(|listed| listed.game == action.game() && listed.text == text)
    }

    fn parse(&self, text: &str) -> Result<Box<dyn AnyMove>, Error> {
        Ok(Box::new(self.position.parse(text)?))
    }

    fn kinds(&self) -> Vec<(String, usize)> {
        let mut kinds: Vec<(String, usize)> = Vec::new();
        for action in self.moves.iter().filter(|action| !action.is_hidden) {
            let kind = action.text.split(' ').next().unwrap_or_default();
            match kinds.iter_mut().find(|known| known.0 == kind) {
                Some(known) => known.1 += 1,
                None => kinds.push((kind.to_string(), 1)),
            }
        }
        kinds.sort();
        kinds
    }
}
