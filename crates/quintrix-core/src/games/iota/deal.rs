//! The deck of Iota and how it is dealt.

use std::sync::LazyLock;

use super::card::Card;
use super::hand::HAND;
use super::options::Options;
use super::state::Iota;
use super::table::DECK;
use crate::game::Game;
use crate::game::dealing::{check_count, read_built_in_deck};
use crate::game::deck::Cards;
use crate::game::rng::Rng;

/// How many wilds are in the box.
const WILDS: usize = 2;

static DECK_IN_BOX: LazyLock<Cards<Card>> =
    LazyLock::new(|| read_built_in_deck(&Iota::FACTS, include_str!("../../../data/iota.json")));

/// The deck in the box.
pub fn deck() -> &'static Cards<Card> {
    &DECK_IN_BOX
}

/// A deck has every card once at most, two wilds at most, and enough for two players.
pub fn check_deck(deck: &Cards<Card>) -> Result<(), String> {
    let mut cards = deck.stacks[0].clone();
    cards.sort_unstable();
    if let Some(pair) = cards.windows(2).find(|pair| pair[0] == pair[1] && !pair[0].is_wild()) {
        return Err(format!("{} is in the deck twice: every card of Iota is there once", pair[0]));
    }
    let wilds = cards.iter().filter(|card| card.is_wild()).count();
    if wilds > WILDS {
        return Err(format!("the deck has {wilds} wilds: there are {WILDS} at most"));
    }
    check_size(Iota::FACTS.players.0, deck)
}

/// Shuffles; of half a deck, half of the cards are chosen by lot first and all wilds added.
pub fn shuffle(options: Options, deck: &Cards<Card>, rng: &mut Rng) -> Cards<Card> {
    let mut cards = deck.stacks[0].clone();
    if options.half_deck {
        let (wilds, mut real): (Vec<Card>, Vec<Card>) =
            cards.iter().partition(|card| card.is_wild());
        rng.shuffle(&mut real);
        real.truncate(real.len() / 2);
        cards = [real, wilds].concat();
    }
    rng.shuffle(&mut cards);
    Cards { stacks: vec![cards] }
}

/// A deal is the whole deck, or half of its cards, all different, and both wilds.
pub fn check_deal(options: Options, deal: &Cards<Card>) -> Result<(), String> {
    if !options.half_deck {
        return deal.permutes(&Iota::FACTS, deck());
    }
    let half = (DECK - WILDS) / 2;
    let (wilds, real): (Vec<Card>, Vec<Card>) =
        deal.stacks[0].iter().partition(|card| card.is_wild());
    if real.len() != half || wilds.len() != WILDS {
        let (real, wilds) = (real.len(), wilds.len());
        return Err(format!(
            "half a deck is {half} cards and {WILDS} wilds, not {real} and {wilds}"
        ));
    }
    check_deck(deal)
}

/// Four cards each and the starter, and no more than the table holds.
pub fn check_size(players: usize, deal: &Cards<Card>) -> Result<(), String> {
    let needed = HAND * players + 1;
    check_count(&Iota::FACTS, players, "cards", deal.stacks[0].len(), needed..=DECK)
}
