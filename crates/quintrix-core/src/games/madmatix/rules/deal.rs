//! The decks of MadMatix and how they are dealt.

use std::sync::LazyLock;

use super::card::Card;
use super::deck::{Deck, MAX_CARDS};
use super::options::Options;
use super::state::MadMatix;
use crate::game::dealing::{check_count, read_built_in_deck, shuffle_stacks};
use crate::game::deck::Cards;
use crate::game::options::Chosen;
use crate::game::rng::Rng;
use crate::game::{Deal, Game};

/// The number of cards that each seat is dealt from each deck.
pub const DEALT: usize = 3;

/// The deck of each stack in a deal.
pub const STACKS: [Deck; 2] = [Deck::Numbers, Deck::Actions];

static DECK: LazyLock<Cards<Card>> = LazyLock::new(|| {
    read_built_in_deck(&MadMatix::FACTS, include_str!("../../../../data/madmatix.json"))
});

impl Deal for MadMatix {
    type Card = Card;
    type Options = Options;

    fn deck() -> &'static Cards<Card> {
        &DECK
    }

    fn options(chosen: &Chosen) -> Options {
        chosen.into()
    }

    fn check_deck(deck: &Cards<Card>) -> Result<(), String> {
        Self::check_size(Self::FACTS.players.0, deck)
    }

    /// Shuffles the numbers, then the actions.
    fn shuffle(_options: Options, deck: &Cards<Card>, rng: &mut Rng) -> Cards<Card> {
        shuffle_stacks(deck, rng)
    }

    fn check_deal(_options: Options, deal: &Cards<Card>) -> Result<(), String> {
        deal.permutes(&Self::FACTS, Self::deck())
    }

    /// Checks that every card is in its own stack, and that each stack is enough for the first hands
    /// and not too large.
    fn check_size(players: usize, deal: &Cards<Card>) -> Result<(), String> {
        for (deck, cards) in STACKS.into_iter().zip(&deal.stacks) {
            if let Some(index) = cards.iter().position(|card| card.deck() != deck) {
                let card = cards[index];
                return Err(format!("{deck}s[{index}] is {card}, which is no {deck} card"));
            }
            let (noun, allowed) = (format!("{deck} cards"), DEALT * players..=MAX_CARDS);
            check_count(&Self::FACTS, players, &noun, cards.len(), allowed)?;
        }
        Ok(())
    }
}
