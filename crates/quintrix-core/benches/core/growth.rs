//! How the cost of a position grows with the cards on the table.

use std::time::Duration;

use quintrix_core::game::{Heuristics, Hidden};
use quintrix_core::search::Bot;
use serde_json::json;

use crate::clock::{measure_round, processor_time};
use crate::positions::{Position, positions};
use crate::rows::{Work, lists, moves, simulations, some_choices};

/// The random games that are measured: enough for every size of table.
const GAMES: u64 = 30;
/// The sizes of the table that are told apart.
const STEPS: usize = 10;
const ROUNDS: usize = 5;
const ROUND: Duration = Duration::from_millis(40);

/// Prints the cost of a list, a move and a simulation for each size of the table.
pub fn print_growth<G: Hidden + Heuristics>() {
    let mut by_size: Vec<Vec<Position<G>>> = (0..STEPS).map(|_| Vec::new()).collect();
    let all = positions::<G>(Bot::RANDOM, GAMES);
    let most = all.iter().map(|position| position.placed).max().unwrap_or(0);
    for position in all {
        by_size[position.placed * STEPS / (most + 1)].push(position);
    }
    for positions in by_size.into_iter().filter(|positions| !positions.is_empty()) {
        let placed: usize = positions.iter().map(|position| position.placed).sum();
        let row = json!({
            "game": G::FACTS.name,
            "placed": placed as f64 / positions.len() as f64,
            "list_ns": fastest(lists(copy(&positions))),
            "move_ns": fastest(moves(copy(&positions))),
            "simulation_ns": fastest(simulations(some_choices(positions))),
        });
        println!("{row}");
    }
}

fn copy<G: Hidden + Heuristics>(positions: &[Position<G>]) -> Vec<Position<G>> {
    let copy = |one: &Position<G>| Position { state: one.state.clone(), ..*one };
    positions.iter().map(copy).collect()
}

fn fastest(mut work: Work) -> f64 {
    let round = |_| measure_round(ROUND, processor_time, &mut work);
    (0..ROUNDS).map(round).fold(f64::INFINITY, f64::min)
}
