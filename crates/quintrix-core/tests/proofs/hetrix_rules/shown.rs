//! Previews, events, and what a seat cannot know.

use super::{LINKS, for_two};
use crate::common::hetrix::{dealt, finish_round, legal, play};
use quintrix_core::game::matches::Match;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::{Game, Hidden, Show};
use quintrix_core::games::hetrix::Hetrix;
use quintrix_core::search::{Bot, Scratch, play_game};
use serde_json::{Value, json};

#[test]
fn previews_show_links_bonuses_and_the_gain_of_the_neighbour() {
    let preview = |game: &Match<Hetrix>, seat, text| {
        game.preview(seat, &Hetrix::parse(text).expect(text)).expect(text)
    };
    let game = for_two("RRRRRO");
    let first = preview(&game, 0, "place RRRRRO r0@0,0");
    assert_eq!((first.points, first.sum.as_str()), (13, "links 5 + bonuses 8 = 13"));
    assert_eq!(first.details["changes"][0]["length"], 5);
    let mut game = dealt(&["", "RRROYG ROYGBP ROYGBP ROYGBP"], &LINKS[..2]);
    play(&mut game, &[(1, "place RRROYG r0@0,0"), (1, "place ROYGBP r1@-1,0")]);
    play(&mut game, &[(1, "place ROYGBP r1@-2,0"), (1, "place ROYGBP r1@-3,0")]);
    for q in 0..4 {
        play(&mut game, &[(0, &format!("place ROYGBP r0@{q},0"))]);
    }
    assert_eq!(preview(&game, 0, "done").sum, "0");
    play(&mut game, &[(0, "done"), (1, "done")]);
    let gift = preview(&game, 0, "infiltrate ROYGBP r3@1,0");
    assert_eq!((gift.points, gift.sum.as_str()), (0, "seat 1 gains 9: links 0"));
}

#[test]
fn events_describe_every_move() {
    let described = |game: &mut Match<Hetrix>, seat: usize, text: &str| -> Vec<String> {
        crate::common::texts(&game.play(seat, &Hetrix::parse(text).expect(text)).expect(text))
    };
    let mut game = dealt(&["RRROYG", ""], &LINKS[..2]);
    assert_eq!(described(&mut game, 0, "place RRROYG r0@0,0"), ["Seat 0 placed RRROYG r0 at 0,0."]);
    let linked = ["Seat 0 played the link tile RRRBBB r3 at 1,0.", "Seat 0 got a red link of 6."];
    assert_eq!(described(&mut game, 0, "link r3@1,0"), linked);
    let grown = described(&mut game, 0, "place ROYGBP r4@0,-1");
    assert_eq!(grown.len(), 1);
    let grown = described(&mut game, 0, "place ROYGBP r4@1,-1");
    assert_eq!(grown[0], "Seat 0 placed ROYGBP r4 at 1,-1.");
    play(&mut game, &[(0, "place ROYGBP r0@2,0")]);
    for q in 0..5 {
        play(&mut game, &[(1, &format!("place ROYGBP r0@{q},0"))]);
    }
    assert_eq!(described(&mut game, 1, "done"), ["Seat 1 finished building."]);
    let kept =
        ["Seat 0 finished building and kept ROYGBP back.", "Seat 0 must now infiltrate seat 1."];
    assert_eq!(described(&mut game, 0, "done"), kept);
    let infiltrated = described(&mut game, 0, "infiltrate ROYGBP r0@5,0");
    assert_eq!(
        infiltrated,
        ["Seat 0 infiltrated seat 1 with ROYGBP r0 at 5,0.", "Round 2 was dealt."]
    );
    (2..=3).for_each(|_| finish_round(&mut game));
    let mut last = Vec::new();
    while !game.state().over() {
        let seat = game.actors().next().expect("the game is not over");
        let text = legal(&game, seat).last().cloned().expect("a move");
        last = described(&mut game, seat, &text);
    }
    let count = last.len();
    assert!(last[count - 3].starts_with("Seat 0 scored red "), "{last:?}");
    assert!(last[count - 1].starts_with("The game is over: "), "{last:?}");
}

#[test]
fn resampling_keeps_what_a_seat_can_see() {
    let table = crate::common::Table { players: 3, ..Default::default() };
    let mut game = table.shuffled::<Hetrix>(5);
    play_some(&mut game, 12);
    let (mut links, mut bags) = (0, 0);
    for number in 0..20 {
        let world = game.state().resample(0, &mut Rng::new(number, 2));
        assert_eq!(json!(world.view(Some(0))), json!(game.state().view(Some(0))));
        links += usize::from(json!(world.view(Some(1))) != json!(game.state().view(Some(1))));
        bags += usize::from(end_of(&world) != end_of(game.state()));
    }
    assert!(links > 10 && bags > 10);
}

fn play_some(game: &mut Match<Hetrix>, moves: usize) {
    let mut rng = Rng::new(1, 0);
    for _ in 0..moves {
        let seat = game.actors().next().expect("the game is not over");
        let places: Vec<String> =
            legal(game, seat).into_iter().filter(|text| !text.starts_with("link")).collect();
        play(game, &[(seat, crate::common::any(&places, &mut rng).as_str())]);
    }
}

fn end_of(state: &Hetrix) -> Value {
    let mut state = state.clone();
    let bots = vec![Bot::RANDOM; state.players()];
    play_game(&mut state, &bots, &mut Rng::new(1, 4), &mut Scratch::default());
    json!(state.view(None))["matrices"].clone()
}
