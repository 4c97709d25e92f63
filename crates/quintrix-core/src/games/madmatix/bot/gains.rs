//! What a move gains at once: the policy of greedy bots.

use std::sync::LazyLock;

use num_bigint::BigInt;

use crate::game::fraction::Fraction;
use crate::game::seat::Seat;
use crate::games::madmatix::rules::effect::Effect;
use crate::games::madmatix::rules::moves::{Action, Move, Penalty, Play};
use crate::games::madmatix::rules::state::MadMatix;
use crate::games::madmatix::rules::tableau::MAX_PLAYERS;
use crate::games::madmatix::rules::target::Target;

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

/// Returns the score of a seat less the best score of its opponents.
pub fn margin(state: &MadMatix, seat: Seat, values: &Values) -> Fraction {
    let others = (0..state.players).filter(|&other| other != seat).map(|other| &values[other]);
    values[seat].clone() - others.max().cloned().unwrap_or_default()
}

/// More than any Sequence can be worth.
static CATCH_GAIN: LazyLock<Fraction> =
    LazyLock::new(|| Fraction::from_big(&(BigInt::from(1) << 512), &BigInt::from(1)));

/// Returns the margin of a seat after a move, given the values before it.
///
/// Some moves get a little more or less, so that greedy bots choose well: a catch comes before all
/// else, and not saying "Last Card" is worse than saying it. A caught seat that is ahead keeps its
/// one card, because the end is near then; otherwise it draws.
pub fn gain(state: &MadMatix, seat: Seat, action: Move, values: &Values) -> Fraction {
    let margin = |values: &Values| margin(state, seat, values);
    let forgets = |last: bool| state.leaves_one(seat) && !last;
    let less_if = |forgets, margin| if forgets { margin - Fraction::from(1) } else { margin };
    match action.action() {
        Action::Catch(_) => CATCH_GAIN.clone(),
        Action::Draw(_) | Action::Give(_) | Action::Take(_) | Action::Penalty(Penalty::Draw(_)) => {
            margin(values)
        }
        Action::Penalty(Penalty::Skip) => {
            let margin = margin(values);
            let is_ahead = margin > Fraction::default();
            margin + Fraction::from(if is_ahead { 1 } else { -1 })
        }
        Action::Discard { last, .. } => less_if(forgets(last), margin(values)),
        Action::Choose(target) => {
            let effect = state.next_effect().map(|(_, effect)| effect);
            margin(&values_after(state, effect, target, values))
        }
        Action::Play { card, play: Play::Lay { seat: onto, side }, last } => {
            let (mut values, mut tableau) = (values.clone(), state.tableau);
            tableau.lay(onto, side, card);
            values[onto] = tableau.value_after_play(onto);
            less_if(forgets(last), margin(&values))
        }
        Action::Play { card, play: Play::Act(target), last } => {
            let effects = state.effects_of(card);
            let values = values_after(state, effects.first().copied(), target, values);
            less_if(forgets(last), margin(&values))
        }
    }
}

/// Returns the values of all Sequences after an effect.
fn values_after(
    state: &MadMatix,
    effect: Option<Effect>,
    target: Target,
    values: &Values,
) -> Values {
    let mut values = values.clone();
    if let Some(effect) = effect.filter(|effect| effect.whose().is_some()) {
        let mut tableau = state.tableau;
        for changed in tableau.change(effect, target).sequences.iter() {
            values[changed] = tableau.value_after_play(changed);
        }
    }
    values
}
