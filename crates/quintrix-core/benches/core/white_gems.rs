//! The scores of Hetrix that take longest.

use std::hint::black_box;

use quintrix_core::game::options::Chosen;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::seat::Duty;
use quintrix_core::game::{Deal, Game, Heuristics};
use quintrix_core::games::hetrix::Hetrix;
use serde_json::Map;

use crate::rows::{Row, Work};

/// Scores a matrix of Hetrix that has all the white gems of the box, closely packed: exactly, and as
/// rollouts do.
///
/// The score is cached in the position, so each measurement plays the last tile again.
pub fn rows() -> [Row; 2] {
    let row = |what, prepare| Row { game: Hetrix::FACTS.name, what, prepare };
    [
        row("score of 24 white gems", || scores(|state| state.score(0))),
        row("estimate of 24 white gems", || scores(|state| state.estimated_outcome().scores[0])),
    ]
}

fn scores(score: fn(&Hetrix) -> i64) -> Work {
    let endings: Vec<_> = (0..50).filter_map(before_last_white_gem).collect();
    Box::new(move || {
        for (state, action) in &endings {
            let mut state = state.clone();
            state.apply(1, action);
            black_box(score(&state));
        }
        endings.len()
    })
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
