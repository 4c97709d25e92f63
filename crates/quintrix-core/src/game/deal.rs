//! How a game is set up: its deck, its options, and which deals can be played.

use std::fmt::Debug;

use crate::game::deck::{Card, Cards};
use crate::game::options::Chosen;
use crate::game::rng::Rng;

/// What a game needs before the first move: deck, options and deal.
///
/// Checks return one English sentence that says what is wrong.
pub trait Deal: Sized {
    /// A card of the deck.
    type Card: Card;
    /// The options, resolved to the game's own type.
    type Options: Copy + Debug + Send + Sync;

    /// Returns the deck in the box.
    fn deck() -> &'static Cards<Self::Card>;

    /// Converts the chosen options, and the version of the rules where it matters, to the game's
    /// own type.
    fn options(chosen: &Chosen) -> Self::Options;

    /// Checks that this number of players can play with these options.
    fn check_players(options: Self::Options, players: usize) -> Result<(), String> {
        let _ = (options, players);
        Ok(())
    }

    /// Checks that a custom deck can be played with.
    fn check_deck(deck: &Cards<Self::Card>) -> Result<(), String>;

    /// Checks that the cards of a custom deck or deal are allowed under these options. Limits that
    /// a later version of the rules brought in do not hold for the matches of earlier ones.
    fn check_custom_cards(options: Self::Options, cards: &Cards<Self::Card>) -> Result<(), String> {
        let _ = (options, cards);
        Ok(())
    }

    /// Shuffles a deck into a deal.
    fn shuffle(
        options: Self::Options,
        deck: &Cards<Self::Card>,
        rng: &mut Rng,
    ) -> Cards<Self::Card>;

    /// Checks that a deal is made of the game's own deck.
    fn check_deal(options: Self::Options, deal: &Cards<Self::Card>) -> Result<(), String>;

    /// Checks that a deal of any deck has enough cards for the players, and no more than the game
    /// can hold.
    fn check_size(players: usize, deal: &Cards<Self::Card>) -> Result<(), String>;
}
