//! The end of a game, when nothing is hidden any more: read out to the last move.
//!
//! Two players are searched by alpha-beta, more by max^n, where everybody wants the largest margin
//! for themselves. Only positions where one seat at a time must act are read out.

use super::bot::Notebook;
use super::sample::Sample;
use crate::game::seat::{Duty, Seat};
use crate::game::{Game, Heuristics, Hidden};

/// How a position ends for every seat if all play their best.
type Ending = Vec<Sample>;

/// A search that gives up after so many positions, or when somebody wants an answer.
pub struct Reader<'a> {
    positions_left: u32,
    hurried: &'a dyn Fn() -> bool,
}

impl<'a> Reader<'a> {
    /// A search of at most so many positions.
    pub fn new(positions: u32, hurried: &'a dyn Fn() -> bool) -> Self {
        Reader { positions_left: positions, hurried }
    }

    /// How a position ends for a seat, or nothing if that takes too long to find out.
    pub fn ending<G: Hidden + Heuristics>(&mut self, state: &G, seat: Seat) -> Option<Sample> {
        match state.players() {
            2 => self.duel(state, f64::NEG_INFINITY, f64::INFINITY).map(|first| match seat {
                0 => first,
                _ => first.turned(),
            }),
            _ => self.best_for_all(state).map(|ending| ending[seat]),
        }
    }

    /// How a position ends for seat 0, exactly if its margin lies between two bounds.
    fn duel<G: Hidden + Heuristics>(
        &mut self,
        state: &G,
        mut least: f64,
        mut most: f64,
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
            let ending = self.duel(&after, least, most)?;
            let better = |best: Sample| match seat {
                0 => ending.margin() > best.margin(),
                _ => ending.margin() < best.margin(),
            };
            if best.is_none_or(better) {
                best = Some(ending);
            }
            match seat {
                0 => least = least.max(ending.margin()),
                _ => most = most.min(ending.margin()),
            }
            if least >= most {
                break;
            }
        }
        best
    }

    fn best_for_all<G: Hidden + Heuristics>(&mut self, state: &G) -> Option<Ending> {
        self.visit()?;
        if state.over() {
            return Some((0..state.players()).map(|seat| Sample::of(state, seat)).collect());
        }
        let (seat, moves) = choices(state)?;
        let mut best: Option<Ending> = None;
        for action in moves {
            let mut after = state.clone();
            after.apply(seat, &action);
            let ending = self.best_for_all(&after)?;
            let better = |best: &Ending| ending[seat].margin() > best[seat].margin();
            if best.as_ref().is_none_or(better) {
                best = Some(ending);
            }
        }
        best
    }

    /// Counts a position; nothing if it is one too many.
    fn visit(&mut self) -> Option<()> {
        self.positions_left = self.positions_left.checked_sub(1)?;
        (!(self.hurried)()).then_some(())
    }
}

/// Who is to move and what it can do, the most promising first.
fn choices<G: Hidden + Heuristics>(state: &G) -> Option<(Seat, Vec<G::Move>)> {
    let seat = only_actor(state)?;
    Some((seat, Notebook::default().ranked(state, seat)))
}

/// The seat that must act, if no other seat can.
pub fn only_actor<G: Game>(state: &G) -> Option<Seat> {
    let mut actors = (0..state.players()).filter(|&seat| state.duty(seat) != Duty::Idle);
    let seat = actors.next()?;
    (state.duty(seat) == Duty::Must && actors.next().is_none()).then_some(seat)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::options::Chosen;
    use crate::game::rng::Rng;
    use crate::games::{colorfox::Colorfox, smartrix::Smartrix};
    use crate::search::{Bot, Notebook as Lists};
    use serde_json::Map;

    /// How a game ends for a seat, found by trying everything.
    fn tried<G: Hidden + Heuristics>(state: &G, seat: Seat) -> f64 {
        let Some(actor) = only_actor(state) else {
            return Sample::of(state, seat).margin();
        };
        let endings = Lists::default().ranked(state, actor).into_iter().map(|action| {
            let mut after = state.clone();
            after.apply(actor, &action);
            tried(&after, seat)
        });
        match actor == seat {
            true => endings.fold(f64::NEG_INFINITY, f64::max),
            false => endings.fold(f64::INFINITY, f64::min),
        }
    }

    /// The last positions of random games, those with few ways to go on.
    fn compare<G: Hidden + Heuristics>() {
        let chosen = Chosen::read(G::FACTS.options, &Map::new()).expect("defaults");
        let (options, mut compared) = (G::options(&chosen), 0);
        for seed in 0..60 {
            let mut rng = Rng::new(seed, 0);
            let mut state = G::start(options, 2, &G::shuffle(options, G::deck(), &mut rng));
            while let Some(seat) = only_actor(&state) {
                let found = Reader::new(200, &|| false).ending(&state, seat);
                if let (true, Some(found)) = (state.is_fully_known(seat), found) {
                    assert_eq!(found.margin(), tried(&state, seat), "seed {seed}");
                    compared += 1;
                }
                let action = Bot::RANDOM.choose(&state, seat, &mut rng);
                state.apply(seat, &action);
            }
        }
        assert!(compared > 0, "no ending was short enough to compare");
    }

    #[test]
    fn endings_are_those_of_trying_everything() {
        compare::<Smartrix>();
        compare::<Colorfox>();
    }
}
