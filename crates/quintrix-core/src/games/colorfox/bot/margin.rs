//! The margin of a seat, and how swaps can improve it.

use crate::game::colour::Colour;
use crate::game::score::Score;
use crate::game::seat::Seat;
use crate::games::colorfox::rules::state::{AllSticks, MAX_PLAYERS};
use crate::games::colorfox::rules::sticks::{OF_EACH, Sticks, set_points};
use crate::games::colorfox::rules::swap::Swap;

/// The sticks of all seats as one of them sees them: its margin, and what swaps make of it.
#[derive(Clone)]
pub struct Margins {
    sticks: AllSticks,
    seat: Seat,
    sets: [SetSizes; MAX_PLAYERS],
}

impl Margins {
    /// Counts the sets of all seats.
    pub fn new(sticks: &AllSticks, seat: Seat) -> Self {
        Margins { sticks: *sticks, seat, sets: sticks.map(SetSizes::of) }
    }

    /// Returns the score of the seat less the best score of the others.
    pub fn now(&self) -> Score {
        self.sets[self.seat].points - self.best_except(self.seat)
    }

    /// Returns these margins after the seat has got more sticks from the reserve.
    pub fn with_more(&self, earned: Sticks) -> Self {
        let mut more = self.clone();
        more.sticks[self.seat].add_all(earned);
        more.sets[self.seat] = SetSizes::of(more.sticks[self.seat]);
        more
    }

    /// Returns the margin after a swap.
    pub fn after(&self, swap: Swap) -> Score {
        let Swap { give, with, take } = swap;
        let (give, take) = (give.letter_index(), take.letter_index());
        let theirs = self.sets[with].points_after(take, give);
        self.sets[self.seat].points_after(give, take) - theirs.max(self.best_except(with))
    }

    /// Returns the best margin after at most this many swaps.
    pub fn best_after(&self, swaps: usize) -> Score {
        let mut best = self.now();
        match swaps {
            0 => {}
            1 => {
                let opponents = (0..MAX_PLAYERS).filter(|&with| with != self.seat);
                opponents.for_each(|with| best = best.max(self.best_swap_with(with)));
            }
            _ => {
                let each = |visit: &mut dyn FnMut(Swap)| Swap::each(&self.sticks, self.seat, visit);
                each(&mut |swap| best = best.max(self.after(swap)));
                let most = MOST_OF_A_SWAP * (swaps as Score - 1);
                each(&mut |swap| {
                    if self.after(swap) + most > best {
                        best = best.max(self.swapped(swap).best_after(swaps - 1));
                    }
                });
            }
        }
        best
    }

    /// Returns the margin after the seat has got one more stick.
    pub fn with_one_more(&self, colour: usize) -> Score {
        self.now() + Score::from(self.sets[self.seat].gained[colour])
    }

    /// Returns these margins after a swap.
    pub fn swapped(&self, swap: Swap) -> Self {
        let mut after = self.clone();
        swap.make(&mut after.sticks, self.seat);
        for seat in [self.seat, swap.with] {
            after.sets[seat] = SetSizes::of(after.sticks[seat]);
        }
        after
    }

    /// Returns the best margin after one swap with an opponent; very low if none is possible. Most
    /// time is spent here, so no swap is made.
    fn best_swap_with(&self, with: Seat) -> Score {
        let (mine, theirs) = (&self.sets[self.seat], &self.sets[with]);
        let others = self.best_except(with);
        let mut best = Score::MIN;
        for give in mine.held() {
            for take in theirs.held().filter(|&take| take != give) {
                let opponent = theirs.points_after(take, give).max(others);
                best = best.max(mine.points_after(give, take) - opponent);
            }
        }
        best
    }

    /// Returns the best score of all seats but this one and another.
    fn best_except(&self, other: Seat) -> Score {
        let is_left = |seat: &Seat| *seat != self.seat && *seat != other;
        let left = (0..MAX_PLAYERS).filter(is_left);
        left.map(|seat| self.sets[seat].points).max().unwrap_or_default()
    }
}

/// A swap improves a margin by at most this: a stick brings 1 to 6 points and costs as many, for
/// each of the two.
const MOST_OF_A_SWAP: Score = 2 * (Colour::COUNT as Score - 1);

/// The points of some sticks, and what one more or less changes. Colours are counted by their letters.
#[derive(Clone, Copy)]
struct SetSizes {
    points: Score,
    counts: [u8; Colour::COUNT],
    /// For each colour, the points that a stick less costs; 0 if there is none.
    lost: [u8; Colour::COUNT],
    /// For each colour, the points that a stick more brings.
    gained: [u8; Colour::COUNT],
}

impl SetSizes {
    fn of(sticks: Sticks) -> Self {
        // For each number, how many colours have at least that many sticks.
        let (mut sizes, mut points) = ([0; OF_EACH as usize + 2], 0);
        for (place, size) in sizes[1..].iter_mut().zip(sticks.sets()) {
            *place = size as u8;
            points += set_points(size);
        }
        let counts = sticks.counts();
        let lost = counts.map(|count| sizes[usize::from(count)]);
        let gained = counts.map(|count| sizes[usize::from(count) + 1] + 1);
        SetSizes { points, counts, lost, gained }
    }

    /// Iterates over the colours with at least one stick.
    fn held(&self) -> impl Iterator<Item = usize> + '_ {
        (0..Colour::COUNT).filter(|&colour| self.counts[colour] > 0)
    }

    /// Returns the points after giving a stick of one colour and taking one of another.
    fn points_after(&self, leaves: usize, joins: usize) -> Score {
        // A stick that takes the place of the one that leaves finds its set smaller by one.
        let same_set = self.counts[leaves] == self.counts[joins] + 1;
        let change = self.gained[joins] as i8 - self.lost[leaves] as i8 - i8::from(same_set);
        self.points + Score::from(change)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::rng::Rng;

    fn slow(sticks: &AllSticks, seat: Seat, swaps: usize) -> Score {
        let mut best = Margins::new(sticks, seat).now();
        if swaps > 0 {
            Swap::each(sticks, seat, |swap| {
                let mut sticks = *sticks;
                swap.make(&mut sticks, seat);
                best = best.max(slow(&sticks, seat, swaps - 1));
            });
        }
        best
    }

    #[test]
    fn finds_the_same_lead_as_trying_every_swap() {
        let mut rng = Rng::new(1, 0);
        for round in 0..60 {
            let mut sticks = AllSticks::default();
            let players = 2 + round % 3;
            for colour in Colour::ALL {
                for _ in 0..rng.index(9) {
                    sticks[rng.index(players)].add(colour);
                }
            }
            for swaps in 0..=2 {
                let best = Margins::new(&sticks, 0).best_after(swaps);
                assert_eq!(best, slow(&sticks, 0, swaps), "{sticks:?}");
            }
        }
    }
}
