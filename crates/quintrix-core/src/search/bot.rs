//! The players that choose by themselves.

use std::cmp::Reverse;

use super::style::Style;
use super::think::{Search, decide};
use crate::game::notation::Notation;
use crate::game::rng::Rng;
use crate::game::seat::Seat;
use crate::game::{Heuristics, Hidden};

/// Of so many moves of a beginner, one is a slip.
const SLIPS: u32 = 3;

/// A way of choosing a move from what a seat may know.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bot {
    name: &'static str,
    mind: Mind,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Mind {
    /// Any legal move, each equally likely.
    Lot,
    /// The move that brings most at once; equal ones by lot.
    Gain,
    /// The same, but for a slip now and then.
    Slips,
    /// The move that does best in imagined games.
    Search(Style),
}

impl Bot {
    /// Any legal move, each equally likely.
    pub const RANDOM: Bot = Bot { name: "random", mind: Mind::Lot };
    /// The move that brings most at once; equal ones by lot.
    pub const GREEDY: Bot = Bot { name: "greedy", mind: Mind::Gain };
    /// A beginner.
    pub const EASY: Bot = Bot { name: "easy", mind: Mind::Slips };
    /// Looks at what the others can answer.
    pub const MEDIUM: Bot = Bot { name: "medium", mind: Mind::Search(Style::MEDIUM) };
    /// Imagines how the game may go on.
    pub const HARD: Bot = Bot { name: "hard", mind: Mind::Search(Style::HARD) };
    /// The same, more often and of more moves.
    pub const EXPERT: Bot = Bot { name: "expert", mind: Mind::Search(Style::EXPERT) };

    /// All bots, from the weakest to the strongest.
    pub const ALL: [Bot; 6] =
        [Bot::RANDOM, Bot::EASY, Bot::GREEDY, Bot::MEDIUM, Bot::HARD, Bot::EXPERT];

    /// The bot of a name.
    pub fn named(name: &str) -> Option<Bot> {
        Bot::ALL.into_iter().find(|bot| bot.name == name)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.name
    }

    /// How it searches, if it does.
    pub fn style(self) -> Option<Style> {
        match self.mind {
            Mind::Search(style) => Some(style),
            _ => None,
        }
    }

    /// The same bot searching in another way; a bot that does not search stays as it is.
    pub fn searching(self, style: Style) -> Bot {
        match self.mind {
            Mind::Search(_) => Bot { mind: Mind::Search(style), ..self },
            _ => self,
        }
    }

    /// The move it makes for a seat that has a duty.
    pub fn choose<G: Hidden + Heuristics>(self, state: &G, seat: Seat, rng: &mut Rng) -> G::Move {
        self.choose_with(state, seat, rng, &mut Notebook::default())
    }

    /// The same with lists that are used again, for many moves in a row.
    pub fn choose_with<G: Hidden + Heuristics>(
        self,
        state: &G,
        seat: Seat,
        rng: &mut Rng,
        notebook: &mut Notebook<G>,
    ) -> G::Move {
        match self.mind {
            Mind::Lot => notebook.any(state, seat, rng),
            Mind::Slips if rng.below(SLIPS) == 0 => notebook.any(state, seat, rng),
            Mind::Slips | Mind::Gain => notebook.best(state, seat, rng),
            Mind::Search(style) => {
                let search = Search::new(style, rng.seed());
                decide(state, seat, &search)
            }
        }
    }

    /// Whether it acts now where it may but need not.
    pub fn seizes(self, rng: &mut Rng) -> bool {
        match self.mind {
            Mind::Lot | Mind::Slips => rng.below(2) == 0,
            Mind::Gain | Mind::Search(_) => true,
        }
    }
}

/// Lists that a bot writes on while it thinks.
pub struct Notebook<G: Hidden + Heuristics> {
    moves: Vec<G::Move>,
    gains: Vec<(G::Move, G::Points)>,
}

impl<G: Hidden + Heuristics> Default for Notebook<G> {
    fn default() -> Self {
        Notebook { moves: Vec::new(), gains: Vec::new() }
    }
}

impl<G: Hidden + Heuristics> Notebook<G> {
    fn any(&mut self, state: &G, seat: Seat, rng: &mut Rng) -> G::Move {
        self.moves.clear();
        state.legal(seat, &mut self.moves);
        self.moves[rng.index(self.moves.len())]
    }

    fn best(&mut self, state: &G, seat: Seat, rng: &mut Rng) -> G::Move {
        self.gains.clear();
        state.gains(seat, &mut self.gains);
        let most = self.gains.iter().map(|(_, gain)| *gain).max();
        self.gains.retain(|(_, gain)| Some(*gain) == most);
        self.gains[rng.index(self.gains.len())].0
    }

    /// The moves that bring most at once, at most so many; equal ones by lot.
    pub fn candidates(
        &mut self,
        state: &G,
        seat: Seat,
        most: usize,
        rng: &mut Rng,
    ) -> Vec<G::Move> {
        self.gains.clear();
        state.gains(seat, &mut self.gains);
        // By notation first: the order in which moves were generated must not decide.
        self.gains.sort_unstable_by(|(one, _), (other, _)| one.cmp_text(other));
        rng.shuffle(&mut self.gains);
        self.gains.sort_by_key(|(_, gain)| Reverse(*gain));
        self.gains.iter().take(most).map(|(action, _)| *action).collect()
    }

    /// All moves, those first that bring most at once.
    pub fn ranked(&mut self, state: &G, seat: Seat) -> Vec<G::Move> {
        self.gains.clear();
        state.gains(seat, &mut self.gains);
        self.gains.sort_unstable_by(|(one, gain), (other, other_gain)| {
            other_gain.cmp(gain).then_with(|| one.cmp_text(other))
        });
        self.gains.iter().map(|(action, _)| *action).collect()
    }
}
