//! Effects of Action Cards.

use super::operator::Operator;
use crate::game::bits::ones;

/// One thing that an Action Card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The player has another turn.
    Again,
    /// A Number Card counts twice.
    Double {
        /// The Sequences that it can be in.
        whose: Whose,
    },
    /// Players draw cards.
    Draw {
        /// The number of cards that each of them draws.
        cards: u8,
        /// The players.
        who: Who,
    },
    /// A Number Card is discarded.
    Remove {
        /// The Sequences that it can be in.
        whose: Whose,
    },
    /// A Sequence is reversed.
    Reverse {
        /// The Sequences that can be chosen.
        whose: Whose,
    },
    /// Players miss their next turn.
    Skip {
        /// The players.
        who: Who,
    },
    /// Players give cards of their hand to the player.
    Steal {
        /// The number of cards that each of them gives.
        cards: u8,
        /// The players.
        who: Who,
    },
    /// Two Number Cards change places.
    Swap {
        /// The Sequences that they can be in.
        whose: Whose,
    },
    /// A token is put on a Number Card.
    Token {
        /// The operators that the token can have.
        operators: Operators,
        /// The Sequences that the card can be in.
        whose: Whose,
    },
}

/// The players that an effect is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// An opponent that the player chooses.
    Opponent,
    /// The next player.
    Left,
    /// All other players.
    Others,
    /// The opponent that the player chose before.
    Same,
    /// The player.
    Myself,
}

/// The Sequences that an effect can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// All.
    Any,
    /// That of the player.
    Own,
    /// Those of the other players.
    Others,
}

/// What a move has to name as the target of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetKind {
    /// Two places.
    Pair,
    /// A place.
    Place,
    /// The owner of a Sequence.
    Sequence,
    /// An opponent.
    Opponent,
    /// A place and an operator.
    Token,
}

impl Effect {
    /// The names in deck files, sorted.
    pub const NAMES: [&'static str; 9] =
        ["again", "double", "draw", "remove", "reverse", "skip", "steal", "swap", "token"];

    /// Returns the name in deck files.
    pub fn name(self) -> &'static str {
        let index = match self {
            Effect::Again => 0,
            Effect::Double { .. } => 1,
            Effect::Draw { .. } => 2,
            Effect::Remove { .. } => 3,
            Effect::Reverse { .. } => 4,
            Effect::Skip { .. } => 5,
            Effect::Steal { .. } => 6,
            Effect::Swap { .. } => 7,
            Effect::Token { .. } => 8,
        };
        Self::NAMES[index]
    }

    /// Returns what the player has to choose, or none if the effect happens by itself.
    pub fn target(self) -> Option<TargetKind> {
        match self {
            Effect::Double { .. } | Effect::Remove { .. } => Some(TargetKind::Place),
            Effect::Reverse { .. } => Some(TargetKind::Sequence),
            Effect::Swap { .. } => Some(TargetKind::Pair),
            Effect::Token { .. } => Some(TargetKind::Token),
            Effect::Again => None,
            Effect::Draw { who, .. } | Effect::Skip { who } | Effect::Steal { who, .. } => {
                (who == Who::Opponent).then_some(TargetKind::Opponent)
            }
        }
    }

    /// Returns the players that the effect is about, or none if it is about Sequences or turns.
    pub fn who(self) -> Option<Who> {
        match self {
            Effect::Draw { who, .. } | Effect::Skip { who } | Effect::Steal { who, .. } => {
                Some(who)
            }
            _ => None,
        }
    }

    /// Returns the Sequences that the effect can change, or none if it changes no Sequence.
    pub fn whose(self) -> Option<Whose> {
        match self {
            Effect::Double { whose }
            | Effect::Remove { whose }
            | Effect::Reverse { whose }
            | Effect::Swap { whose }
            | Effect::Token { whose, .. } => Some(whose),
            _ => None,
        }
    }
}

/// A set of operators, one bit for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operators(u8);

impl Operators {
    /// Creates the set of some operators.
    pub const fn new(operators: &[Operator]) -> Self {
        let (mut bits, mut at) = (0, 0);
        while at < operators.len() {
            bits |= 1 << operators[at] as u8;
            at += 1;
        }
        Operators(bits)
    }

    /// Returns whether an operator is in the set.
    pub fn contains(self, operator: Operator) -> bool {
        self.0 & 1 << operator as u8 != 0
    }

    /// Returns the set without an operator.
    pub fn without(self, operator: Operator) -> Self {
        Operators(self.0 & !(1 << operator as u8))
    }

    /// Returns the number of operators.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Iterates over the operators in their order.
    pub fn iter(self) -> impl Iterator<Item = Operator> {
        ones(u32::from(self.0)).map(Operator::from_index)
    }
}
