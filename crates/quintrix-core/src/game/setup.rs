//! The setup of a match: players, options and deal.

use serde_json::{Map, Value};

use crate::game::Game;
use crate::game::deck::Cards;
use crate::game::error::Error;
use crate::game::options::Chosen;
use crate::game::rng::Rng;

/// Everything that is decided before the first move.
#[derive(Debug)]
pub struct Setup<G: Game> {
    /// The number of players.
    pub players: usize,
    /// The options as chosen.
    pub chosen: Chosen,
    /// The shuffled cards.
    pub deal: Cards<G::Card>,
    /// The seed of the shuffle, if there was one.
    pub seed: Option<u64>,
    /// Whether the deal is of a custom deck.
    pub custom_deck: bool,
}

impl<G: Game> Setup<G> {
    /// Shuffles the game's deck, or a custom one.
    pub fn shuffled(
        players: usize,
        options: &Map<String, Value>,
        seed: u64,
        deck: Option<&Value>,
    ) -> Result<Self, Error> {
        let (players, chosen) = table::<G>(G::FACTS.rules, players, options)?;
        let own = deck.map(|file| Cards::read_deck(&G::FACTS, file)).transpose()?;
        if let Some(own) = &own {
            G::check_deck(own).map_err(Error::Options)?;
            G::check_custom_cards(G::options(&chosen), own).map_err(Error::Options)?;
        }
        let deck = own.as_ref().unwrap_or(G::deck());
        let deal = G::shuffle(G::options(&chosen), deck, &mut Rng::new(seed, 0));
        G::check_size(players, &deal).map_err(Error::Options)?;
        Ok(Setup { players, chosen, deal, seed: Some(seed), custom_deck: own.is_some() })
    }

    /// Takes a given deal, which is of the game's own deck unless `custom_deck` is set.
    pub fn stacked(
        players: usize,
        options: &Map<String, Value>,
        deal: &Value,
        custom_deck: bool,
    ) -> Result<Self, Error> {
        Setup::stacked_under(G::FACTS.rules, players, options, deal, custom_deck)
    }

    /// Takes a given deal under a version of the rules, from 1 to that of the game.
    pub fn stacked_under(
        rules: u32,
        players: usize,
        options: &Map<String, Value>,
        deal: &Value,
        custom_deck: bool,
    ) -> Result<Self, Error> {
        let (players, chosen) = table::<G>(rules, players, options)?;
        let deal = Cards::read_deal(&G::FACTS, deal).map_err(Error::Options)?;
        match custom_deck {
            true => G::check_custom_cards(G::options(&chosen), &deal),
            false => G::check_deal(G::options(&chosen), &deal),
        }
        .map_err(Error::Options)?;
        G::check_size(players, &deal).map_err(Error::Options)?;
        Ok(Setup { players, chosen, deal, seed: None, custom_deck })
    }

    /// Returns the position before the first move.
    pub fn start(&self) -> G {
        G::start(G::options(&self.chosen), self.players, &self.deal)
    }
}

fn table<G: Game>(
    rules: u32,
    players: usize,
    options: &Map<String, Value>,
) -> Result<(usize, Chosen), Error> {
    let (fewest, most) = G::FACTS.players;
    if !(fewest..=most).contains(&players) {
        let title = G::FACTS.title;
        return Err(Error::Options(format!(
            "{title} is for {fewest} to {most} players, not {players}"
        )));
    }
    let mut chosen = Chosen::read(&G::FACTS, options)?;
    chosen.rules = rules;
    G::check_players(G::options(&chosen), players).map_err(Error::Options)?;
    Ok((players, chosen))
}
