//! Matches of any game.

use std::any::Any;

use serde_json::Value;

use super::event::{AnyEvent, EventOf};
use super::moves::{AnyMove, AnyMoves, MovesOf, any_move, own_move};
use crate::game::error::Error;
use crate::game::facts::Facts;
use crate::game::matches::Match;
use crate::game::points::AnyPoints;
use crate::game::record;
use crate::game::rng::Rng;
use crate::game::score::{Preview, ScoreLine};
use crate::game::seat::{Duty, Seat};
use crate::game::sink::{ValueSink, write_value};
use crate::game::trial::Trial;
use crate::game::{Heuristics, Hidden, Show};
use crate::search::{Bot, MoveEvaluation, Search, analyse, compare, decide};

/// The result of trying several moves in a match of any game.
pub type AnyTrial = Trial<Box<dyn AnyMatch>, Box<dyn AnyMove>>;

/// What a search found out about a move of any game.
pub type AnyEvaluation = MoveEvaluation<Box<dyn AnyMove>>;

macro_rules! declare_match {
    ({ $($items:tt)* } $($(#[$doc:meta])* $form:ident $name:ident: $type:ty = |$($arg:ident),*| $body:expr;)*) => {
        /// A match of some game.
        ///
        /// Seats that are arguments may be out of range, moves may be of another game: such calls
        /// return an error. Besides compiled games, anything that knows a game's rules can
        /// implement this: moves are read by their notation, everything else is seats, JSON and
        /// numbers.
        pub trait AnyMatch: Any + Send + Sync {
            $($items)*
            $(declare_query! { $(#[$doc])* $form $name: $type })*
        }
    };
}

/// Declares the trait method of a query.
macro_rules! declare_query {
    ($(#[$doc:meta])* of_seat $name:ident: $type:ty) => {
        $(#[$doc])*
        fn $name(&self, seat: Seat) -> Result<$type, Error>;
    };
    ($(#[$doc:meta])* of_observer $name:ident: $type:ty) => {
        $(#[$doc])*
        fn $name(&self, observer: Option<Seat>) -> Result<$type, Error>;
    };
    ($(#[$doc:meta])* $form:ident $name:ident: $type:ty) => {
        $(#[$doc])*
        fn $name(&self) -> $type;
    };
}

match_queries! { declare_match {
    /// Name, title, numbers of players and options of the game.
    fn facts(&self) -> &'static Facts;

    /// Returns the legal moves of a seat; none if the seat has nothing to do.
    fn legal(&self, seat: Seat) -> Result<Box<dyn AnyMoves>, Error>;

    /// Parses the notation of a move, which need not be legal.
    fn parse(&self, text: &str) -> Result<Box<dyn AnyMove>, Error>;

    /// Checks whether a seat may play this move now; the error says why not.
    fn check(&self, seat: Seat, action: &dyn AnyMove) -> Result<(), Error>;

    /// Plays a move and returns its events, unredacted. An illegal move changes nothing.
    fn play(&mut self, seat: Seat, action: &dyn AnyMove) -> Result<Vec<Box<dyn AnyEvent>>, Error>;

    /// Takes back the last move and returns it; `None` if no move has been played.
    fn undo(&mut self) -> Option<(Seat, Box<dyn AnyMove>)>;

    /// Returns what a move would score, as far as its player can know.
    fn preview(&self, seat: Seat, action: &dyn AnyMove) -> Result<Preview<AnyPoints>, Error>;

    /// Tries several moves of a seat, in any order that works, as far as the seat can know.
    fn try_moves(&self, seat: Seat, moves: &[Box<dyn AnyMove>]) -> Result<AnyTrial, Error>;

    /// Returns this match in another position that a seat cannot tell from the present one.
    fn resample(&self, seat: Seat, rng: &mut Rng) -> Result<Box<dyn AnyMatch>, Error> {
        let _ = (seat, rng);
        Err(self.unsupported("resampling"))
    }

    /// Returns this match as if a seat that has nothing to do had the turn now; none where nobody
    /// can plan ahead.
    fn at_turn_of(&self, seat: Seat) -> Result<Option<Box<dyn AnyMatch>>, Error> {
        let _ = seat;
        Ok(None)
    }

    /// Returns the move that a bot makes for a seat that has a duty.
    ///
    /// A game without heuristics has only the bot `random`.
    fn choose(&self, seat: Seat, bot: Bot, rng: &mut Rng) -> Result<Box<dyn AnyMove>, Error> {
        let mut moves = self.legal(seat)?;
        match moves.count() {
            count if count > 0 && bot == Bot::RANDOM => Ok(moves.pick(rng.index(count))),
            _ => Err(self.unsupported(bot.name())),
        }
    }

    /// Returns the best move that a search finds for a seat that has a duty.
    fn decide(&self, seat: Seat, search: &Search<'_>) -> Result<Box<dyn AnyMove>, Error> {
        let _ = (seat, search);
        Err(self.unsupported("search"))
    }

    /// Returns the candidates of a search for a seat that has a duty, the best first.
    fn analyse(&self, seat: Seat, search: &Search<'_>) -> Result<Vec<AnyEvaluation>, Error> {
        let _ = (seat, search);
        Err(self.unsupported("search"))
    }

    /// Evaluates legal moves of a seat, each with the same number of rollouts in the same worlds.
    fn compare(
        &self,
        seat: Seat,
        search: &Search<'_>,
        moves: &[Box<dyn AnyMove>],
    ) -> Result<Vec<AnyEvaluation>, Error> {
        let _ = (seat, search, moves);
        Err(self.unsupported("search"))
    }

    /// Writes what an observer may see to a sink: the same as `view`, without making JSON of it.
    fn write_view(&self, observer: Option<Seat>, sink: &mut dyn ValueSink) -> Result<(), Error> {
        write_value(&self.view(observer)?, sink).map_err(unwritable)
    }

    /// Returns the error of a game that lacks something optional, such as bots.
    fn unsupported(&self, what: &str) -> Error {
        Error::Options(format!("{} has no {what}", self.facts().title))
    }

    /// Returns an independent copy.
    fn clone_box(&self) -> Box<dyn AnyMatch>;
} }

macro_rules! implement_match {
    ({ $($items:tt)* } $($(#[$doc:meta])* $form:ident $name:ident: $type:ty = |$($arg:ident),*| $body:expr;)*) => {
        impl<G: Show + Hidden + Heuristics> AnyMatch for Match<G> {
            $($items)*
            $(implement_query! { $form $name: $type = |$($arg),*| $body })*
        }
    };
}

/// Implements the trait method of a query for compiled games.
macro_rules! implement_query {
    (of_seat $name:ident: $type:ty = |$game:ident, $seat:ident| $body:expr) => {
        fn $name(&self, $seat: Seat) -> Result<$type, Error> {
            self.check_seat($seat)?;
            let $game = self;
            Ok($body)
        }
    };
    (of_observer $name:ident: $type:ty = |$game:ident, $observer:ident| $body:expr) => {
        fn $name(&self, $observer: Option<Seat>) -> Result<$type, Error> {
            $observer.map_or(Ok(()), |seat| self.check_seat(seat))?;
            let $game = self;
            Ok($body)
        }
    };
    ($form:ident $name:ident: $type:ty = |$game:ident| $body:expr) => {
        fn $name(&self) -> $type {
            let $game = self;
            $body
        }
    };
}

match_queries! { implement_match {
    fn facts(&self) -> &'static Facts {
        &G::FACTS
    }

    fn legal(&self, seat: Seat) -> Result<Box<dyn AnyMoves>, Error> {
        self.check_seat(seat)?;
        let mut moves = Vec::with_capacity(256);
        let is_sorted = self.state().legal_in_order(seat, &mut moves);
        Ok(Box::new(MovesOf::<G>::new(moves, is_sorted)))
    }

    fn parse(&self, text: &str) -> Result<Box<dyn AnyMove>, Error> {
        Ok(any_move::<G>(G::parse(text)?))
    }

    fn check(&self, seat: Seat, action: &dyn AnyMove) -> Result<(), Error> {
        Ok(Match::check(self, seat, &own_move::<G>(action)?)?)
    }

    fn play(&mut self, seat: Seat, action: &dyn AnyMove) -> Result<Vec<Box<dyn AnyEvent>>, Error> {
        let events = Match::play(self, seat, &own_move::<G>(action)?)?;
        Ok(events.into_iter().map(|event| Box::new(EventOf(event)) as Box<dyn AnyEvent>).collect())
    }

    fn undo(&mut self) -> Option<(Seat, Box<dyn AnyMove>)> {
        Match::undo(self).map(|(seat, action)| (seat, any_move::<G>(action)))
    }

    fn preview(&self, seat: Seat, action: &dyn AnyMove) -> Result<Preview<AnyPoints>, Error> {
        Ok(Match::preview(self, seat, &own_move::<G>(action)?)?.any())
    }

    fn try_moves(&self, seat: Seat, moves: &[Box<dyn AnyMove>]) -> Result<AnyTrial, Error> {
        let Trial { world, played, rejected } =
            Match::try_moves(self, seat, &own_moves::<G>(moves)?)?;
        Ok(Trial {
            world: Box::new(world) as Box<dyn AnyMatch>,
            played: played.into_iter().map(any_move::<G>).collect(),
            rejected: rejected
                .into_iter()
                .map(|(action, why)| (any_move::<G>(action), why))
                .collect(),
        })
    }

    fn resample(&self, seat: Seat, rng: &mut Rng) -> Result<Box<dyn AnyMatch>, Error> {
        self.check_seat(seat)?;
        Ok(Box::new(Match::resample(self, seat, rng)))
    }

    fn at_turn_of(&self, seat: Seat) -> Result<Option<Box<dyn AnyMatch>>, Error> {
        self.check_seat(seat)?;
        Ok(Match::at_turn_of(self, seat).map(|ahead| Box::new(ahead) as Box<dyn AnyMatch>))
    }

    fn choose(&self, seat: Seat, bot: Bot, rng: &mut Rng) -> Result<Box<dyn AnyMove>, Error> {
        self.check_duty(seat)?;
        Ok(any_move::<G>(bot.choose(self.state(), seat, rng)))
    }

    fn decide(&self, seat: Seat, search: &Search<'_>) -> Result<Box<dyn AnyMove>, Error> {
        self.check_duty(seat)?;
        Ok(any_move::<G>(decide(self.state(), seat, search)))
    }

    fn analyse(&self, seat: Seat, search: &Search<'_>) -> Result<Vec<AnyEvaluation>, Error> {
        self.check_duty(seat)?;
        Ok(any_evaluations::<G>(analyse(self.state(), seat, search)))
    }

    fn compare(
        &self,
        seat: Seat,
        search: &Search<'_>,
        moves: &[Box<dyn AnyMove>],
    ) -> Result<Vec<AnyEvaluation>, Error> {
        self.check_duty(seat)?;
        let moves = own_moves::<G>(moves)?;
        moves.iter().try_for_each(|action| Match::check(self, seat, action))?;
        Ok(any_evaluations::<G>(compare(self.state(), seat, search, &moves)))
    }

    fn write_view(&self, observer: Option<Seat>, sink: &mut dyn ValueSink) -> Result<(), Error> {
        observer.map_or(Ok(()), |seat| self.check_seat(seat))?;
        Match::write_view(self, observer, sink).map_err(unwritable)
    }

    fn clone_box(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
} }

fn unwritable(error: serde_json::Error) -> Error {
    Error::Game(format!("the view cannot be written: {error}"))
}

fn own_moves<G: Show>(moves: &[Box<dyn AnyMove>]) -> Result<Vec<G::Move>, Error> {
    moves.iter().map(|action| own_move::<G>(&**action)).collect()
}

fn any_evaluations<G: Show>(found: Vec<MoveEvaluation<G::Move>>) -> Vec<AnyEvaluation> {
    found.into_iter().map(|evaluation| evaluation.map(any_move::<G>)).collect()
}
