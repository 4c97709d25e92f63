//! Cards that a seat cannot see.

use super::hand::Hand;
use super::pile::Pile;
use super::rng::Rng;
use super::seat::Seat;

/// Shuffles cards among the slots that hold them.
///
/// The result depends on which cards there are, not on which slot held which.
pub fn shuffle_among<'a, C: Copy + Ord + 'a>(
    slots: impl Iterator<Item = &'a mut C>,
    rng: &mut Rng,
) {
    let mut slots: Vec<&mut C> = slots.collect();
    let mut cards: Vec<C> = slots.iter().map(|card| **card).collect();
    rng.reorder(&mut cards);
    slots.iter_mut().zip(cards).for_each(|(slot, card)| **slot = card);
}

/// Shuffles the cards of a draw pile and of all hands but one seat's among each other.
pub fn resample_hands<C: Copy + Default + Ord, const HAND: usize, const PILE: usize>(
    seat: Seat,
    hands: &mut [Hand<C, HAND>],
    pile: &mut Pile<C, PILE>,
    rng: &mut Rng,
) {
    let others = hands.iter_mut().enumerate().filter(|(other, _)| *other != seat);
    let held = others.flat_map(|(_, hand)| hand.cards_mut());
    shuffle_among(held.chain(pile.cards_mut().rev()), rng);
    hands.iter_mut().for_each(Hand::sort);
}

/// Returns whether a seat can infer every hidden card, because at most one place holds any: the
/// draw pile is empty and at most one other hand is not.
pub fn can_infer_all(
    seat: Seat,
    pile_size: usize,
    hand_sizes: impl Iterator<Item = usize>,
) -> bool {
    let holds_cards = |(holder, size): &(Seat, usize)| *holder != seat && *size > 0;
    pile_size == 0 && hand_sizes.enumerate().filter(holds_cards).count() <= 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shuffling_does_not_depend_on_the_old_order() {
        let shuffled = |mut cards: [u8; 5]| {
            shuffle_among(cards.iter_mut(), &mut Rng::new(7, 0));
            cards
        };
        assert_eq!(shuffled([1, 2, 3, 4, 5]), shuffled([5, 3, 1, 2, 4]));
    }

    #[test]
    fn the_last_unseen_hand_can_be_inferred() {
        assert!(can_infer_all(0, 0, [3, 2, 0].into_iter()));
        assert!(!can_infer_all(0, 0, [3, 2, 1].into_iter()));
        assert!(!can_infer_all(0, 1, [3, 2, 0].into_iter()));
    }
}
