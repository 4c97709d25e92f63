//! How far ahead a seat can come by swapping.

use super::state::MOST_PLAYERS;
use super::sticks::{OF_EACH, Sticks};
use super::swap::Swap;
use crate::game::colour::Colour;
use crate::game::score::Score;
use crate::game::seat::Seat;

/// The sticks of every seat. One that nobody takes has none, and so is never ahead of anybody.
pub type Shares = [Sticks; MOST_PLAYERS];

/// The score of a seat less the best score of the others.
pub fn margin(shares: &Shares, seat: Seat) -> Score {
    shares[seat].points() - best_except(shares, &[seat])
}

/// The best margin that this many swaps, or fewer, lead to.
pub fn best_margin(shares: &Shares, seat: Seat, swaps: usize) -> Score {
    match swaps {
        0 => margin(shares, seat),
        1 => best_by_one_swap(shares, seat),
        _ => {
            let mut best = margin(shares, seat);
            Swap::each(shares, seat, |swap| {
                let mut shares = *shares;
                swap.make(&mut shares, seat);
                best = best.max(best_margin(&shares, seat, swaps - 1));
            });
            best
        }
    }
}

/// The same for one swap, without making any: this is where most of the looking ahead is done.
fn best_by_one_swap(shares: &Shares, seat: Seat) -> Score {
    let mine = Ladder::of(shares[seat]);
    let opponents = (0..MOST_PLAYERS).filter(|&with| with != seat);
    let best_with = |with: Seat| {
        let theirs = Ladder::of(shares[with]);
        let others = best_except(shares, &[seat, with]);
        let after = |give: Colour, take: Colour| {
            mine.points_after(give, take) - theirs.points_after(take, give).max(others)
        };
        let swaps = shares[seat].colours().flat_map(|give| {
            let taken = shares[with].colours().filter(move |&take| take != give);
            taken.map(move |take| (give, take))
        });
        swaps.map(|(give, take)| after(give, take)).max()
    };
    opponents.filter_map(best_with).fold(margin(shares, seat), Score::max)
}

fn best_except(shares: &Shares, seats: &[Seat]) -> Score {
    let others = shares.iter().enumerate().filter(|(seat, _)| !seats.contains(seat));
    others.map(|(_, sticks)| sticks.points()).max().unwrap_or_default()
}

/// Sticks sorted into sets, the size of each at hand.
struct Ladder {
    sticks: Sticks,
    points: Score,
    /// How many colours there are at least so many sticks of.
    sizes: [u8; OF_EACH as usize + 1],
}

impl Ladder {
    fn of(sticks: Sticks) -> Self {
        let mut sizes = [0; OF_EACH as usize + 1];
        sizes[1..].iter_mut().zip(sticks.sets()).for_each(|(size, set)| *size = set as u8);
        Ladder { sticks, points: sticks.points(), sizes }
    }

    /// The points once a stick has left one set, as its last, and another has joined a set.
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

    fn slow(shares: &Shares, seat: Seat, swaps: usize) -> Score {
        let mut best = margin(shares, seat);
        if swaps > 0 {
            Swap::each(shares, seat, |swap| {
                let mut shares = *shares;
                swap.make(&mut shares, seat);
                best = best.max(slow(&shares, seat, swaps - 1));
            });
        }
        best
    }

    #[test]
    fn looking_ahead_finds_what_trying_everything_finds() {
        let mut rng = Rng::new(1, 0);
        for round in 0..60 {
            let mut shares = Shares::default();
            let players = 2 + round % 3;
            for colour in Colour::ALL {
                for _ in 0..rng.index(9) {
                    shares[rng.index(players)].add(colour);
                }
            }
            for swaps in 0..=2 {
                assert_eq!(best_margin(&shares, 0, swaps), slow(&shares, 0, swaps), "{shares:?}");
            }
        }
    }
}
