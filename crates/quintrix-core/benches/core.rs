//! Benchmarks of the core: prints one JSON object per line, for `make bench`.

use std::hint::black_box;
use std::time::{Duration, Instant};

use quintrix_core::game::deck::Cards;
use quintrix_core::game::options::Chosen;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::seat::Duty;
use quintrix_core::game::{Deal, Game, Heuristics, Hidden};
use quintrix_core::games::hetrix::Hetrix;
use quintrix_core::search::simulate::{SimulationConfig, simulate};
use quintrix_core::search::{Bot, Scratch};
use serde_json::{Map, json};

/// The number of rounds of each measurement. The fastest counts: other work on a shared machine only
/// makes a round slower.
const ROUNDS: usize = 12;
/// The shortest duration of a round.
const ROUND: Duration = Duration::from_millis(250);

fn main() {
    let all = std::thread::available_parallelism().map_or(1, usize::from);
    macro_rules! measure {
        ([] $($module:ident: $game:ident,)*) => {
            $(measure_game::<quintrix_core::games::$module::$game>(all);)*
        };
    }
    quintrix_core::for_each_game! { measure [] }
    measure_white_gems();
}

/// Scores a matrix of Hetrix that has all the white gems of the box, closely packed: exactly, and as
/// rollouts do.
///
/// The score is cached in the position, so each measurement plays the last tile again.
fn measure_white_gems() {
    let endings: Vec<_> = (0..50).filter_map(before_last_white_gem).collect();
    let measure = |what: &str, score: &dyn Fn(&Hetrix) -> i64| {
        let nanoseconds = fastest(|| {
            for (state, action) in &endings {
                let mut state = state.clone();
                state.apply(1, action);
                black_box(score(&state));
            }
            endings.len()
        });
        let game = Hetrix::FACTS.name;
        let row = json!({ "game": game, "players": 2, "what": what, "score_ns": nanoseconds });
        println!("{row}");
    };
    measure("24 white gems", &|state| state.score(0));
    measure("24 white gems, estimated", &|state| state.estimated_outcome().scores[0]);
}

/// Returns a position in which seat 0 is about to get the last white gem, and the move that brings it.
///
/// Every tile is placed as near to the middle as possible. All tiles of seat 0 have white gems, and
/// so have those that seat 1 keeps back to infiltrate seat 0.
fn before_last_white_gem(seed: u64) -> Option<(Hetrix, <Hetrix as Game>::Move)> {
    let mut rng = Rng::new(seed, 0);
    let options = Hetrix::options(&Chosen::read(&Hetrix::FACTS, &Map::new()).ok()?);
    let mut deal = Hetrix::shuffle(options, Hetrix::deck(), &mut rng);
    deal.stacks[0].sort_by_key(|tile| !tile.to_string().contains('W'));
    let (white, plain) = deal.stacks[0].split_at(24);
    let theirs = |at: usize| if at.is_multiple_of(5) { white[20 + at / 5] } else { plain[at] };
    deal.stacks[0] = (0..20).flat_map(|at| [white[at], theirs(at)]).collect();
    let (mut state, mut moves, mut last) = (Hetrix::start(options, 2, &deal), Vec::new(), None);
    while let Some(seat) = (0..2).find(|&seat| state.duty(seat) == Duty::Must) {
        moves.clear();
        state.legal(seat, &mut moves);
        rng.shuffle(&mut moves);
        let rank = |text: &str| (seat == 1 && text.starts_with("place W"), distance(text));
        let action = *moves.iter().min_by_key(|action| rank(&action.to_string()))?;
        if seat == 1 && action.to_string().starts_with("infiltrate") {
            last = Some((state.clone(), action));
        }
        state.apply(seat, &action);
    }
    last
}

/// Returns the squared distance of a placed tile from the middle; moves without a tile come last.
fn distance(text: &str) -> i32 {
    let cell = text.rsplit_once('@').and_then(|(_, cell)| cell.split_once(','));
    let numbers = cell.map(|(q, r)| (q.parse::<i32>(), r.parse::<i32>()));
    let Some((Ok(q), Ok(r))) = numbers else { return i32::MAX };
    q * q + q * r + r * r
}

