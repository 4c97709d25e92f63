//! Endgames in which nothing is hidden any more, solved to the last move.
//!
//! Two players are searched by alpha-beta, more by max^n, where every seat maximises its own
//! margin. Only positions in which one seat at a time must act can be solved.

use super::evaluation::Sample;
use super::policy::Scratch;
use crate::game::seat::{Duty, Seat};
use crate::game::{Game, Heuristics};

/// The results of all seats with best play.
type Results = Vec<Sample>;

/// An exhaustive search that gives up after a number of positions, or when it has to stop.
pub struct EndgameSolver<'a> {
    nodes_left: u32,
    should_stop: &'a dyn Fn() -> bool,
}

impl<'a> EndgameSolver<'a> {
    /// Creates a solver that visits at most `nodes` positions.
    pub fn new(nodes: u32, should_stop: &'a dyn Fn() -> bool) -> Self {
        EndgameSolver { nodes_left: nodes, should_stop }
    }

    /// Returns the result of a seat with best play; `None` if the limit was reached.
    pub fn solve<G: Heuristics>(&mut self, state: &G, seat: Seat) -> Option<Sample> {
        match state.players() {
            2 => self.alpha_beta(state, f64::NEG_INFINITY, f64::INFINITY).map(|first| match seat {
                0 => first,
                _ => first.reversed(),
            }),
            _ => self.max_n(state).map(|results| results[seat]),
        }
    }

    /// Returns the result of seat 0, exact if its margin lies between `alpha` and `beta`.
    fn alpha_beta<G: Heuristics>(
        &mut self,
        state: &G,
        mut alpha: f64,
        mut beta: f64,
    ) -> Option<Sample> {
        self.visit()?;
        if state.over() {
            return Some(Sample::of(state, 0));
        }
        let (seat, moves) = choices(state)?;
        let mut best: Option<Sample> = None;
        for action in moves {
            let mut after = state.clone();
            after.apply(seat, &action);
            let result = self.alpha_beta(&after, alpha, beta)?;
            let better = |best: Sample| match seat {
                0 => result.margin() > best.margin(),
                _ => result.margin() < best.margin(),
            };
            if best.is_none_or(better) {
                best = Some(result);
            }
            match seat {
                0 => alpha = alpha.max(result.margin()),
                _ => beta = beta.min(result.margin()),
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// Returns the results of all seats if each maximises its own margin.
    fn max_n<G: Heuristics>(&mut self, state: &G) -> Option<Results> {
        self.visit()?;
        if state.over() {
            return Some((0..state.players()).map(|seat| Sample::of(state, seat)).collect());
        }
        let (seat, moves) = choices(state)?;
        let mut best: Option<Results> = None;
        for action in moves {
            let mut after = state.clone();
            after.apply(seat, &action);
            let result = self.max_n(&after)?;
            let better = |best: &Results| result[seat].margin() > best[seat].margin();
            if best.as_ref().is_none_or(better) {
                best = Some(result);
            }
        }
        best
    }

    /// Counts a position; returns `None` if the search has to give up.
    fn visit(&mut self) -> Option<()> {
        self.nodes_left = self.nodes_left.checked_sub(1)?;
        (!(self.should_stop)()).then_some(())
    }
}

/// Returns the seat to move and its moves, the most promising first.
fn choices<G: Heuristics>(state: &G) -> Option<(Seat, Vec<G::Move>)> {
    let seat = only_actor(state)?;
    Some((seat, Scratch::default().ranked(state, seat)))
}

/// Returns the seat that must act, if no other seat can act.
pub fn only_actor<G: Game>(state: &G) -> Option<Seat> {
    let mut actors = (0..state.players()).filter(|&seat| state.duty(seat) != Duty::Idle);
    let seat = actors.next()?;
    (state.duty(seat) == Duty::Must && actors.next().is_none()).then_some(seat)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Hidden;
    use crate::game::options::Chosen;
    use crate::game::rng::Rng;
    use crate::games::{colorfox::Colorfox, smartrix::Smartrix};
    use crate::search::Bot;
    use serde_json::Map;

    /// Returns the margin of a seat by plain minimax.
    fn minimax<G: Hidden + Heuristics>(state: &G, seat: Seat) -> f64 {
        let Some(actor) = only_actor(state) else {
            return Sample::of(state, seat).margin();
        };
        let results = Scratch::default().ranked(state, actor).into_iter().map(|action| {
            let mut after = state.clone();
            after.apply(actor, &action);
            minimax(&after, seat)
        });
        match actor == seat {
            true => results.fold(f64::NEG_INFINITY, f64::max),
            false => results.fold(f64::INFINITY, f64::min),
        }
    }

    /// Compares the solver with minimax in the last positions of random games.
    fn compare<G: Hidden + Heuristics>() {
        let chosen = Chosen::read(&G::FACTS, &Map::new()).expect("defaults");
        let (options, mut compared) = (G::options(&chosen), 0);
        for seed in 0..60 {
            let mut rng = Rng::new(seed, 0);
            let mut state = G::start(options, 2, &G::shuffle(options, G::deck(), &mut rng));
            while let Some(seat) = only_actor(&state) {
                let found = EndgameSolver::new(200, &|| false).solve(&state, seat);
                if let (true, Some(found)) = (state.is_fully_known(seat), found) {
                    assert_eq!(found.margin(), minimax(&state, seat), "seed {seed}");
                    compared += 1;
                }
                let action = Bot::RANDOM.choose(&state, seat, &mut rng);
                state.apply(seat, &action);
            }
        }
        assert!(compared > 0, "no ending was short enough to compare");
    }

    #[test]
    fn finds_the_same_results_as_minimax() {
        compare::<Smartrix>();
        compare::<Colorfox>();
    }
}
