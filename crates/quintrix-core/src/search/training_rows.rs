//! What games teach about features: positions where a search would stop, and how they ended.

use std::thread;

use super::bot::Notebook;
use super::playout::play_watched;
use super::sample::Sample;
use super::simulate::Plan;
use crate::game::error::Error;
use crate::game::seat::Seat;
use crate::game::{Heuristics, Hidden};

/// Plays games and tells of each moment when a turn goes to another seat: how much more of every
/// feature that seat has than its opponents, its margin then, and its margin at the end.
///
/// So a lesson is a row of two numbers more than there are features; rows follow each other in the
/// order of the games, however many threads there are.
pub fn training_rows<G: Hidden + Heuristics>(plan: &Plan<'_>) -> Result<Vec<f64>, Error> {
    let options = plan.check::<G>()?;
    let share = plan.share();
    let learn = |start: usize| {
        let mut rows = Vec::new();
        let mut notebook = Notebook::default();
        for number in start..(start + share).min(plan.games) {
            let number = plan.first.wrapping_add(number as u64);
            learn_from::<G>(plan, options, number, &mut notebook, &mut rows);
        }
        rows
    };
    let learn = &learn;
    let shares = thread::scope(|scope| {
        let starts = (0..plan.games).step_by(share);
        let running: Vec<_> = starts.map(|start| scope.spawn(move || learn(start))).collect();
        running.into_iter().filter_map(|thread| thread.join().ok()).collect::<Vec<_>>()
    });
    Ok(shares.concat())
}

fn learn_from<G: Hidden + Heuristics>(
    plan: &Plan<'_>,
    options: G::Options,
    number: u64,
    notebook: &mut Notebook<G>,
    rows: &mut Vec<f64>,
) {
    let (mut state, mut rng) = plan.begin::<G>(options, number);
    let (mut last, mut pupils): (Option<Seat>, Vec<Seat>) = (None, Vec::new());
    let start = rows.len();
    play_watched(&mut state, plan.bots, &mut rng, notebook, |state, seat| {
        if last.replace(seat).is_some_and(|last| last != seat) {
            rows.extend(state.feature_diff(seat).as_ref());
            rows.extend([Sample::of(state, seat).margin(), 0.0]);
            pupils.push(seat);
        }
    });
    let ends = rows[start..].chunks_exact_mut(G::FEATURES.len() + 2);
    for (row, seat) in ends.zip(pupils) {
        row[G::FEATURES.len() + 1] = Sample::of(&state, seat).margin();
    }
}
