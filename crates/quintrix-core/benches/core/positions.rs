//! Positions to measure in.

use quintrix_core::game::deck::Cards;
use quintrix_core::game::options::Chosen;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::seat::{Duty, Seat};
use quintrix_core::game::{Heuristics, Hidden};
use quintrix_core::search::{Bot, Scratch};
use serde_json::Map;

/// The moves that place cards on the table, by their first words.
const PLACING: [&str; 3] = ["play", "place", "infiltrate"];

/// A position, the seat that must act in it, and the move that was played.
pub struct Position<G: Hidden + Heuristics> {
    pub state: G,
    pub seat: Seat,
    pub action: G::Move,
    /// The number of cards that were placed so far.
    pub placed: usize,
}

/// Returns every position of the first games that one bot plays in all seats.
pub fn positions<G: Hidden + Heuristics>(bot: Bot, games: u64) -> Vec<Position<G>> {
    let mut positions = Vec::new();
    let (players, mut scratch) = (G::FACTS.players.0, Scratch::default());
    let Ok(chosen) = Chosen::read(&G::FACTS, &Map::new()) else {
        return positions;
    };
    let options = G::options(&chosen);
    for seed in 0..games {
        let mut rng = Rng::new(seed, 0);
        let deal: Cards<G::Card> = G::shuffle(options, G::deck(), &mut rng);
        let (mut state, mut placed) = (G::start(options, players, &deal), 0);
        while let Some(seat) = (0..players).find(|&seat| state.duty(seat) == Duty::Must) {
            let action = bot.choose_with(&state, seat, &mut rng, &mut scratch);
            positions.push(Position { state: state.clone(), seat, action, placed });
            state.apply(seat, &action);
            placed += count_placed(&action.to_string());
        }
    }
    positions
}

fn count_placed(text: &str) -> usize {
    let places = PLACING.iter().any(|verb| text.starts_with(verb));
    if places { text.matches('@').count() } else { 0 }
}

/// Returns the number of legal moves.
pub fn count_legal<G: Hidden + Heuristics>(position: &Position<G>) -> usize {
    let mut moves = Vec::new();
    position.state.legal(position.seat, &mut moves);
    moves.len()
}
