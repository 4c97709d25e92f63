//! Features of a position: what counts in Hetrix beyond the score.

use std::sync::LazyLock;

use arrayvec::ArrayVec;

use super::approx_groups::ApproxGroups;
use super::group_values::GroupValues;
use crate::game::colour::Colour;
use crate::game::seat::Seat;
use crate::game::weights::Weights;
use crate::games::hetrix::rules::deal::HAND_SIZE;
use crate::games::hetrix::rules::scoring::links::LinkTotals;
use crate::games::hetrix::rules::scoring::scoreboard::Scoreboard;
use crate::games::hetrix::rules::state::{Hetrix, MAX_PLAYERS, Phase, ROUNDS};

/// The names of the features.
///
/// Groups count if they have an open side, and once more (`wide`) if they have several. All that can
/// only pay off later is multiplied by the rounds that are `left`, the current one by the share of
/// its tiles that are still in hand.
pub const FEATURES: &[&str] = &[
    "tiles to build",
    "tile kept",
    "singles x left",
    "pairs x left",
    "wide pairs x left",
    "triples x left",
    "wide triples x left",
    "links x left",
    "wide links x left",
    "long links x left",
    "wide long links x left",
    "idle whites x left",
    "bonuses x left",
    "leads in colours x left",
    "lead in length x left",
    "lead in links x left",
];

/// The value of every feature.
type Features = [f64; FEATURES.len()];

const TILES_TO_BUILD: usize = 0;
const TILE_KEPT: usize = 1;
const SINGLES: usize = 2;
const PAIRS: usize = 3;
const TRIPLES: usize = 5;
const LINKS: usize = 7;
const LONG_LINKS: usize = 9;
const IDLE_WHITES: usize = 11;
const BONUSES: usize = 12;
const LEADS: usize = 13;

static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::read(FEATURES, include_str!("../../../../data/weights/hetrix.json")));

/// Returns the trained weight of every feature.
pub fn weights() -> &'static Weights {
    &WEIGHTS
}

/// The factor of potential in plans. Of many builds the best is chosen, and the one with the highest
/// potential may only be the most overrated. Set by hand after a few short duels, not trained.
const PLAN_DISCOUNT: f64 = 0.5;

/// A lead of this size is as good as safe.
const MAX_LEAD: f64 = 3.0;

fn add_group(features: &mut Features, size: u8, open_sides: usize, left: f64) {
    let feature = match size {
        _ if open_sides == 0 => return,
        0 => return,
        1 => SINGLES,
        2 => PAIRS,
        3 => TRIPLES,
        4 | 5 => LINKS,
        _ => LONG_LINKS,
    };
    features[feature] += left;
    let has_wide_feature = feature > SINGLES;
    if open_sides > 1 && has_wide_feature {
        features[feature + 1] += left;
    }
}

/// Returns the rounds that are left while a seat holds so many tiles to build with.
fn rounds_left(round: usize, tiles: usize) -> f64 {
    (ROUNDS - round) as f64 + tiles as f64 / HAND_SIZE as f64
}

/// Returns the values of groups, in units of which `point` make a point, while so many tiles are
/// left to build with.
pub fn group_values(point: i32, round: usize, tiles: usize) -> GroupValues {
    let left = rounds_left(round, tiles) * PLAN_DISCOUNT;
    GroupValues::new(point, |size, open_sides| {
        let mut features = [0.0; FEATURES.len()];
        add_group(&mut features, size, open_sides, left);
        (weights().dot(&features) * f64::from(point)) as i32
    })
}

/// Returns the value of so many tiles to build with, in units of which `point` make a point.
pub fn hand_value(point: i32, round: usize, tiles: usize, link_placed: bool) -> i32 {
    let mut features = [0.0; FEATURES.len()];
    features[TILES_TO_BUILD] = tiles_to_build(tiles, link_placed, rounds_left(round, tiles));
    (weights().dot(&features) * f64::from(point)) as i32
}

/// Counts the tiles to build with. The link tile is one more as long as it can still be placed.
fn tiles_to_build(tiles: usize, link_placed: bool, left: f64) -> f64 {
    tiles as f64 + f64::from(!link_placed && left > 0.0)
}

/// Returns the features of a seat.
pub fn features(state: &Hetrix, seat: Seat) -> Features {
    Survey::of(state).features(seat)
}

/// Returns the features of a seat less the mean of its opponents.
pub fn feature_diff(state: &Hetrix, seat: Seat) -> Features {
    let survey = Survey::of(state);
    let mut diff = survey.features(seat);
    let opponents = (0..state.seats()).filter(|&other| other != seat);
    let mut theirs = [0.0; FEATURES.len()];
    for opponent in opponents {
        let features = survey.features(opponent);
        theirs.iter_mut().zip(features).for_each(|(sum, amount)| *sum += amount);
    }
    let share = 1.0 / (state.seats() - 1) as f64;
    diff.iter_mut().zip(theirs).for_each(|(ours, theirs)| *ours -= share * theirs);
    diff
}

/// The groups and the link totals of every matrix, estimated once for all seats.
struct Survey<'a> {
    state: &'a Hetrix,
    groups: ArrayVec<ApproxGroups, MAX_PLAYERS>,
    scoreboard: Scoreboard,
}

impl<'a> Survey<'a> {
    fn of(state: &'a Hetrix) -> Self {
        let groups: ArrayVec<ApproxGroups, MAX_PLAYERS> =
            state.matrices().iter().map(ApproxGroups::of).collect();
        let scoreboard = groups.iter().map(ApproxGroups::totals).collect();
        Survey { state, groups, scoreboard }
    }

    fn features(&self, seat: Seat) -> Features {
        let (state, groups) = (self.state, self.groups[seat].groups());
        let mut features = [0.0; FEATURES.len()];
        let tiles = state.hands()[seat].len();
        let building = if state.phase(seat) == Phase::Build { tiles } else { 0 };
        let left = rounds_left(state.round(), building);
        features[TILES_TO_BUILD] = tiles_to_build(building, state.link_placed()[seat], left);
        features[TILE_KEPT] = (tiles - building) as f64;
        for root in groups.roots() {
            add_group(&mut features, groups.size(root), groups.open_sides(root).into(), left);
        }
        features[IDLE_WHITES] = groups.whites().len() as f64 * left;
        features[BONUSES] = self.scoreboard.bonus_points(seat) as f64 * left;
        for (feature, lead) in features[LEADS..].iter_mut().zip(leads(&self.scoreboard, seat)) {
            *feature = lead * left;
        }
        features
    }
}

/// Returns by how much a seat leads all others: in the longest links of each colour, summed up, in
/// the longest link of all, and in the number of links. Negative where it is behind.
fn leads(scoreboard: &Scoreboard, seat: Seat) -> [f64; 3] {
    let lead = |measure: &dyn Fn(&LinkTotals) -> usize| {
        let best = scoreboard.others(seat).map(measure).max().unwrap_or_default();
        (measure(scoreboard.totals(seat)) as f64 - best as f64).clamp(-MAX_LEAD, MAX_LEAD)
    };
    let of_colour = |colour: Colour| lead(&|totals| totals.longest[colour.index()]);
    let colours = Colour::ALL.into_iter().map(of_colour).sum();
    [colours, lead(&LinkTotals::longest_of_all), lead(&|totals| totals.links)]
}
