//! The bots: named ways of choosing a move.

use super::analysis::{Search, decide};
use super::config::SearchConfig;
use super::policy::{Policy, Scratch};
use crate::game::rng::Rng;
use crate::game::seat::Seat;
use crate::game::{Heuristics, Hidden};

/// A named way of choosing a move from what a seat may know.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bot {
    name: &'static str,
    method: Method,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Method {
    Policy(Policy),
    Search(SearchConfig),
}

impl Bot {
    /// Plays any legal move, each equally likely.
    pub const RANDOM: Bot = Bot { name: "random", method: Method::Policy(Policy::Random) };
    /// Plays a move with the highest immediate gain.
    pub const GREEDY: Bot = Bot { name: "greedy", method: Method::Policy(Policy::Greedy) };
    /// Plays like an experienced player who does not look ahead: the policy of rollouts. Not a level.
    pub const EXPERIENCED: Bot =
        Bot { name: "experienced", method: Method::Policy(Policy::Experienced) };
    /// Plays like a beginner: often greedy, sometimes at random.
    pub const EASY: Bot = Bot { name: "easy", method: Method::Policy(Policy::Noisy) };
    /// Looks one round ahead.
    pub const MEDIUM: Bot = Bot { name: "medium", method: Method::Search(SearchConfig::MEDIUM) };
    /// Looks as far ahead as is useful in its game.
    pub const HARD: Bot = Bot { name: "hard", method: Method::Search(SearchConfig::HARD) };
    /// Searches like `HARD`, with more rollouts of more moves.
    pub const EXPERT: Bot = Bot { name: "expert", method: Method::Search(SearchConfig::EXPERT) };

    /// Thinks for up to about two seconds, as long as the best move is in doubt.
    pub const MASTER: Bot = Bot { name: "master", method: Method::Search(SearchConfig::MASTER) };

    /// The `expert` of version 0.1.0, which never changes: a yardstick for stronger searches. Not a
    /// level, so not in [`ALL`](Bot::ALL).
    pub const EXPERT_0_1: Bot =
        Bot { name: "expert@0.1", method: Method::Search(SearchConfig::EXPERT_0_1) };

    /// The `expert` that looks at all cards: a yardstick that cheats, and no level either.
    pub const CLAIRVOYANT: Bot =
        Bot { name: "clairvoyant", method: Method::Search(SearchConfig::CLAIRVOYANT) };

    /// All levels, from the weakest to the strongest.
    pub const ALL: [Bot; 7] =
        [Bot::RANDOM, Bot::EASY, Bot::GREEDY, Bot::MEDIUM, Bot::HARD, Bot::EXPERT, Bot::MASTER];

    /// Returns the level or the yardstick with this name.
    pub fn named(name: &str) -> Option<Bot> {
        Bot::ALL
            .into_iter()
            .chain([Bot::EXPERT_0_1, Bot::CLAIRVOYANT, Bot::EXPERIENCED])
            .find(|bot| bot.name == name)
    }

    /// The name of this bot.
    pub fn name(self) -> &'static str {
        self.name
    }

    /// Returns how this bot searches; `None` if it does not look ahead.
    pub fn config(self) -> Option<SearchConfig> {
        match self.method {
            Method::Search(config) => Some(config),
            Method::Policy(_) => None,
        }
    }

    /// Returns this bot with another configuration; a bot that does not search stays as it is.
    pub fn with_config(self, config: SearchConfig) -> Bot {
        match self.method {
            Method::Search(_) => Bot { method: Method::Search(config), ..self },
            Method::Policy(_) => self,
        }
    }

    /// Chooses a move for a seat that has a duty.
    pub fn choose<G: Hidden + Heuristics>(self, state: &G, seat: Seat, rng: &mut Rng) -> G::Move {
        self.choose_with(state, seat, rng, &mut Scratch::default())
    }

    /// Chooses a move for a seat that has a duty, with buffers that are reused from move to move.
    pub fn choose_with<G: Hidden + Heuristics>(
        self,
        state: &G,
        seat: Seat,
        rng: &mut Rng,
        scratch: &mut Scratch<G>,
    ) -> G::Move {
        match self.method {
            Method::Policy(policy) => policy.choose(state, seat, rng, scratch),
            Method::Search(config) => decide(state, seat, &Search::new(config, rng.seed())),
        }
    }

    /// Decides whether this bot acts now where it may act but need not.
    pub fn acts_when_optional(self, rng: &mut Rng) -> bool {
        match self.method {
            Method::Policy(policy) => policy.acts_when_optional(rng),
            Method::Search(_) => true,
        }
    }
}
