//! The tiles of Hetrix and how they are dealt.

use std::sync::LazyLock;

use super::hand::FULL;
use super::state::{Hetrix, ROUNDS};
use super::tile::Tile;
use crate::game::Game;
use crate::game::deck::Cards;
use crate::game::rng::Rng;

/// The stack of tiles.
pub const TILES: usize = 0;

/// The stack of link tiles.
pub const LINKS: usize = 1;

static BOX: LazyLock<Cards<Tile>> = LazyLock::new(|| {
    let file =
        serde_json::from_str(include_str!("../../../../data/hetrix.json")).unwrap_or_default();
    Cards::read_deck(&Hetrix::FACTS, &file).expect("the deck in the box can be read")
});

/// The deck in the box.
pub fn deck() -> &'static Cards<Tile> {
    &BOX
}

/// A deck is enough for two players.
pub fn check_deck(deck: &Cards<Tile>) -> Result<(), String> {
    check_size(Hetrix::FACTS.players.0, deck)
}

/// Shuffles both stacks, the tiles first.
pub fn shuffle(deck: &Cards<Tile>, rng: &mut Rng) -> Cards<Tile> {
    let mut deal = deck.clone();
    deal.stacks.iter_mut().for_each(|stack| rng.shuffle(stack));
    deal
}

/// Full hands in every round, and a link tile for everybody.
pub fn check_size(players: usize, deal: &Cards<Tile>) -> Result<(), String> {
    let (tiles, needed) = (deal.stacks[TILES].len(), ROUNDS * FULL * players);
    if tiles < needed {
        return Err(format!("{players} players need {needed} tiles or more, not {tiles}"));
    }
    let links = deal.stacks[LINKS].len();
    if links < players {
        return Err(format!("{players} players need {players} link tiles or more, not {links}"));
    }
    Ok(())
}
