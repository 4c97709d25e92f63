//! What a search tries.

use super::bot::Notebook;
use super::sample::Sample;
use super::think::Search;
use crate::game::rng::Rng;
use crate::game::seat::Seat;
use crate::game::{Heuristics, Hidden};

/// The stream of a search's seed that chooses among equals.
pub const CANDIDATES: u64 = 0;

/// Moves that are glanced at for each that is tried.
const GLANCES: usize = 8;

/// What is worth trying: the game's own plans for the rest of a turn, or single moves.
pub fn plans<G: Hidden + Heuristics>(
    state: &G,
    seat: Seat,
    search: &Search<'_>,
) -> Vec<Vec<G::Move>> {
    let style = search.style;
    let plans = if style.plans { state.plans(seat, style.candidates) } else { Vec::new() };
    match plans.is_empty() {
        true => candidates(state, seat, search).into_iter().map(|action| vec![action]).collect(),
        false => plans,
    }
}

/// The moves worth trying: those that bring most at once, and of them those that leave the seat best
/// off in some world.
fn candidates<G: Hidden + Heuristics>(state: &G, seat: Seat, search: &Search<'_>) -> Vec<G::Move> {
    let (style, mut rng) = (search.style, Rng::new(search.seed, CANDIDATES));
    let mut notebook = Notebook::default();
    if !style.weighs {
        return notebook.candidates(state, seat, style.candidates, &mut rng);
    }
    let glanced_at = notebook.candidates(state, seat, GLANCES * style.candidates, &mut rng);
    let world = state.resample(seat, &mut rng);
    let foresee = |action: G::Move| {
        let mut after = world.clone();
        after.apply(seat, &action);
        (action, Sample::foreseen(&after, seat).margin())
    };
    let mut foreseen: Vec<_> = glanced_at.into_iter().map(foresee).collect();
    foreseen.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    foreseen.into_iter().take(style.candidates).map(|(action, _)| action).collect()
}
