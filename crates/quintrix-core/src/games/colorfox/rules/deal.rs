//! The deck of Colorfox and how it is dealt.

use std::sync::LazyLock;

use super::card::Card;
use super::hand;
use super::state::Colorfox;
use super::table::MAX_CARDS;
use crate::game::dealing::{check_count, read_built_in_deck, shuffle_stacks};
use crate::game::deck::Cards;
use crate::game::options::Chosen;
use crate::game::rng::Rng;
use crate::game::{Deal, Game};

static DECK_IN_BOX: LazyLock<Cards<Card>> = LazyLock::new(|| {
    read_built_in_deck(&Colorfox::FACTS, include_str!("../../../../data/colorfox.json"))
});

impl Deal for Colorfox {
    type Card = Card;
    type Options = ();

    fn deck() -> &'static Cards<Card> {
        &DECK_IN_BOX
    }

    fn options(_chosen: &Chosen) {}

    /// Checks that every card has at least two colours, and that two can play.
    fn check_deck(deck: &Cards<Card>) -> Result<(), String> {
        if let Some(plain) = deck.stacks[0].iter().find(|card| card.colour_count() < 2) {
            return Err(format!("{plain} has one colour: a card of Colorfox has 2, 3 or 4"));
        }
        Self::check_size(Colorfox::FACTS.players.0, deck)
    }

    fn shuffle(_options: (), deck: &Cards<Card>, rng: &mut Rng) -> Cards<Card> {
        shuffle_stacks(deck, rng)
    }

    fn check_deal(_options: (), deal: &Cards<Card>) -> Result<(), String> {
        deal.permutes(&Colorfox::FACTS, Self::deck())
    }

    /// Checks for full hands and the starter, and at most as many cards as the table holds.
    fn check_size(players: usize, deal: &Cards<Card>) -> Result<(), String> {
        let needed = hand::full_size(players) * players + 1;
        check_count(&Colorfox::FACTS, players, "cards", deal.stacks[0].len(), needed..=MAX_CARDS)
    }
}
