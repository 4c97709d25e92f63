//! Games behind one object-safe interface, for callers that learn at run time which game is played.

mod event;

pub use event::AnyEvent;
use event::EventOf;

use std::any::Any;
use std::cmp::Ordering;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::marker::PhantomData;

use serde_json::{Map, Value};

use crate::env::{AnyEncode, Encode};
use crate::game::error::Error;
use crate::game::facts::Facts;
use crate::game::illegal::IllegalReason;
use crate::game::matches::Match;
use crate::game::points::{AnyPoints, Points};
use crate::game::record;
use crate::game::rng::Rng;
use crate::game::score::{Outcome, Preview, Score, ScoreLine};
use crate::game::seat::{Duty, Seat};
use crate::game::setup::Setup;
use crate::game::text::FirstWord;
use crate::game::trial::Trial;
use crate::game::{Heuristics, Hidden, Show};
use crate::search::simulate::Plan;
use crate::search::{Bot, MoveEvaluation, Search, compare, decide, simulate, think, training_rows};

/// A game of the registry.
pub trait AnyGame: AnyEncode {
    /// What it says about itself.
    fn facts(&self) -> &'static Facts;
    /// Its closed list of refusals: codes and sentences.
    fn illegal_reasons(&self) -> &'static [(&'static str, &'static str)];
    /// A match with a shuffled deck.
    fn new_match(
        &self,
        players: usize,
        options: &Map<String, Value>,
        seed: u64,
        deck: Option<&Value>,
    ) -> Result<Box<dyn AnyMatch>, Error>;
    /// A match with a given deal.
    fn deal(
        &self,
        players: usize,
        options: &Map<String, Value>,
        deal: &Value,
        custom_deck: bool,
    ) -> Result<Box<dyn AnyMatch>, Error>;
    /// The match of a record.
    fn replay(&self, record: &Value) -> Result<Box<dyn AnyMatch>, Error>;
    /// A move from its notation.
    fn parse(&self, text: &str) -> Result<Box<dyn AnyMove>, Error>;
    /// Many games played by bots.
    fn simulate(&self, plan: &Plan<'_>) -> Result<AnyBatch, Error>;
    /// The names of what counts beyond the score.
    fn features(&self) -> &'static [&'static str];
    /// What games played by bots teach about that, row by row.
    fn training_rows(&self, plan: &Plan<'_>) -> Result<Vec<f64>, Error>;
}

/// What came of many games, in the order of the games.
pub struct AnyBatch {
    /// The number of moves of each game.
    pub moves: Vec<u32>,
    /// The scores of each game, one for each player.
    pub scores: Vec<Score>,
    /// The values that scores are places of, in rising order, if they are not the points themselves.
    pub values: Option<Vec<AnyPoints>>,
}

/// What comes of several moves, in a game whose type is not known.
pub type AnyTrial = Trial<Box<dyn AnyMatch>, Box<dyn AnyMove>>;

/// A match of some game.
pub trait AnyMatch: Send + Sync {
    /// What its game says about itself.
    fn facts(&self) -> &'static Facts;
    /// How many play.
    fn players(&self) -> usize;
    /// The options with their values.
    fn options(&self) -> Value;
    /// The seed of the shuffle, if there was one.
    fn seed(&self) -> Option<u64>;
    /// How many moves have been played.
    fn ply(&self) -> usize;
    /// The moves so far, as text.
    fn log(&self) -> Vec<(Seat, String)>;
    /// Whether the game has ended.
    fn over(&self) -> bool;
    /// Scores and winners if the game ended now.
    fn outcome(&self) -> Outcome<AnyPoints>;
    /// Appends the seats that must or may act.
    fn actors(&self, seats: &mut Vec<Seat>);
    /// What the moment asks of a seat.
    fn duty(&self, seat: Seat) -> Result<Duty, Error>;
    /// The same without what must be spotted.
    fn public_duty(&self, seat: Seat) -> Result<Duty, Error>;
    /// Whether somebody may act out of turn, or whoever has not looked closely could think so.
    fn reaction_window(&self) -> bool;
    /// Every legal move of a seat.
    fn legal(&self, seat: Seat) -> Result<Box<dyn AnyMoves>, Error>;
    /// A move from its notation.
    fn parse(&self, text: &str) -> Result<Box<dyn AnyMove>, Error>;
    /// Explains why a seat may not play this move now, if so.
    fn check(&self, seat: Seat, action: &dyn AnyMove) -> Result<(), Error>;
    /// Plays a move.
    fn play(&mut self, seat: Seat, action: &dyn AnyMove) -> Result<Vec<Box<dyn AnyEvent>>, Error>;
    /// Takes the last move back.
    fn undo(&mut self) -> Option<(Seat, Box<dyn AnyMove>)>;
    /// What an observer may see.
    fn view(&self, observer: Option<Seat>) -> Result<Value, Error>;
    /// The same as JSON text.
    fn view_text(&self, observer: Option<Seat>) -> Result<String, Error>;
    /// The lines of a seat's score.
    fn score_lines(&self, seat: Seat) -> Result<Vec<ScoreLine<AnyPoints>>, Error>;
    /// What a move would bring.
    fn preview(&self, seat: Seat, action: &dyn AnyMove) -> Result<Preview<AnyPoints>, Error>;
    /// What comes of several moves of a seat, in any order, as far as it can know.
    fn try_moves(&self, seat: Seat, moves: &[Box<dyn AnyMove>]) -> Result<AnyTrial, Error>;
    /// The record of the match so far.
    fn record(&self) -> Value;
    /// The move that a bot makes.
    fn choose(&self, seat: Seat, bot: Bot, rng: &mut Rng) -> Result<Box<dyn AnyMove>, Error>;
    /// The best move of a seat that a search finds.
    fn decide(&self, seat: Seat, search: &Search<'_>) -> Result<Box<dyn AnyMove>, Error>;
    /// What a search finds out about the moves of a seat, the best first.
    fn analyse(
        &self,
        seat: Seat,
        search: &Search<'_>,
    ) -> Result<Vec<MoveEvaluation<Box<dyn AnyMove>>>, Error>;
    /// What some legal moves of a seat lead to, tried equally often in the same worlds.
    fn compare(
        &self,
        seat: Seat,
        search: &Search<'_>,
        moves: &[Box<dyn AnyMove>],
    ) -> Result<Vec<MoveEvaluation<Box<dyn AnyMove>>>, Error>;
    /// A copy.
    fn clone_box(&self) -> Box<dyn AnyMatch>;
}

/// A move of some game.
pub trait AnyMove: Any + Send + Sync {
    /// The name of its game.
    fn game(&self) -> &'static str;
    /// Its notation.
    fn text(&self) -> String;
    /// Whether no interface may offer it.
    fn is_hidden_opportunity(&self) -> bool {
        false
    }
    /// The order of the texts of two moves.
    fn order(&self, other: &dyn AnyMove) -> Ordering;
    /// A hash that equal moves share.
    fn hash(&self) -> u64;
}

/// The legal moves of a seat.
pub trait AnyMoves: Send + Sync {
    /// How many there are.
    fn count(&self) -> usize;
    /// The one at this place in the order of texts.
    fn get(&mut self, index: usize) -> Box<dyn AnyMove>;
    /// The same, without sorting the rest: for taking one and forgetting the others.
    fn pick(&mut self, index: usize) -> Box<dyn AnyMove>;
    /// The place of a move, if it is listed.
    fn find(&mut self, action: &dyn AnyMove) -> Option<usize>;
    /// A move from its notation.
    fn parse(&self, text: &str) -> Result<Box<dyn AnyMove>, Error>;
    /// How many begin with each word, but for those that no interface may offer.
    fn kinds(&self) -> Vec<(String, usize)>;
}

/// The registry entry of a game.
pub struct Entry<G>(PhantomData<fn() -> G>);

impl<G> Entry<G> {
    /// The entry.
    pub const NEW: Self = Entry(PhantomData);
}

impl<G: Encode + Heuristics> AnyGame for Entry<G> {
    fn facts(&self) -> &'static Facts {
        &G::FACTS
    }

