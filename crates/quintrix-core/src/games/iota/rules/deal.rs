//! The deck of Iota and how it is dealt.

use std::sync::LazyLock;

use super::card::Card;
use super::hand::HAND;
use super::options::Options;
use super::state::Iota;
use super::table::DECK;
use crate::game::dealing::{check_count, read_built_in_deck};
use crate::game::deck::Cards;
use crate::game::options::Chosen;
use crate::game::rng::Rng;
use crate::game::{Deal, Game};

/// The number of wilds in the box.
const WILDS: usize = 2;

static DECK_IN_BOX: LazyLock<Cards<Card>> =
    LazyLock::new(|| read_built_in_deck(&Iota::FACTS, include_str!("../../../../data/iota.json")));

impl Deal for Iota {
    type Card = Card;
    type Options = Options;

    fn deck() -> &'static Cards<Card> {
        &DECK_IN_BOX
    }

    fn options(chosen: &Chosen) -> Options {
        Options {
            half_deck: chosen.is("deck", "half"),
            scoring: chosen.flag("scoring"),
            plain_starter: chosen.is("starter", "plain"),
        }
    }

    /// Checks that every card is there at most once, wilds at most twice, and that two can play.
    fn check_deck(deck: &Cards<Card>) -> Result<(), String> {
        let mut cards = deck.stacks[0].clone();
        cards.sort_unstable();
        if let Some(pair) = cards.windows(2).find(|pair| pair[0] == pair[1] && !pair[0].is_wild()) {
            let card = pair[0];
            return Err(format!("{card} is in the deck twice: every card of Iota is there once"));
        }
        let wilds = cards.iter().filter(|card| card.is_wild()).count();
        if wilds > WILDS {
            return Err(format!("the deck has {wilds} wilds: there are {WILDS} at most"));
        }
        Self::check_size(Iota::FACTS.players.0, deck)
    }

    /// Shuffles the deck; for half a deck, first draws half of the cards and adds all wilds.
    fn shuffle(options: Options, deck: &Cards<Card>, rng: &mut Rng) -> Cards<Card> {
        let mut cards = deck.stacks[0].clone();
        if options.half_deck {
            let (wilds, mut real): (Vec<Card>, Vec<Card>) =
                cards.iter().partition(|card| card.is_wild());
            rng.shuffle(&mut real);
            real.truncate(real.len() / 2);
            cards = [real, wilds].concat();
        }
        rng.shuffle(&mut cards);
        Cards::new(vec![cards])
    }

    /// Checks that a deal is the whole deck, or half of its cards, all different, and both wilds.
    fn check_deal(options: Options, deal: &Cards<Card>) -> Result<(), String> {
        if !options.half_deck {
            return deal.permutes(&Iota::FACTS, Self::deck());
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
        Self::check_deck(deal)
    }

    /// Checks for four cards each and the starter, and at most a whole deck.
    fn check_size(players: usize, deal: &Cards<Card>) -> Result<(), String> {
        let needed = HAND * players + 1;
        check_count(&Iota::FACTS, players, "cards", deal.stacks[0].len(), needed..=DECK)
    }
}
