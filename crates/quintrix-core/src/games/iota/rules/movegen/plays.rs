//! The legal plays on some squares.

use super::permutations::{PERMUTATIONS, PermutationSet};
use super::play_squares::Run;
use super::position::Position;
use crate::game::bits::ones;
use crate::games::iota::rules::hand::HAND;
use crate::games::iota::rules::line::MAX_LENGTH;
use crate::games::iota::rules::moves::Play;

/// All legal plays of `SIZE` cards that cover the same squares.
#[derive(Clone, Copy)]
pub struct Plays<'a, const SIZE: usize> {
    /// The position.
    pub position: &'a Position<'a>,
    /// The squares.
    pub run: Run<'a>,
    /// The permutations of the hand that are legal.
    pub legal: PermutationSet,
}

impl<const SIZE: usize> Plays<'_, SIZE> {
    /// Returns the number of plays.
    pub fn count(&self) -> u32 {
        self.legal.count_ones()
    }

    /// Iterates over the plays.
    pub fn iter(&self) -> impl Iterator<Item = Play> + '_ {
        let cells = self.cells();
        ones(self.legal)
            .map(move |permutation| self.position.hand.play(SIZE, permutation).and(cells))
    }

    /// Iterates over the permutations of the hand that are legal.
    pub fn permutations(&self) -> impl Iterator<Item = usize> + use<SIZE> {
        ones(self.legal)
    }

    /// Returns the play of a permutation.
    pub fn play(&self, permutation: usize) -> Play {
        self.position.hand.play(SIZE, permutation).and(self.cells())
    }

    fn cells(&self) -> Play {
        self.run.cells::<SIZE>(self.position.table.grid())
    }

    /// Returns how the points of these plays follow from their cards.
    pub fn points(&self) -> PlayPoints<SIZE> {
        let Plays { position, run, .. } = self;
        let length = usize::from(run.joined.length()) + SIZE;
        let mut points = PlayPoints {
            values: position.hand.values(),
            others: u32::from(run.joined.points()),
            lines: [u32::from(length > 1); SIZE],
            doublings: u32::from(length == usize::from(MAX_LENGTH))
                + u32::from(SIZE == HAND)
                + u32::from(position.can_go_out && SIZE == position.hand.len()),
        };
        for (square, lines) in run.squares.iter().zip(&mut points.lines) {
            let across = square.across(position, run.step).line();
            points.others += u32::from(across.points());
            *lines += u32::from(!across.is_empty());
            points.doublings += u32::from(across.length() + 1 == MAX_LENGTH);
        }
        points
    }
}

/// How the points of all plays on the same squares follow from their cards.
pub struct PlayPoints<const SIZE: usize> {
    /// The points of each card of the hand.
    values: [u8; HAND],
    /// The points of the cards that the plays join, once for each line.
    others: u32,
    /// The number of lines through each square.
    lines: [u32; SIZE],
    doublings: u32,
}

impl<const SIZE: usize> PlayPoints<SIZE> {
    /// Returns the points of a permutation, the doubling for going out included.
    #[inline]
    pub fn of(&self, permutation: usize) -> u32 {
        let cards = &PERMUTATIONS[SIZE].cards[permutation];
        let own = self.lines.iter().zip(cards);
        let own =
            own.map(|(lines, &card)| lines * u32::from(self.values[usize::from(card) % HAND]));
        (self.others + own.sum::<u32>()) << self.doublings
    }

    /// Returns a number of points that no permutation exceeds.
    pub fn bound(&self) -> u32 {
        let highest = u32::from(self.values.into_iter().fold(0, u8::max));
        (self.others + highest * self.lines.iter().sum::<u32>()) << self.doublings
    }
}
