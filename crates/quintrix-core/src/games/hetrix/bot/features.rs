//! What counts in Hetrix beyond the score.

use std::sync::LazyLock;

use super::approx_groups::Survey;
use super::group_values::Prices;
use crate::game::seat::Seat;
use crate::game::weights::Weights;
use crate::games::hetrix::rules::colour::Colour;
use crate::games::hetrix::rules::hand::FULL;
use crate::games::hetrix::rules::scoring::links::Amount;
use crate::games::hetrix::rules::scoring::scoreboard::Tally;
use crate::games::hetrix::rules::state::{Hetrix, Phase, ROUNDS};

/// Their names. Groups count if they have an open side, and once more if they have several; all
/// that can only pay off later counts for each round that is `left`, this one by the tiles in hand.
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

static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::read(FEATURES, include_str!("../../../../data/weights/hetrix.json")));

/// What they are worth.
pub fn weights() -> &'static Weights {
    &WEIGHTS
}

/// Hopes count for this much in a plan: of many builds the best is chosen, and what seems best by
/// hopes may only be the most overrated. Set by hand after a few short duels, not trained.
const SOBER: f64 = 0.5;

/// The amounts of all features.
type Amounts = [f64; FEATURES.len()];

const BUILD: usize = 0;
const KEPT: usize = 1;
const SINGLES: usize = 2;
const IDLE_WHITES: usize = 11;
const BONUSES: usize = 12;
const LEADS: usize = 13;

/// Who is so far ahead is as good as safe.
const SAFE: f64 = 3.0;

fn add_group(amounts: &mut Amounts, size: u8, open: usize, left: f64) {
    let kind = match size {
        _ if open == 0 => return,
        0 => return,
        1 => SINGLES,
        2 => SINGLES + 1,
        3 => SINGLES + 3,
        4 | 5 => SINGLES + 5,
        _ => SINGLES + 7,
    };
    amounts[kind] += left;
    if open > 1 && kind > SINGLES {
        amounts[kind + 1] += left;
    }
}

/// The rounds that are left when a seat holds so many tiles to build with.
fn left(round: usize, tiles: usize) -> f64 {
    (ROUNDS - round) as f64 + tiles as f64 / FULL as f64
}

/// What groups are worth in a round while so many tiles are left to build with.
pub fn prices(point: i32, round: usize, tiles: usize) -> Prices {
    let left = left(round, tiles) * SOBER;
    Prices::new(point, |size, open| {
        let mut amounts = [0.0; FEATURES.len()];
        add_group(&mut amounts, size, open, left);
        (weights().dot(&amounts) * f64::from(point)) as i32
    })
}

/// What it is worth to have so many tiles to build with, a link tile among them or not.
pub fn price_of_hand(point: i32, round: usize, tiles: usize, linked: bool) -> i32 {
    let mut amounts = [0.0; FEATURES.len()];
    amounts[BUILD] = to_build(tiles, linked, left(round, tiles));
    (weights().dot(&amounts) * f64::from(point)) as i32
}

/// The link tile is one more as long as it can still be placed.
fn to_build(tiles: usize, linked: bool, left: f64) -> f64 {
    tiles as f64 + f64::from(!linked && left > 0.0)
}

impl Hetrix {
    /// How much a seat has of each feature.
    pub(crate) fn count_features(&self, seat: Seat, amounts: &mut [f64]) {
        let mut counted = [0.0; FEATURES.len()];
        let tiles = self.hands()[seat].len();
        let builds = self.phase() == Phase::Build && !self.done()[seat];
        let building = if builds { tiles } else { 0 };
        let left = left(self.round(), building);
        counted[BUILD] = to_build(building, self.linked()[seat], left);
        counted[KEPT] = (tiles - building) as f64;
        let surveys: Vec<Survey<'_>> = self.matrices().iter().map(Survey::of).collect();
        for (_, size, open) in surveys[seat].groups() {
            add_group(&mut counted, size, usize::from(open), left);
        }
        counted[IDLE_WHITES] = surveys[seat].idle_whites() as f64 * left;
        let tally = Tally::new(surveys.iter().map(Survey::amount).collect());
        counted[BONUSES] = tally.bonus_points(seat) as f64 * left;
        for (amount, lead) in counted[LEADS..].iter_mut().zip(leads(&tally, seat)) {
            *amount = lead * left;
        }
        amounts.copy_from_slice(&counted);
    }
}

/// How far a seat is ahead of all others: in the longest links of all colours together, in the
/// longest of all, in the number of links.
fn leads(tally: &Tally, seat: Seat) -> [f64; 3] {
    let lead = |measure: &dyn Fn(&Amount) -> usize| {
        let best = tally.others(seat).map(measure).max().unwrap_or_default();
        (measure(tally.amount(seat)) as f64 - best as f64).clamp(-SAFE, SAFE)
    };
    let colours = Colour::all().map(|colour| lead(&|amount| amount.longest[colour.index()])).sum();
    [colours, lead(&Amount::longest_of_all), lead(&|amount| amount.links)]
}
