//! The decks of MadMatix and how they are dealt.

use std::sync::LazyLock;

use super::card::Card;
use super::deck::Deck;
use super::pile::MOST_CARDS;
use super::state::{DEALT, MadMatix};
use crate::game::Game;
use crate::game::deck::Cards;
use crate::game::rng::Rng;

/// The kinds of cards in the stacks of a deal.
const STACKS: [Deck; 2] = [Deck::Numbers, Deck::Actions];

static BOX: LazyLock<Cards<Card>> = LazyLock::new(|| {
    let file =
        serde_json::from_str(include_str!("../../../../data/madmatix.json")).unwrap_or_default();
    Cards::read_deck(&MadMatix::FACTS, &file).expect("the deck in the box can be read")
});

/// The decks in the box.
pub fn deck() -> &'static Cards<Card> {
    &BOX
}

/// Shuffles the numbers, then the actions.
pub fn shuffle(deck: &Cards<Card>, rng: &mut Rng) -> Cards<Card> {
    let mut deal = deck.clone();
    deal.stacks.iter_mut().for_each(|stack| rng.shuffle(stack));
    deal
}

/// Three numbers and three actions each, every card in its own stack, and no more cards than
/// scores can be reckoned with.
pub fn check_size(players: usize, deal: &Cards<Card>) -> Result<(), String> {
    for (deck, cards) in STACKS.into_iter().zip(&deal.stacks) {
        if let Some(place) = cards.iter().position(|card| card.deck() != deck) {
            let card = cards[place];
            return Err(format!("{deck}s[{place}] is {card}, which is no {deck} card"));
        }
        let (count, needed) = (cards.len(), DEALT * players);
        if count < needed {
            return Err(format!(
                "{players} players need {needed} {deck} cards or more, not {count}"
            ));
        }
        if count > MOST_CARDS {
            return Err(format!(
                "MadMatix is played with {MOST_CARDS} {deck} cards at most, not {count}"
            ));
        }
    }
    Ok(())
}
