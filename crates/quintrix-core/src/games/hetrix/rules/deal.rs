//! The deck of Hetrix and how it is dealt.

use std::sync::LazyLock;

use super::options::Options;
use super::side::SIDES;
use super::state::{Hetrix, ROUNDS};
use super::tile::Tile;
use crate::game::dealing::{read_built_in_deck, shuffle_stacks};
use crate::game::deck::Cards;
use crate::game::options::Chosen;
use crate::game::rng::Rng;
use crate::game::{Deal, Game, hand};

/// The number of tiles that each seat is dealt in a round.
pub const HAND_SIZE: usize = 5;

/// The tiles of a seat, sorted.
pub type Hand = hand::Hand<Tile, HAND_SIZE>;

/// The most white gems of a deck.
pub const MAX_WHITE_GEMS: usize = 24;

/// The stack of ordinary tiles in a deal.
pub const TILES: usize = 0;

/// The stack of link tiles in a deal.
pub const LINKS: usize = 1;

static DECK: LazyLock<Cards<Tile>> = LazyLock::new(|| {
    read_built_in_deck(&Hetrix::FACTS, include_str!("../../../../data/hetrix.json"))
});

impl Deal for Hetrix {
    type Card = Tile;
    type Options = Options;

    fn deck() -> &'static Cards<Tile> {
        &DECK
    }

    fn options(chosen: &Chosen) -> Options {
        Options { rules: chosen.rules }
    }

    fn check_deck(deck: &Cards<Tile>) -> Result<(), String> {
        Self::check_size(Self::FACTS.players.0, deck)
    }

    /// Checks that a tile has at most one white gem, and that there are no more of them than in the
    /// box: their colours can then be found exactly in any matrix.
    fn check_custom_cards(options: Options, cards: &Cards<Tile>) -> Result<(), String> {
        if !options.limits_white_gems() {
            return Ok(());
        }
        let mut whites = 0;
        for tile in cards.stacks.iter().flatten() {
            let count = (0..SIDES).filter(|&side| tile.gem(side).is_none()).count();
            if count > 1 {
                return Err(format!("{tile} has {count} white gems; a tile has one at most"));
            }
            whites += count;
        }
        match whites <= MAX_WHITE_GEMS {
            true => Ok(()),
            false => {
                Err(format!("{whites} white gems are too many; {MAX_WHITE_GEMS} are the most"))
            }
        }
    }

    /// Shuffles both stacks, the ordinary tiles first.
    fn shuffle(_options: Options, deck: &Cards<Tile>, rng: &mut Rng) -> Cards<Tile> {
        shuffle_stacks(deck, rng)
    }

    fn check_deal(_options: Options, deal: &Cards<Tile>) -> Result<(), String> {
        deal.permutes(&Self::FACTS, Self::deck())
    }

    /// Checks that there are full hands for every round, and a link tile for every seat.
    fn check_size(players: usize, deal: &Cards<Tile>) -> Result<(), String> {
        let needed =
            [(TILES, ROUNDS * HAND_SIZE * players, "tiles"), (LINKS, players, "link tiles")];
        for (stack, least, noun) in needed {
            let count = deal.stacks[stack].len();
            if count < least {
                return Err(format!("{players} players need {least} {noun} or more, not {count}"));
            }
        }
        Ok(())
    }
}
