//! An Action Card whose effects are being carried out.

use super::catalogue::CardId;
use super::seat_set::SeatSet;
use crate::game::seat::Seat;

/// How far the effects of an Action Card have been carried out.
#[derive(Clone, Copy, Debug)]
pub struct Resolution {
    /// The card.
    pub card: CardId,
    /// The number of effects that were begun.
    pub begun: usize,
    /// The opponent that was chosen last.
    pub opponent: Option<Seat>,
    /// The seats that are still to be asked by the effect that was begun last.
    pub waiting: SeatSet,
}

impl Resolution {
    /// Begins with the first effect of a card.
    pub fn new(card: CardId) -> Self {
        Resolution { card, begun: 0, opponent: None, waiting: SeatSet::default() }
    }

    /// Takes the first waiting seat, going round the table from the player's left.
    pub fn next_waiting(&mut self, player: Seat, players: usize) -> Option<Seat> {
        let round = (1..=players).map(|far| (player + far) % players);
        let next = round.into_iter().find(|&seat| self.waiting.contains(seat))?;
        self.waiting.remove(next);
        Some(next)
    }
}
