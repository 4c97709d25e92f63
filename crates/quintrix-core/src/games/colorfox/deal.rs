//! The deck of Colorfox and how it is dealt.

use std::sync::LazyLock;

use super::card::Card;
use super::hand;
use super::state::Colorfox;
use super::table::MOST_CARDS;
use crate::game::Game;
use crate::game::deck::Cards;
use crate::game::rng::Rng;

static BOX: LazyLock<Cards<Card>> = LazyLock::new(|| {
    let file =
        serde_json::from_str(include_str!("../../../data/colorfox.json")).unwrap_or_default();
    Cards::read_deck(&Colorfox::FACTS, &file).expect("the deck in the box can be read")
});

/// The deck in the box.
pub fn deck() -> &'static Cards<Card> {
    &BOX
}

/// A deck has cards of two colours or more, enough for two players and no more than the table holds.
pub fn check_deck(deck: &Cards<Card>) -> Result<(), String> {
    if let Some(plain) = deck.stacks[0].iter().find(|card| card.variety() < 2) {
        return Err(format!("{plain} has one colour: a card of Colorfox has 2, 3 or 4"));
    }
    check_size(Colorfox::FACTS.players.0, deck)
}

/// Shuffles.
pub fn shuffle(deck: &Cards<Card>, rng: &mut Rng) -> Cards<Card> {
    let mut deal = deck.clone();
    rng.shuffle(&mut deal.stacks[0]);
    deal
}

/// Full hands and the starter, and no more than the table holds.
pub fn check_size(players: usize, deal: &Cards<Card>) -> Result<(), String> {
    let (cards, needed) = (deal.stacks[0].len(), hand::full(players) * players + 1);
    if cards < needed {
        return Err(format!("{players} players need {needed} cards or more, not {cards}"));
    }
    if cards > MOST_CARDS {
        return Err(format!("Colorfox is played with {MOST_CARDS} cards at most, not {cards}"));
    }
    Ok(())
}
