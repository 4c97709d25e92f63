//! The deck of Smartrix and how it is dealt.

use std::sync::LazyLock;

use super::card::Card;
use super::hand::DEALT;
use super::options::Options;
use super::state::Smartrix;
use super::table::DECK;
use crate::game::dealing::{check_count, shuffle_stacks};
use crate::game::deck::Cards;
use crate::game::options::Chosen;
use crate::game::rng::Rng;
use crate::game::{Deal, Game};

/// The number of players of a team game.
const TEAM_PLAYERS: usize = 4;

/// One of each card.
static DECK_IN_BOX: LazyLock<Cards<Card>> =
    LazyLock::new(|| Cards::new(vec![Card::all().collect()]));

impl Deal for Smartrix {
    type Card = Card;
    type Options = Options;

    fn deck() -> &'static Cards<Card> {
        &DECK_IN_BOX
    }

    fn options(chosen: &Chosen) -> Options {
        Options::read(chosen)
    }

    fn check_players(options: Options, players: usize) -> Result<(), String> {
        if options.team && players != TEAM_PLAYERS {
            return Err(format!("a team game is for {TEAM_PLAYERS} players, not {players}"));
        }
        Ok(())
    }

    fn check_deck(deck: &Cards<Card>) -> Result<(), String> {
        Self::check_size(Smartrix::FACTS.players.0, deck)
    }

    fn shuffle(_options: Options, deck: &Cards<Card>, rng: &mut Rng) -> Cards<Card> {
        shuffle_stacks(deck, rng)
    }

    fn check_deal(_options: Options, deal: &Cards<Card>) -> Result<(), String> {
        deal.permutes(&Smartrix::FACTS, Self::deck())
    }

    /// Checks for five cards each and the starter, and at most a whole deck.
    fn check_size(players: usize, deal: &Cards<Card>) -> Result<(), String> {
        let needed = DEALT * players + 1;
        check_count(&Smartrix::FACTS, players, "cards", deal.stacks[0].len(), needed..=DECK)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_agrees_with_the_deck_file() {
        let file = serde_json::from_str(include_str!("../../../../data/smartrix.json"));
        let file = Cards::read_deck(&Smartrix::FACTS, &file.expect("JSON")).expect("a deck");
        assert_eq!(*Smartrix::deck(), file);
    }

    #[test]
    fn values_occur_as_often_as_the_rules_say() {
        let mut times = [0; 9];
        let cards = &Smartrix::deck().stacks[0];
        cards.iter().for_each(|card| times[usize::from(card.value())] += 1);
        assert_eq!(times, [1, 2, 8, 14, 20, 14, 8, 2, 1]);
        assert_eq!(cards.iter().map(|card| u32::from(card.value())).sum::<u32>(), 280);
    }
}
