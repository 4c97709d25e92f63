//! Greedy bots.

use super::with_actions;
use crate::common::any;
use crate::common::madmatix::{after_a_lapse, legal, play, scores, two_lapses};
use quintrix_core::game::matches::Match;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::{Game, Heuristics};
use quintrix_core::games::madmatix::MadMatix;
use quintrix_core::search::Bot;

#[test]
fn greedy_always_says_last_and_always_catches() {
    let mut said = 0;
    for seed in 0..60 {
        let table = crate::common::Table { players: 2 + seed as usize % 7, ..Default::default() };
        let (mut game, mut rng) = (table.shuffled::<MadMatix>(seed), Rng::new(seed, 1));
        while !game.state().over() {
            let actors: Vec<usize> = game.actors().collect();
            let seat = *any(&actors, &mut rng);
            let choice = Bot::GREEDY.choose(game.state(), seat, &mut rng).to_string();
            let moves = legal(&game, seat);
            let can = |part: &str| moves.iter().any(|text| text.contains(part));
            assert_eq!(choice.starts_with("catch"), can("catch"), "{choice}");
            let last = can(" last") && !can("catch") && !choice.starts_with("draw");
            assert_eq!(choice.ends_with(" last"), last, "{choice}");
            said += usize::from(last);
            let plain = choice.strip_suffix(" last").unwrap_or(&choice);
            let forgetful = rng.index(2) == 0;
            play(&mut game, &[&format!("{seat} {}", if forgetful { plain } else { &choice })]);
        }
    }
    assert!(said > 20, "{said}");
}

#[test]
fn greedy_takes_the_lead_that_is_largest() {
    let game = with_actions("PM PM PM", "PM PM PM");
    let mut gains = Vec::new();
    game.state().gains(0, &mut gains);
    let gain = |text: &str| {
        let found = gains.iter().find(|(action, _)| action.to_string() == text);
        found.expect("a legal move").1.to_string()
    };
    let leads = ["play 6-@0L", "play 6-@1L", "play 2+@0L", "draw number"].map(gain);
    assert_eq!(leads, ["6", "-6", "2", "0"]);
}

#[test]
fn a_caught_greedy_bot_skips_if_ahead_and_draws_otherwise() {
    let mut ahead = after_a_lapse();
    play(&mut ahead, &["1 catch 0"]);
    assert_eq!(scores(&ahead), ["8", "2"]);
    let mut behind = two_lapses();
    play(&mut behind, &["2 catch 0"]);
    assert_eq!(scores(&behind)[..2], ["6", "15"]);
    for seed in 0..10 {
        let answer = |game: &Match<MadMatix>| {
            Bot::GREEDY.choose(game.state(), 0, &mut Rng::new(seed, 1)).to_string()
        };
        assert_eq!(answer(&ahead), "penalty skip");
        assert_ne!(answer(&behind), "penalty skip");
    }
}
