//! Steps of dealing that several games share.

use super::deck::{Card, Cards};
use super::facts::Facts;
use super::rng::Rng;
use super::seat::Seat;

/// Reads a deck file that is compiled in.
///
/// # Panics
///
/// Panics if the file is not a deck of this game.
pub fn read_built_in_deck<C: Card>(facts: &Facts, file: &str) -> Cards<C> {
    let file = serde_json::from_str(file).unwrap_or_default();
    Cards::read_deck(facts, &file).expect("the built-in deck is valid")
}

/// Shuffles every stack by itself, in order.
pub fn shuffle_stacks<C: Card>(deck: &Cards<C>, rng: &mut Rng) -> Cards<C> {
    let mut deal = deck.clone();
    deal.stacks.iter_mut().for_each(|stack| rng.shuffle(stack));
    deal
}

/// Checks that a deal has at least the cards that are dealt at the start and at most those that
/// the game has room for. `noun` names the cards in the message: `"cards"`, `"tiles"`.
pub fn check_count(
    facts: &Facts,
    players: usize,
    noun: &str,
    count: usize,
    allowed: std::ops::RangeInclusive<usize>,
) -> Result<(), String> {
    let (least, most) = (allowed.start(), allowed.end());
    if count < *least {
        return Err(format!("{players} players need {least} {noun} or more, not {count}"));
    }
    if count > *most {
        let title = facts.title;
        return Err(format!("{title} is played with {most} {noun} at most, not {count}"));
    }
    Ok(())
}

/// Deals cards one at a time around the table, beginning with seat 0.
pub fn deal_around<C: Copy>(cards: &[C], players: usize, mut give: impl FnMut(Seat, C)) {
    cards.iter().enumerate().for_each(|(index, &card)| give(index % players, card));
}
