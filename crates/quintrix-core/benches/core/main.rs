//! Benchmarks of the core; prints JSON for `make bench` and `make bench-compare`.
//!
//! `rows` lists the rows, `round` with the name of a row measures it once, `growth` measures the
//! cost by cards placed; without an argument, everything is measured but growth.

mod clock;
mod growth;
mod positions;
mod rows;
mod white_gems;

use std::time::Duration;

use quintrix_core::game::{Heuristics, Hidden};
use quintrix_core::search::Bot;
use serde_json::json;

use clock::{measure_round, processor_time, wall_time};
use rows::{Row, Work};

/// The number of rounds of each measurement. The fastest counts: other work on a shared machine only
/// makes a round slower.
const ROUNDS: usize = 8;
/// The shortest duration of a round.
const ROUND: Duration = Duration::from_millis(250);

/// Calls a generic function for every game, in the order in which games are shown.
macro_rules! each_game {
    ([$function:path] $($module:ident: $game:ident,)*) => {
        [$({ use $function as call; call::<quintrix_core::games::$module::$game>() }),*]
    };
}

fn main() {
    // Cargo adds an argument of its own.
    let arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    let arguments: Vec<String> = arguments.collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["rows"] => all_rows().iter().for_each(|row| println!("{}", row.name())),
        ["round", name] => measure_once(name),
        ["growth"] => {
            quintrix_core::for_each_game! { each_game [growth::print_growth] };
        }
        _ => {
            quintrix_core::for_each_game! { each_game [measure_game] };
            for row in white_gems::rows() {
                let nanoseconds = fastest(processor_time, (row.prepare)());
                println!(
                    "{}",
                    json!({ "game": row.game, "what": row.what, "score_ns": nanoseconds })
                );
            }
        }
    }
}

fn all_rows() -> Vec<Row> {
    let rows = quintrix_core::for_each_game! { each_game [rows::rows] };
    rows.into_iter().flatten().chain(white_gems::rows()).collect()
}

/// Prints the nanoseconds of processor time per item of one row, in one round.
fn measure_once(name: &str) {
    match all_rows().into_iter().find(|row| row.name() == name) {
        Some(row) => println!("{}", measure_round(ROUND, processor_time, &mut (row.prepare)())),
        None => eprintln!("There is no row {name:?}; `rows` lists them."),
    }
}

fn measure_game<G: Hidden + Heuristics>() {
    let (game, players) = (G::FACTS.name, G::FACTS.players.0);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let (moves, legal_moves) = rows::counts::<G>();
    let [.., lists, copies, simulations] =
        rows::rows::<G>().map(|row| move || fastest(processor_time, (row.prepare)()));
    for table in [players, rows::MORE_PLAYERS] {
        measure_games::<G>(Bot::RANDOM, table, threads);
        measure_games::<G>(Bot::GREEDY, table, threads);
    }
    println!(
        "{}",
        json!({
            "game": game, "players": players, "what": "one position", "moves_per_game": moves,
            "legal_moves": legal_moves, "legal_ns": lists(), "apply_ns": copies(),
            "simulations": 1e9 / simulations(), "state_bytes": size_of::<G>(),
        })
    );
}

fn measure_games<G: Hidden + Heuristics>(bot: Bot, players: usize, threads: usize) {
    let one = fastest(processor_time, rows::games::<G>(bot, players, 1));
    let all = fastest(wall_time, rows::games::<G>(bot, players, threads));
    println!(
        "{}",
        json!({
            "game": G::FACTS.name, "players": players, "what": format!("{} games", bot.name()),
            "one_thread": 1e9 / one, "all_threads": 1e9 / all, "threads": threads,
        })
    );
}

/// Returns the nanoseconds per item in the fastest round.
fn fastest(now: fn() -> Duration, mut work: Work) -> f64 {
    (0..ROUNDS).map(|_| measure_round(ROUND, now, &mut work)).fold(f64::INFINITY, f64::min)
}
