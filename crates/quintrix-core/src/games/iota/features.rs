//! What counts in Iota beyond the score.

use std::sync::LazyLock;

use super::card::{Card, Traits};
use super::hand::{HAND, Hand};
use super::state::Iota;
use super::table::DECK;
use crate::game::seat::Seat;
use crate::game::weights::Weights;

/// Their names; `left` is the share of the deck that is still to be drawn.
pub const FEATURES: &[&str] =
    &["turn", "turn x left", "wilds", "wilds x left", "lines", "points", "cards gone", "chance"];

static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::read(FEATURES, include_str!("../../../data/weights/iota.json")));

/// What they are worth.
pub fn weights() -> &'static Weights {
    &WEIGHTS
}

impl Iota {
    /// How much a seat has of each feature.
    pub(super) fn count_features(&self, seat: Seat, amounts: &mut [f64]) {
        let hand = self.hand(seat);
        let turn = f64::from(seat == self.turn());
        let left = self.pile().len() as f64 / DECK as f64;
        let wilds = hand.count(Card::WILD) as f64;
        let points: u8 = hand.cards().map(Card::value).sum();
        let gone = (HAND - hand.len()) as f64;
        let chance = if seat == self.turn() { self.best_play(seat) } else { 0 };
        let counted = [
            turn,
            turn * left,
            wilds,
            wilds * left,
            lines(hand),
            points.into(),
            gone,
            chance.into(),
        ];
        amounts.copy_from_slice(&counted);
    }
}

/// How many three cards of a hand go together in a line; wilds go with all.
fn lines(hand: &Hand) -> f64 {
    let mut lines = 0;
    for third in 2..hand.len() {
        for second in 1..third {
            for first in 0..second {
                let traits = [first, second, third].map(|index| hand.card(index).traits());
                lines += u32::from(go_together(traits));
            }
        }
    }
    lines.into()
}

fn go_together(cards: [Traits; 3]) -> bool {
    let [first, second, third] = cards;
    if cards.contains(&0) {
        return true;
    }
    let (all, shared) =
        (first | second | third, (first & second) | (first & third) | (second & third));
    [0, 4, 8].into_iter().all(|property| {
        let values = (all >> property & 0xf).count_ones();
        values == 1 || (values == 3 && shared >> property & 0xf == 0)
    })
}
