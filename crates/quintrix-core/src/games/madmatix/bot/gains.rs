//! How a move looks to a player who thinks no further than that.

use crate::game::fraction::Fraction;
use crate::game::seat::Seat;
use crate::games::madmatix::rules::moves::{Action, Move, Penalty};
use crate::games::madmatix::rules::state::MadMatix;
use crate::games::madmatix::rules::tableau::{MOST_PLAYERS, Table};

/// The values of all Sequences.
pub(crate) type Values = [Fraction; MOST_PLAYERS];

impl MadMatix {
    pub(crate) fn values(&self) -> Values {
        let mut values = Values::default();
        for (seat, value) in values.iter_mut().enumerate().take(self.players) {
            *value = self.table.sequence(seat).value();
        }
        values
    }

    /// How far a move leads ahead of the best opponent. Catching comes before all else, and
    /// forgetting to say "Last Card" is worse than not forgetting it. Whoever is caught keeps the
    /// one card if ahead, because the end is near then, and else draws another.
    pub(crate) fn prospect(&self, seat: Seat, action: Move, values: &Values) -> Fraction {
        let lead = |values: &Values| self.lead(seat, values);
        match action.action() {
            Action::Catch(_) => Fraction::new(i128::MAX, 1),
            Action::Draw(_) | Action::Take(_) | Action::Penalty(Penalty::Draw(_)) => lead(values),
            Action::Penalty(Penalty::Skip) => {
                let ahead = lead(values) > Fraction::default();
                lead(values) + Fraction::from(if ahead { 1 } else { -1 })
            }
            Action::Discard { last, .. } => self.less_if_forgotten(lead(values), seat, last),
            Action::Play { card, play, last } => {
                let (mut values, mut table) = (*values, self.table);
                let (changed, _) = table.change(card, play);
                for changed in changed.iter() {
                    values[changed] = settled(&table, changed);
                }
                self.less_if_forgotten(lead(&values), seat, last)
            }
        }
    }

    pub(crate) fn lead(&self, seat: Seat, values: &Values) -> Fraction {
        let others = (0..self.players).filter(|&other| other != seat).map(|other| values[other]);
        values[seat] - others.max().unwrap_or_default()
    }

    fn less_if_forgotten(&self, lead: Fraction, seat: Seat, last: bool) -> Fraction {
        if self.leaves_one(seat) && !last { lead - Fraction::from(1) } else { lead }
    }
}

/// The value of a Sequence, once it is discarded if it divides by zero.
pub(crate) fn settled(table: &Table, seat: Seat) -> Fraction {
    let sequence = table.sequence(seat);
    if sequence.division_by_zero().is_some() { Fraction::default() } else { sequence.value() }
}
