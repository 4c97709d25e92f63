//! The deck of Colorfox and how it is dealt.

use std::sync::LazyLock;

use super::card::Card;
use super::hand;
use super::state::Colorfox;
use super::table::MOST_CARDS;
use crate::game::Game;
use crate::game::dealing::{check_count, read_built_in_deck, shuffle_stacks};
use crate::game::deck::Cards;
use crate::game::rng::Rng;

static DECK_IN_BOX: LazyLock<Cards<Card>> = LazyLock::new(|| {
    read_built_in_deck(&Colorfox::FACTS, include_str!("../../../data/colorfox.json"))
});

/// The deck in the box.
pub fn deck() -> &'static Cards<Card> {
    &DECK_IN_BOX
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
    shuffle_stacks(deck, rng)
}

/// Full hands and the starter, and no more than the table holds.
pub fn check_size(players: usize, deal: &Cards<Card>) -> Result<(), String> {
    let needed = hand::full(players) * players + 1;
    check_count(&Colorfox::FACTS, players, "cards", deal.stacks[0].len(), needed..=MOST_CARDS)
}
