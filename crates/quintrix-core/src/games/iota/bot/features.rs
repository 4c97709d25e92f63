//! Features of a position: what counts in Iota beyond the score.

use crate::game::seat::Seat;
use crate::games::iota::rules::card::{Card, Traits};
use crate::games::iota::rules::hand::{HAND, Hand};
use crate::games::iota::rules::state::Iota;
use crate::games::iota::rules::table::DECK;

/// The names of the features; `left` is the share of the deck that is still in the pile.
pub const FEATURES: &[&str] =
    &["turn", "turn x left", "wilds", "wilds x left", "lines", "points", "cards gone", "chance"];

/// Returns how much a seat has of each feature.
pub fn features(state: &Iota, seat: Seat) -> [f64; FEATURES.len()] {
    let hand = state.hand(seat);
    let turn = f64::from(seat == state.turn());
    let left = state.pile().len() as f64 / DECK as f64;
    let wilds = hand.count(Card::WILD) as f64;
    let points: u8 = hand.cards().map(Card::value).sum();
    let gone = (HAND - hand.len()) as f64;
    let chance = if seat == state.turn() { state.best_play(seat) } else { 0 };
    let lines = count_lines(hand);
    [turn, turn * left, wilds, wilds * left, lines, points.into(), gone, chance.into()]
}

/// Returns the number of triples in a hand that make a legal line; wilds go with any cards.
fn count_lines(hand: &Hand) -> f64 {
    let mut lines = 0;
    for third in 2..hand.len() {
        for second in 1..third {
            for first in 0..second {
                let traits = [first, second, third].map(|index| hand.card(index).traits());
                lines += u32::from(is_legal_line(traits));
            }
        }
    }
    lines.into()
}

fn is_legal_line(cards: [Traits; 3]) -> bool {
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
