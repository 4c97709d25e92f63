//! Moves of any game.

use std::any::Any;
use std::cmp::Ordering;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::game::Show;
use crate::game::error::Error;
use crate::game::notation::Notation;
use crate::game::text::FirstWord;

/// A move of some game.
pub trait AnyMove: Any + Send + Sync {
    /// Returns the name of the game.
    fn game(&self) -> &'static str;

    /// Returns the notation.
    fn text(&self) -> String;

    /// Whether players have to spot this move themselves: no interface may offer it.
    fn is_hidden_opportunity(&self) -> bool {
        false
    }

    /// Compares two moves by game, then by notation.
    fn order(&self, other: &dyn AnyMove) -> Ordering {
        (self.game(), self.text()).cmp(&(other.game(), other.text()))
    }

    /// A hash that equal moves share.
    fn hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.game(), self.text()).hash(&mut hasher);
        hasher.finish()
    }
}

/// The legal moves of a seat, listed in the order of their notation.
pub trait AnyMoves: Send + Sync {
    /// The number of moves.
    fn count(&self) -> usize;
    /// Returns the move at an index below [`count`](AnyMoves::count).
    fn get(&mut self, index: usize) -> Box<dyn AnyMove>;
    /// Returns the same move as [`get`](AnyMoves::get) without sorting the others: for lists of
    /// which only one move is taken.
    fn pick(&mut self, index: usize) -> Box<dyn AnyMove> {
        self.get(index)
    }
    /// Returns the index of a move, if it is listed.
    fn find(&mut self, action: &dyn AnyMove) -> Option<usize>;
    /// Parses the notation of a move, which need not be listed.
    fn parse(&self, text: &str) -> Result<Box<dyn AnyMove>, Error>;
    /// Returns the number of moves by their first word, hidden opportunities left out.
    fn kinds(&self) -> Vec<(String, usize)>;
}

/// A move of a compiled game.
pub(super) struct MoveOf<G: Show>(pub(super) G::Move);

/// Wraps a move of a compiled game.
pub(super) fn any_move<G: Show>(action: G::Move) -> Box<dyn AnyMove> {
    Box::new(MoveOf::<G>(action))
}

/// Returns the move as one of game `G`.
///
/// A move object from elsewhere is accepted if it names the same game and its notation parses.
pub(crate) fn own_move<G: Show>(action: &dyn AnyMove) -> Result<G::Move, Error> {
    if let Some(own) = (action as &dyn Any).downcast_ref::<MoveOf<G>>() {
        return Ok(own.0);
    }
    let (theirs, ours) = (action.game(), G::FACTS.name);
    match theirs == ours {
        true => Ok(G::parse(&action.text())?),
        false => Err(Error::Illegal(ForeignMove::Foreign { theirs, ours }.into())),
    }
}

crate::illegal_reasons! {
    /// A move of one game played in another.
    pub enum ForeignMove {
        "other-game" Foreign { theirs: &'static str, ours: &'static str } =>
            "this is a move of {theirs}, but the game is {ours}",
    }
}

impl<G: Show> AnyMove for MoveOf<G> {
    fn game(&self) -> &'static str {
        G::FACTS.name
    }

    fn text(&self) -> String {
        self.0.to_string()
    }

    fn is_hidden_opportunity(&self) -> bool {
        G::is_hidden_opportunity(&self.0)
    }

    fn order(&self, other: &dyn AnyMove) -> Ordering {
        match (other as &dyn Any).downcast_ref::<Self>() {
            Some(other) => self.0.cmp_text(&other.0),
            None => (self.game(), self.text()).cmp(&(other.game(), other.text())),
        }
    }
}

/// The legal moves of a seat in a compiled game.
pub(super) struct MovesOf<G: Show> {
    moves: Vec<G::Move>,
    is_sorted: bool,
}

impl<G: Show> MovesOf<G> {
    /// Takes legal moves, and whether they are in the order of their notation.
    pub(super) fn new(moves: Vec<G::Move>, is_sorted: bool) -> Self {
        MovesOf { moves, is_sorted }
    }

    fn sort(&mut self) {
        if !self.is_sorted {
            self.moves.sort_unstable_by(Notation::cmp_text);
            self.is_sorted = true;
        }
    }
}

impl<G: Show> AnyMoves for MovesOf<G> {
    fn count(&self) -> usize {
        self.moves.len()
    }

    fn get(&mut self, index: usize) -> Box<dyn AnyMove> {
        self.sort();
        any_move::<G>(self.moves[index])
    }

    fn pick(&mut self, index: usize) -> Box<dyn AnyMove> {
        if !self.is_sorted {
            self.moves.select_nth_unstable_by(index, Notation::cmp_text);
        }
        any_move::<G>(self.moves[index])
    }

    fn find(&mut self, action: &dyn AnyMove) -> Option<usize> {
        let action = own_move::<G>(action).ok()?;
        self.sort();
        self.moves.binary_search_by(|listed| listed.cmp_text(&action)).ok()
    }

    fn parse(&self, text: &str) -> Result<Box<dyn AnyMove>, Error> {
        Ok(any_move::<G>(G::parse(text)?))
    }

    fn kinds(&self) -> Vec<(String, usize)> {
        let mut kinds: Vec<(String, usize)> = Vec::new();
        let mut word = FirstWord::default();
        for action in self.moves.iter().filter(|action| !G::is_hidden_opportunity(action)) {
            let kind = word.of(action);
            match kinds.iter_mut().find(|known| known.0 == kind) {
                Some(known) => known.1 += 1,
                None => kinds.push((kind.to_string(), 1)),
            }
        }
        kinds.sort();
        kinds
    }
}
