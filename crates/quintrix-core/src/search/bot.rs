//! The players that choose by themselves.

use crate::rules::Rules;
use crate::seat::Seat;
use crate::shuffle::Dice;

/// A way of choosing a move from what a seat may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bot {
    /// Any legal move, each equally likely.
    Random,
    /// The move that brings most at once; equal ones by lot.
    Greedy,
}

impl Bot {
    /// All bots with their names.
    pub const ALL: [(&'static str, Bot); 2] = [("random", Bot::Random), ("greedy", Bot::Greedy)];

    /// The bot of a name.
    pub fn named(name: &str) -> Option<Bot> {
        Bot::ALL.iter().find(|(known, _)| *known == name).map(|(_, bot)| *bot)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Greedy => "greedy",
        }
    }

    /// The move it makes for a seat that has a duty.
    pub fn choose<G: Rules>(self, state: &G, seat: Seat, dice: &mut Dice) -> G::Move {
        self.choose_with(state, seat, dice, &mut Notebook::default())
    }

    /// The same with lists that are used again, for many moves in a row.
    pub fn choose_with<G: Rules>(
        self,
        state: &G,
        seat: Seat,
        dice: &mut Dice,
        notebook: &mut Notebook<G>,
    ) -> G::Move {
        match self {
            Bot::Random => {
                notebook.moves.clear();
                state.legal(seat, &mut notebook.moves);
                notebook.moves[dice.index(notebook.moves.len())]
            }
            Bot::Greedy => {
                notebook.gains.clear();
                state.gains(seat, &mut notebook.gains);
                best(&mut notebook.gains, dice)
            }
        }
    }

    /// Whether it acts now where it may but need not.
    pub fn seizes(self, dice: &mut Dice) -> bool {
        match self {
            Bot::Random => dice.below(2) == 0,
            Bot::Greedy => true,
        }
    }
}

/// Lists that a bot writes on while it thinks.
pub struct Notebook<G: Rules> {
    moves: Vec<G::Move>,
    gains: Vec<(G::Move, G::Points)>,
}

impl<G: Rules> Default for Notebook<G> {
    fn default() -> Self {
        Notebook { moves: Vec::new(), gains: Vec::new() }
    }
}

fn best<M: Copy, P: Copy + Ord>(gains: &mut Vec<(M, P)>, dice: &mut Dice) -> M {
    let most = gains.iter().map(|(_, gain)| *gain).max();
    gains.retain(|(_, gain)| Some(*gain) == most);
    gains[dice.index(gains.len())].0
}
