//! Racing: candidates are tried in the same worlds until all but one are clearly weaker.

use super::analysis::Search;
use super::candidate_samples::CandidateSamples;
use crate::game::{Heuristics, Hidden};

/// Worlds before the first candidates may drop out.
const FIRST_WORLDS: u32 = 12;

/// The share of the worlds so far that are tried before candidates may drop out again: decisions are
/// few, because each one may be wrong.
const GROWTH: u32 = 3;

/// Spends a budget until it is used up or one candidate is left.
pub fn race<G: Hidden + Heuristics>(samples: &mut CandidateSamples<'_, G>, search: &Search<'_>) {
    let budget = search.budget::<G>();
    let mut alive: Vec<usize> = (0..samples.candidates()).collect();
    let (mut worlds, mut next) = (0, FIRST_WORLDS);
    let mut left = budget.unwrap_or(u32::MAX);
    loop {
        let batch = match budget {
            Ok(_) => (next - worlds).min((left / alive.len() as u32).max(1)),
            Err(_) => (next - worlds).min(search.worlds_per_batch()),
        };
        samples.run(batch, &alive, budget.err());
        worlds += batch;
        left = left.saturating_sub(batch * alive.len() as u32);
        if left < alive.len() as u32 || search.should_stop(budget.err()) {
            return;
        }
        if worlds == next {
            alive = samples.contenders(&alive);
            next += (next / GROWTH).max(1);
            if alive.len() == 1 {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::game::matches::Match;
    use crate::game::rng::Rng;
    use crate::game::setup::Setup;
    use crate::games::smartrix::Smartrix;
    use crate::search::{Bot, Budget, Search, SearchConfig, analyse};
    use serde_json::Map;

    const SIMS: u32 = 2000;

    #[test]
    fn drops_candidates_alike_on_any_number_of_threads_and_keeps_the_budget() {
        let setup = Setup::<Smartrix>::shuffled(2, &Map::new(), 1, None).expect("two can play");
        let (mut game, mut rng) = (Match::new(setup), Rng::new(1, 1));
        let mut dropped = 0;
        for number in 0..12 {
            let seat = game.actors().next().expect("the game goes on");
            if number % 4 == 3 {
                let config = SearchConfig { budget: Budget::Sims(SIMS), ..SearchConfig::MASTER };
                let alone = Search::new(config, 7);
                let crowd = Search { threads: 3, ..alone };
                let found = analyse(game.state(), seat, &alone);
                assert_eq!(found, analyse(game.state(), seat, &crowd));
                let sims: Vec<usize> = found.iter().map(|each| each.total_sims).collect();
                assert!(sims.iter().sum::<usize>() <= SIMS as usize, "{sims:?}");
                dropped += sims.iter().filter(|&&each| each < sims[0]).count();
            }
            let action = Bot::GREEDY.choose(game.state(), seat, &mut rng);
            game.play(seat, &action).expect("bots choose legal moves");
        }
        assert!(dropped > 0, "no candidate was dropped");
    }
}