    fn illegal_reasons(&self) -> &'static [(&'static str, &'static str)] {
        G::IllegalReason::CODES
    }

    fn new_match(
        &self,
        players: usize,
        options: &Map<String, Value>,
        seed: u64,
        deck: Option<&Value>,
    ) -> Result<Box<dyn AnyMatch>, Error> {
        Ok(Box::new(Match::new(Setup::<G>::shuffled(players, options, seed, deck)?)))
    }

    fn deal(
        &self,
        players: usize,
        options: &Map<String, Value>,
        deal: &Value,
        custom_deck: bool,
    ) -> Result<Box<dyn AnyMatch>, Error> {
        Ok(Box::new(Match::new(Setup::<G>::stacked(players, options, deal, custom_deck)?)))
    }

    fn replay(&self, record: &Value) -> Result<Box<dyn AnyMatch>, Error> {
        Ok(Box::new(record::replay::<G>(record)?))
    }

    fn parse(&self, text: &str) -> Result<Box<dyn AnyMove>, Error> {
        Ok(Box::new(MoveOf::<G>(G::parse(text)?)))
    }

    fn simulate(&self, plan: &Plan<'_>) -> Result<AnyBatch, Error> {
        let batch = simulate::simulate::<G>(plan)?;
        let (scores, values) = G::Points::ranked(batch.scores);
        Ok(AnyBatch { moves: batch.moves, scores, values })
    }

