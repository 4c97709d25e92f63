//! The deck of Smartrix and how it is dealt.

use std::sync::LazyLock;

use super::card::Card;
use super::hand::DEALT;
use super::state::Smartrix;
use super::table::DECK;
use crate::game::Game;
use crate::game::dealing::{check_count, shuffle_stacks};
use crate::game::deck::Cards;
use crate::game::rng::Rng;

static BOX: LazyLock<Cards<Card>> = LazyLock::new(|| Cards { stacks: vec![Card::all().collect()] });

/// The deck in the box: one of each card.
pub fn deck() -> &'static Cards<Card> {
    &BOX
}

/// A deck has any cards, enough for the fewest players.
pub fn check_deck(deck: &Cards<Card>) -> Result<(), String> {
    check_size(Smartrix::FACTS.players.0, deck)
}

/// Shuffles.
pub fn shuffle(deck: &Cards<Card>, rng: &mut Rng) -> Cards<Card> {
    shuffle_stacks(deck, rng)
}

/// Five cards each and the starter, and no more than the table holds.
pub fn check_size(players: usize, deal: &Cards<Card>) -> Result<(), String> {
    let needed = DEALT * players + 1;
    check_count(&Smartrix::FACTS, players, "cards", deal.stacks[0].len(), needed..=DECK)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_is_the_one_of_the_deck_file() {
        let file = serde_json::from_str(include_str!("../../../data/smartrix.json"));
        let file = Cards::read_deck(&Smartrix::FACTS, &file.expect("JSON")).expect("a deck");
        assert_eq!(*deck(), file);
    }

    #[test]
    fn the_values_occur_as_often_as_the_rules_say() {
        let mut times = [0; 9];
        deck().stacks[0].iter().for_each(|card| times[usize::from(card.value())] += 1);
        assert_eq!(times, [1, 2, 8, 14, 20, 14, 8, 2, 1]);
        assert_eq!(deck().stacks[0].iter().map(|card| u32::from(card.value())).sum::<u32>(), 280);
    }
}
