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
            _ => Swap::each(&self.sticks, self.seat, |swap| {
                best = best.max(self.swapped(swap).best_after(swaps - 1));
            }),
        }
        best
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
        for give in self.sticks[self.seat].colours() {
            for take in self.sticks[with].colours() {
                let margin =
                    mine.points_after(give, take) - theirs.points_after(take, give).max(others);
                if give != take {
                    best = best.max(margin);
                }
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

/// The points of some sticks, and what one more or less of a colour changes.
#[derive(Clone, Copy)]
struct SetSizes {
    points: Score,
    /// For each colour, by its letter, the number of sticks.
    counts: [u8; Colour::COUNT],
    /// For each number, how many colours have at least that many sticks.
    sizes: [u8; OF_EACH as usize + 2],
}

impl SetSizes {
    fn of(sticks: Sticks) -> Self {
        let (mut sizes, mut points) = ([0; OF_EACH as usize + 2], 0);
        for (place, size) in sizes[1..].iter_mut().zip(sticks.sets()) {
            *place = size as u8;
            points += set_points(size);
        }
        let counts = Colour::BY_LETTER.map(|colour| sticks.count(colour));
        SetSizes { points, counts, sizes }
    }

    /// Returns the points after giving a stick of one colour and taking one of another.
    fn points_after(&self, leaves: Colour, joins: Colour) -> Score {
        let left = self.counts[leaves.letter_index()];
        let joined = self.counts[joins.letter_index()] + 1;
        let lost = self.sizes[usize::from(left)];
        let gained = self.sizes[usize::from(joined)] + 1 - u8::from(left == joined);
        self.points + Score::from(gained) - Score::from(lost)
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
