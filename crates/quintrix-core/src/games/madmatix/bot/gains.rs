//! What a move gains at once: the policy of greedy bots.

use crate::game::fraction::Fraction;
use crate::game::seat::Seat;
use crate::games::madmatix::rules::moves::{Action, Move, Penalty};
use crate::games::madmatix::rules::state::MadMatix;
use crate::games::madmatix::rules::tableau::MAX_PLAYERS;

/// The value of the Sequence of every seat.
pub type Values = [Fraction; MAX_PLAYERS];

/// Returns the values of all Sequences.
pub fn values(state: &MadMatix) -> Values {
    let mut values = Values::default();
    for (seat, value) in values.iter_mut().enumerate().take(state.players) {
        *value = state.tableau.sequence(seat).value();
    }
    values
}

/// Returns the lead of a seat over the best opponent.
pub fn lead(state: &MadMatix, seat: Seat, values: &Values) -> Fraction {
    let others = (0..state.players).filter(|&other| other != seat).map(|other| values[other]);
    values[seat] - others.max().unwrap_or_default()
}

/// Returns the lead of a seat after a move, given the values before it.
///
/// Some moves get a little more or less, so that greedy bots choose well: a catch comes before all
/// else, and not saying "Last Card" is worse than saying it. A caught seat that is ahead keeps its
/// one card, because the end is near then; otherwise it draws.
pub fn gain(state: &MadMatix, seat: Seat, action: Move, values: &Values) -> Fraction {
    let lead = |values: &Values| lead(state, seat, values);
    let forgets = |last: bool| state.leaves_one(seat) && !last;
    let less_if = |forgets, lead| if forgets { lead - Fraction::from(1) } else { lead };
    match action.action() {
        Action::Catch(_) => Fraction::new(i128::MAX, 1),
        Action::Draw(_) | Action::Take(_) | Action::Penalty(Penalty::Draw(_)) => lead(values),
        Action::Penalty(Penalty::Skip) => {
            let is_ahead = lead(values) > Fraction::default();
            lead(values) + Fraction::from(if is_ahead { 1 } else { -1 })
        }
        Action::Discard { last, .. } => less_if(forgets(last), lead(values)),
        Action::Play { card, play, last } => {
            let (mut values, mut tableau) = (*values, state.tableau);
            for changed in tableau.play(card, play).sequences.iter() {
                values[changed] = tableau.value_after_play(changed);
            }
            less_if(forgets(last), lead(&values))
        }
    }
}