    fn features(&self) -> &'static [&'static str] {
        G::FEATURES
    }

    fn training_rows(&self, plan: &Plan<'_>) -> Result<Vec<f64>, Error> {
        training_rows::training_rows::<G>(plan)
    }
}

struct MoveOf<G: Show>(G::Move);

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
            Some(other) => self.0.cmp(&other.0),
            None => self.game().cmp(other.game()),
        }
    }

    fn hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }
}

struct MovesOf<G: Show> {
    moves: Vec<G::Move>,
    sorted: bool,
}

impl<G: Show> MovesOf<G> {
    fn sort(&mut self) {
        if !self.sorted {
            self.moves.sort_unstable();
            self.sorted = true;
        }
    }
}

impl<G: Show> AnyMoves for MovesOf<G> {
    fn count(&self) -> usize {
        self.moves.len()
    }

    fn get(&mut self, index: usize) -> Box<dyn AnyMove> {
        self.sort();
        Box::new(MoveOf::<G>(self.moves[index]))
    }

    fn pick(&mut self, index: usize) -> Box<dyn AnyMove> {
        if !self.sorted {
            self.moves.select_nth_unstable(index);
        }
        Box::new(MoveOf::<G>(self.moves[index]))
    }

    fn find(&mut self, action: &dyn AnyMove) -> Option<usize> {
        let action = (action as &dyn Any).downcast_ref::<MoveOf<G>>()?;
        self.sort();
        self.moves.binary_search(&action.0).ok()
    }

