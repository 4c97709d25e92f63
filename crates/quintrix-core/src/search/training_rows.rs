//! Rows of numbers that weights of features are fitted to.

use super::evaluation::Sample;
use super::policy::Scratch;
use super::rollout::play_game_observed;
use super::simulate::SimulationConfig;
use crate::game::error::Error;
use crate::game::seat::Seat;
use crate::game::{Heuristics, Hidden};
use crate::parallel::map_chunks;

/// The numbers of a row besides the features: the margin now, and at the end of the game.
const MARGINS: usize = 2;

/// Plays games and returns one row for each moment at which the turn passes to another seat: the
/// difference in every feature between that seat and its opponents, its margin at that moment, and
/// its margin at the end of the game.
///
/// Rows follow each other in the order of the games, whatever the number of threads.
pub fn training_rows<G: Hidden + Heuristics>(
    config: &SimulationConfig<'_>,
) -> Result<Vec<f64>, Error> {
    let options = config.check::<G>()?;
    let share = config.games_per_thread();
    let chunks = (0..config.games).step_by(share).collect();
    let rows = map_chunks(chunks, |start: usize| {
        let (mut rows, mut scratch) = (Vec::new(), Scratch::default());
        for number in start..(start + share).min(config.games) {
            let number = config.first.wrapping_add(number as u64);
            append_rows::<G>(config, options, number, &mut scratch, &mut rows);
        }
        rows
    });
    Ok(rows.concat())
}

fn append_rows<G: Hidden + Heuristics>(
    config: &SimulationConfig<'_>,
    options: G::Options,
    number: u64,
    scratch: &mut Scratch<G>,
    rows: &mut Vec<f64>,
) {
    let (mut state, mut rng) = config.start::<G>(options, number);
    let (mut last, mut seats): (Option<Seat>, Vec<Seat>) = (None, Vec::new());
    let start = rows.len();
    play_game_observed(&mut state, config.bots, &mut rng, scratch, |state, seat| {
        if last.replace(seat).is_some_and(|last| last != seat) {
            rows.extend(state.feature_diff(seat).as_ref());
            rows.extend([Sample::estimated(state, seat).margin(), 0.0]);
            seats.push(seat);
        }
    });
    let width = G::FEATURES.len() + MARGINS;
    for (row, seat) in rows[start..].chunks_exact_mut(width).zip(seats) {
        row[width - 1] = Sample::of(&state, seat).margin();
    }
}