fn measure_game<G: Hidden + Heuristics>(all: usize) {
    let players = G::FACTS.players.0;
    for bot in [Bot::RANDOM, Bot::GREEDY] {
        let one = games_per_second::<G>(players, bot, 1);
        let every = games_per_second::<G>(players, bot, all);
        println!(
            "{}",
            json!({
                "game": G::FACTS.name, "players": players, "what": format!("{} games", bot.name()),
                "one_thread": one.0, "all_threads": every.0, "threads": all, "moves_per_game": one.1,
            })
        );
    }
    let positions = positions::<G>(players);
    let (legal, count) = nanoseconds_per_list(&positions);
    println!(
        "{}",
        json!({
            "game": G::FACTS.name, "players": players, "what": "one position",
            "legal_ns": legal, "legal_moves": count, "apply_ns": nanoseconds_per_apply(&positions),
            "state_bytes": size_of::<G>(),
        })
    );
}

/// Returns games per second and moves per game.
fn games_per_second<G: Hidden + Heuristics>(
    players: usize,
    bot: Bot,
    threads: usize,
) -> (f64, f64) {
    let options = Map::new();
    let bots = vec![bot; players];
    let (mut games, mut moves) = (0, 0);
    let nanoseconds = fastest(|| {
        let first = games as u64;
        let config = SimulationConfig {
            players,
            options: &options,
            bots: &bots,
            seed: 1,
            first,
            games: 500,
            threads,
        };
        let Ok(batch) = simulate::<G>(&config) else {
            return 1;
        };
        games += batch.moves.len();
        moves += batch.moves.iter().map(|&moves| u64::from(moves)).sum::<u64>();
        batch.moves.len()
    });
    (1e9 / nanoseconds, moves as f64 / games as f64)
}

/// Returns the nanoseconds per item in the fastest round; `work` returns the number of its items.
fn fastest(mut work: impl FnMut() -> usize) -> f64 {
    let mut round = || {
        let (start, mut done) = (Instant::now(), 0);
        while start.elapsed() < ROUND {
            done += work();
        }
        start.elapsed().as_nanos() as f64 / done as f64
    };
    (0..ROUNDS).map(|_| round()).fold(f64::INFINITY, f64::min)
}

/// Returns every position of some random games, with the move that was played in it.
fn positions<G: Hidden + Heuristics>(players: usize) -> Vec<(G, usize, G::Move)> {
    let mut positions = Vec::new();
    let mut scratch = Scratch::default();
    let Ok(chosen) = Chosen::read(&G::FACTS, &Map::new()) else {
        return positions;
    };
    let options = G::options(&chosen);
    for seed in 0..50 {
        let mut rng = Rng::new(seed, 0);
        let deal: Cards<G::Card> = G::shuffle(options, G::deck(), &mut rng);
        let mut state = G::start(options, players, &deal);
        while let Some(seat) = (0..players).find(|&seat| state.duty(seat) == Duty::Must) {
            let action = Bot::RANDOM.choose_with(&state, seat, &mut rng, &mut scratch);
            positions.push((state.clone(), seat, action));
            state.apply(seat, &action);
        }
    }
    positions
}

/// Returns nanoseconds per list of legal moves, and moves per list.
fn nanoseconds_per_list<G: Game>(positions: &[(G, usize, G::Move)]) -> (f64, f64) {
    let mut moves = Vec::with_capacity(4096);
    let (mut lists, mut listed) = (0, 0);
    let nanoseconds = fastest(|| {
        for (state, seat, _) in positions {
            moves.clear();
            state.legal(*seat, &mut moves);
            listed += black_box(&moves).len();
        }
        lists += positions.len();
        positions.len()
    });
    (nanoseconds, listed as f64 / lists as f64)
}

/// Returns the nanoseconds to copy a position and play a move in it.
fn nanoseconds_per_apply<G: Game>(positions: &[(G, usize, G::Move)]) -> f64 {
    fastest(|| {
        for (state, seat, action) in positions {
            let mut state = state.clone();
            state.apply(*seat, action);
            black_box(&state);
        }
        positions.len()
    })
}