    fn parse(&self, text: &str) -> Result<Box<dyn AnyMove>, Error> {
        Ok(Box::new(MoveOf::<G>(G::parse(text)?)))
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

pub(crate) fn own<G: Show>(action: &dyn AnyMove) -> Result<&G::Move, Error> {
    let own = (action as &dyn Any).downcast_ref::<MoveOf<G>>();
    own.map(|action| &action.0).ok_or_else(|| {
        let (theirs, ours) = (action.game(), G::FACTS.name);
        Error::Illegal(ForeignMove::Foreign { theirs, ours }.into())
    })
}

crate::illegal_reasons! {
    /// A move of one game brought to another.
    pub enum ForeignMove {
        "other-game" Foreign { theirs: &'static str, ours: &'static str } =>
            "this is a move of {theirs}, but the game is {ours}",
    }
}

impl<G: Show + Hidden + Heuristics> AnyMatch for Match<G> {
    fn facts(&self) -> &'static Facts {
        &G::FACTS
    }

    fn players(&self) -> usize {
        self.setup().players
    }

    fn options(&self) -> Value {
        self.setup().chosen.to_json()
    }

    fn seed(&self) -> Option<u64> {
        self.setup().seed
    }

    fn ply(&self) -> usize {
        Match::log(self).len()
    }

    fn log(&self) -> Vec<(Seat, String)> {
        Match::log(self).iter().map(|(seat, action)| (*seat, action.to_string())).collect()
    }

    fn over(&self) -> bool {
        self.state().over()
    }

    fn outcome(&self) -> Outcome<AnyPoints> {
        self.state().outcome().any()
    }

    fn actors(&self, seats: &mut Vec<Seat>) {
        seats.extend(Match::actors(self));
    }

    fn duty(&self, seat: Seat) -> Result<Duty, Error> {
        self.check_seat(seat)?;
        Ok(self.state().duty(seat))
    }

    fn public_duty(&self, seat: Seat) -> Result<Duty, Error> {
        self.check_seat(seat)?;
        Ok(self.state().public_duty(seat))
    }

    fn reaction_window(&self) -> bool {
        self.state().reaction_window()
    }

    fn legal(&self, seat: Seat) -> Result<Box<dyn AnyMoves>, Error> {
        self.check_seat(seat)?;
        let mut moves = Vec::with_capacity(256);
        self.state().legal(seat, &mut moves);
        Ok(Box::new(MovesOf::<G> { moves, sorted: false }))
    }

    fn parse(&self, text: &str) -> Result<Box<dyn AnyMove>, Error> {
        Ok(Box::new(MoveOf::<G>(G::parse(text)?)))
    }

    fn check(&self, seat: Seat, action: &dyn AnyMove) -> Result<(), Error> {
        Ok(Match::check(self, seat, own::<G>(action)?)?)
    }

    fn play(&mut self, seat: Seat, action: &dyn AnyMove) -> Result<Vec<Box<dyn AnyEvent>>, Error> {
        let events = Match::play(self, seat, own::<G>(action)?)?;
        Ok(events.into_iter().map(|event| Box::new(EventOf(event)) as Box<dyn AnyEvent>).collect())
    }

    fn undo(&mut self) -> Option<(Seat, Box<dyn AnyMove>)> {
        let (seat, action) = Match::undo(self)?;
        Some((seat, Box::new(MoveOf::<G>(action))))
    }

    fn view(&self, observer: Option<Seat>) -> Result<Value, Error> {
        observer.map_or(Ok(()), |seat| self.check_seat(seat))?;
        Ok(Match::view(self, observer))
    }

    fn view_text(&self, observer: Option<Seat>) -> Result<String, Error> {
        observer.map_or(Ok(()), |seat| self.check_seat(seat))?;
        Ok(Match::view_text(self, observer))
    }

    fn score_lines(&self, seat: Seat) -> Result<Vec<ScoreLine<AnyPoints>>, Error> {
        self.check_seat(seat)?;
        Ok(self.state().score_lines(seat).into_iter().map(ScoreLine::any).collect())
    }

    fn preview(&self, seat: Seat, action: &dyn AnyMove) -> Result<Preview<AnyPoints>, Error> {
        Ok(Match::preview(self, seat, own::<G>(action)?)?.any())
    }

    fn try_moves(&self, seat: Seat, moves: &[Box<dyn AnyMove>]) -> Result<AnyTrial, Error> {
        let moves: Vec<G::Move> =
            moves.iter().map(|action| own::<G>(&**action).copied()).collect::<Result<_, _>>()?;
        let any = |action| Box::new(MoveOf::<G>(action)) as Box<dyn AnyMove>;
        let Trial { world, played, rejected } = Match::try_moves(self, seat, &moves)?;
        Ok(Trial {
            world: Box::new(world) as Box<dyn AnyMatch>,
            played: played.into_iter().map(any).collect(),
            rejected: rejected.into_iter().map(|(action, why)| (any(action), why)).collect(),
        })
    }

    fn record(&self) -> Value {
        record::write(self)
    }

    fn choose(&self, seat: Seat, bot: Bot, rng: &mut Rng) -> Result<Box<dyn AnyMove>, Error> {
        self.check_duty(seat)?;
        Ok(Box::new(MoveOf::<G>(bot.choose(self.state(), seat, rng))))
    }

    fn decide(&self, seat: Seat, search: &Search<'_>) -> Result<Box<dyn AnyMove>, Error> {
        self.check_duty(seat)?;
        Ok(Box::new(MoveOf::<G>(decide(self.state(), seat, search))))
    }

    fn analyse(
        &self,
        seat: Seat,
        search: &Search<'_>,
    ) -> Result<Vec<MoveEvaluation<Box<dyn AnyMove>>>, Error> {
        self.check_duty(seat)?;
        let any = |action| Box::new(MoveOf::<G>(action)) as Box<dyn AnyMove>;
        let verdicts = think(self.state(), seat, search);
        Ok(verdicts.into_iter().map(|verdict| verdict.map(any)).collect())
    }

    fn compare(
        &self,
        seat: Seat,
        search: &Search<'_>,
        moves: &[Box<dyn AnyMove>],
    ) -> Result<Vec<MoveEvaluation<Box<dyn AnyMove>>>, Error> {
        self.check_duty(seat)?;
        let mut asked = Vec::with_capacity(moves.len());
        for action in moves {
            AnyMatch::check(self, seat, &**action)?;
            asked.push(*own::<G>(&**action)?);
        }
        let any = |action| Box::new(MoveOf::<G>(action)) as Box<dyn AnyMove>;
        let verdicts = compare(self.state(), seat, search, &asked);
        Ok(verdicts.into_iter().map(|verdict| verdict.map(any)).collect())
    }

    fn clone_box(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
}
