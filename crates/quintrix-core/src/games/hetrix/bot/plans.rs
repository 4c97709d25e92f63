//! Whole builds of a round, the best first: one placement is not a plan.

use std::cmp::Reverse;
use std::collections::HashSet;

use super::approx_groups::Survey;
use super::features::{price_of_hand, prices};
use super::gains::list;
use super::group_values::Prices;
use crate::game::Heuristics;
use crate::game::seat::Seat;
use crate::games::hetrix::rules::hand::{FULL, Hand};
use crate::games::hetrix::rules::matrix::Matrix;
use crate::games::hetrix::rules::moves::{Action, Move, Stem};
use crate::games::hetrix::rules::placement::{Laid, Laying};
use crate::games::hetrix::rules::scoring::scoreboard::Tally;
use crate::games::hetrix::rules::state::{Hetrix, Phase};
use crate::games::hetrix::rules::tile::Tile;

/// One point.
const POINT: i32 = 1000;

/// How many builds are kept at a time when so many plans are wanted: more and more for each, so
/// that those who want many get better ones too.
fn breadth(plans: usize) -> usize {
    plans.max(plans * plans / 8)
}

/// A build that may not be complete.
#[derive(Clone)]
struct Build {
    matrix: Matrix,
    hand: Hand,
    linked: bool,
    moves: Vec<Move>,
}

/// A move that could go on with a build, and what it would all be worth then.
struct Step {
    build: usize,
    action: Move,
    worth: i32,
}

/// Who plans, and what things are worth to them.
struct Planner<'a> {
    state: &'a Hetrix,
    seat: Seat,
    link: Tile,
    /// By the number of tiles in hand.
    prices: [Prices; FULL + 1],
}

impl Hetrix {
    /// The best ways to build until `done`, at most so many.
    pub(crate) fn plan_builds(&self, seat: Seat, most: usize) -> Vec<Vec<Move>> {
        if self.phase() != Phase::Build || !self.awaits(seat) {
            return Vec::new();
        }
        let prices = std::array::from_fn(|tiles| prices(POINT, self.round(), tiles));
        Planner { state: self, seat, link: self.link(seat), prices }.plan(most)
    }
}

impl Planner<'_> {
    fn plan(&self, most: usize) -> Vec<Vec<Move>> {
        let mut beam = vec![self.start()];
        let mut complete = Vec::new();
        while !beam.is_empty() {
            let mut steps = Vec::new();
            for (number, build) in beam.iter().enumerate() {
                let survey = Survey::of(&build.matrix);
                if build.hand.len() <= 1 {
                    // A tile that is kept is no tile to build with any more.
                    complete.push((self.worth(&survey, 0, build.linked), build.moves.clone()));
                }
                self.list_steps(number, build, &survey, &mut steps);
            }
            beam = self.best(&beam, steps, breadth(most));
        }
        complete.sort_by_key(|(worth, _)| Reverse(*worth));
        complete.truncate(breadth(most));
        let mut plans: Vec<(f64, Vec<Move>)> =
            complete.into_iter().map(|(_, moves)| self.judged(moves)).collect();
        plans.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        plans.into_iter().take(most).map(|(_, moves)| moves).collect()
    }

    fn start(&self) -> Build {
        Build {
            matrix: self.state.matrices()[self.seat].clone(),
            hand: self.state.hands()[self.seat],
            linked: self.state.linked()[self.seat],
            moves: Vec::new(),
        }
    }

    fn worth(&self, survey: &Survey<'_>, tiles: usize, linked: bool) -> i32 {
        survey.worth(&self.prices[tiles]) + price_of_hand(POINT, self.state.round(), tiles, linked)
    }

    fn list_steps(&self, number: usize, build: &Build, survey: &Survey<'_>, steps: &mut Vec<Step>) {
        let spots: Vec<_> = survey.spots().collect();
        let tiles = build.hand.len();
        if !build.linked {
            let worth = self.worth(survey, tiles, true);
            list(self.link, &spots, &self.prices[tiles], Stem::link, |action, gain| {
                steps.push(Step { build: number, action, worth: worth + gain });
            });
        }
        for tile in build.hand.kinds() {
            let worth = self.worth(survey, tiles - 1, build.linked);
            list(
                tile,
                &spots,
                &self.prices[tiles - 1],
                |r| Stem::place(tile, r),
                |action, gain| {
                    steps.push(Step { build: number, action, worth: worth + gain });
                },
            );
        }
    }

    /// The best builds that are one move longer; the same moves in another order are the same.
    fn best(&self, beam: &[Build], mut steps: Vec<Step>, most: usize) -> Vec<Build> {
        steps.sort_unstable_by_key(|step| (Reverse(step.worth), step.action, step.build));
        let mut seen = HashSet::new();
        let mut best = Vec::with_capacity(most);
        for step in steps {
            let before = &beam[step.build];
            let mut moves = before.moves.clone();
            moves.push(step.action);
            moves.sort_unstable();
            if seen.insert(moves) {
                best.push(self.after(before, step.action));
                if best.len() == most {
                    break;
                }
            }
        }
        best
    }

    fn after(&self, before: &Build, action: Move) -> Build {
        let mut build = before.clone();
        build.moves.push(action);
        match action.action() {
            Action::Place(laying) => {
                build.hand.take(laying.tile);
                build.matrix.lay(Laid { laying, ..Laid::default() });
            }
            Action::Link { rotation, cell } => {
                build.linked = true;
                let laying = Laying { tile: self.link, rotation, cell };
                build.matrix.lay(Laid { laying, ..Laid::default() });
            }
            Action::Done | Action::Infiltrate(_) => {}
        }
        build
    }

    /// A plan and how its seat stands with it.
    fn judged(&self, mut moves: Vec<Move>) -> (f64, Vec<Move>) {
        moves.push(Move::DONE);
        let mut after = self.state.clone();
        moves.iter().for_each(|action| after.act(self.seat, action));
        let scores =
            Tally::new(after.matrices().iter().map(|m| Survey::of(m).amount()).collect()).scores();
        let others = (0..scores.len()).filter(|&other| other != self.seat);
        let best = others.map(|other| scores[other]).max().unwrap_or_default();
        ((scores[self.seat] - best) as f64 + after.feature_value(self.seat), moves)
    }
}
