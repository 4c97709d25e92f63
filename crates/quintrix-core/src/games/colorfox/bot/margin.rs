//! The margin of a seat, and how swaps can improve it.

use crate::game::colour::Colour;
use crate::game::score::Score;
use crate::game::seat::Seat;
use crate::games::colorfox::rules::state::{AllSticks, MAX_PLAYERS};
use crate::games::colorfox::rules::sticks::{OF_EACH, Sticks};
use crate::games::colorfox::rules::swap::Swap;

/// Returns the score of a seat less the best score of the others.
pub fn margin(sticks: &AllSticks, seat: Seat) -> Score {
    sticks[seat].points() - best_except(sticks, &[seat])
}

/// Returns the best margin after at most this many swaps.
pub fn best_margin(sticks: &AllSticks, seat: Seat, swaps: usize) -> Score {
    match swaps {
        0 => margin(sticks, seat),
        1 => best_margin_with_one_swap(sticks, seat),
        _ => {
            let mut best = margin(sticks, seat);
            Swap::each(sticks, seat, |swap| {
                let mut sticks = *sticks;
                swap.make(&mut sticks, seat);
                best = best.max(best_margin(&sticks, seat, swaps - 1));
            });
            best
        }
    }
}

/// Returns the best margin after at most one swap. Most time is spent here, so no swap is made.
fn best_margin_with_one_swap(sticks: &AllSticks, seat: Seat) -> Score {
    let mine = SetSizes::of(sticks[seat]);
    let opponents = (0..MAX_PLAYERS).filter(|&with| with != seat);
    let best_with = |with: Seat| {
        let theirs = SetSizes::of(sticks[with]);
        let others = best_except(sticks, &[seat, with]);
        let after = |give: Colour, take: Colour| {
            mine.points_after(give, take) - theirs.points_after(take, give).max(others)
        };
        let swaps = sticks[seat].colours().flat_map(|give| {
            let taken = sticks[with].colours().filter(move |&take| take != give);
            taken.map(move |take| (give, take))
        });
        swaps.map(|(give, take)| after(give, take)).max()
    };
    opponents.filter_map(best_with).fold(margin(sticks, seat), Score::max)
}

fn best_except(sticks: &AllSticks, seats: &[Seat]) -> Score {
    let others = sticks.iter().enumerate().filter(|(seat, _)| !seats.contains(seat));
    others.map(|(_, sticks)| sticks.points()).max().unwrap_or_default()
}

/// Sticks with their points and the sizes of their sets.
struct SetSizes {
    sticks: Sticks,
    points: Score,
    /// For each number, how many colours have at least that many sticks.
    sizes: [u8; OF_EACH as usize + 1],
}

impl SetSizes {
    fn of(sticks: Sticks) -> Self {
        let mut sizes = [0; OF_EACH as usize + 1];
        sizes[1..].iter_mut().zip(sticks.sets()).for_each(|(size, set)| *size = set as u8);
        SetSizes { sticks, points: sticks.points(), sizes }
    }

    /// Returns the points after giving a stick of one colour and taking one of another.
    fn points_after(&self, leaves: Colour, joins: Colour) -> Score {
        let left = self.sticks.count(leaves);
        let joined = self.sticks.count(joins) + 1;
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
        let mut best = margin(sticks, seat);
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
                assert_eq!(best_margin(&sticks, 0, swaps), slow(&sticks, 0, swaps), "{sticks:?}");
            }
        }
    }
}
