//! Links of coloured gems.

use super::{built, for_two, links, seen};
use crate::common::hetrix::{finish_round, legal, play};
use proptest::prelude::*;
use quintrix_core::game::matches::Match;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::{Game, Show};
use quintrix_core::games::hetrix::Hetrix;

#[test]
fn gems_connect_on_adjacent_sides_and_face_to_face() {
    assert_eq!(links(&built("RRRROY@0,0"), 0), ["R 4"]);
    assert_eq!(links(&built("RROYRR@0,0"), 0), ["R 4"], "sides 5 and 0 are adjacent");
    assert!(links(&built("RRORRY@0,0"), 0).is_empty());
    assert_eq!(links(&built("RROYGB@0,0 OYGRRB@1,0"), 0), ["R 4"]);
    assert!(links(&built("RROYGB@0,0 RRGOYB@1,0"), 0).is_empty(), "side 0 faces side 3");
    assert_eq!(links(&built("BRROYG@0,0 OYGBRR@0,1"), 0), ["R 4"], "side 1 faces side 4");
    assert_eq!(links(&built("BORRYG@0,0 YOBGBR@-1,1 RRYGBB@-2,1"), 0).len(), 0);
    assert_eq!(links(&built("BORRYG@0,0 RYOBGR@-1,1"), 0), ["R 4"], "side 2 faces side 5");
}

#[test]
fn every_link_of_four_gems_or_more_scores() {
    let game = built("RRRRRO@0,0 GRRRRY@0,1 RRRBYG@1,-1");
    assert_eq!(links(&game, 0), ["R 9"]);
    let game = built("RRRRRO@0,0 YYYOOY@1,0 RRRRGB@2,0 BBBYOG@3,0");
    assert_eq!(links(&game, 0), ["R 5", "R 4", "Y 4"]);
    let lines = game.state().score_lines(0).into_iter().filter(|line| line.code == "link");
    let described: Vec<String> =
        lines.map(|line| format!("{} {}", line.text, line.points)).collect();
    assert_eq!(described, ["a red link of 5 5", "a red link of 4 4", "a yellow link of 4 4"]);
}

/// The picture is lost; these tiles have the links that its caption counts.
#[test]
fn the_printed_first_round_scores_6_for_yellow_4_for_red_and_nothing_for_three_blue_gems() {
    let mut game = built("YYYYYY@0,0 RRRRBB@1,0 OBGOGP@1,-1 GOPOGP@2,0 GOPOGP@-1,0");
    assert_eq!(links(&game, 0), ["R 4", "Y 6"]);
    finish_round(&mut game);
    let longer = |text: &String| {
        let mut after = game.clone();
        play(&mut after, &[(0, text)]);
        links(&after, 0).iter().any(|link| link.starts_with("R ") && link != "R 4")
    };
    assert!(legal(&game, 0).iter().any(longer), "red is not blocked");
}

const LETTERS: [&str; 6] = ["R", "O", "Y", "G", "B", "P"];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Turning the whole matrix by a sixth, or exchanging colours, changes no link.
    #[test]
    fn links_do_not_depend_on_direction_or_colour(seed in any::<u64>()) {
        let mut rng = Rng::new(seed, 0);
        let tile = |rng: &mut Rng| {
            let white = rng.index(12);
            let gem = |side, rng: &mut Rng| if side == white { "W" } else { *crate::common::any(&LETTERS, rng) };
            (0..6).map(|side| gem(side, rng)).collect::<String>()
        };
        let tiles: Vec<String> = (0..5).map(|_| tile(&mut rng)).collect();
        let mut game = for_two(&tiles.join(" "));
        for _ in 0..5 {
            let texts: Vec<String> =
                legal(&game, 0).into_iter().filter(|text| text.starts_with("place")).collect();
            play(&mut game, &[(0, crate::common::any(&texts, &mut rng).as_str())]);
        }
        let laid = seen(&game, "matrices")[0].as_array().cloned().unwrap_or_default();
        let swap = |tile: &str| tile.replace('R', "x").replace('P', "R").replace('x', "P");
        let turned: Vec<String> = laid.iter().map(|at| {
            let number = |key: &str| at[key].as_i64().unwrap_or_default();
            let gems: Vec<char> = swap(at["tile"].as_str().unwrap_or_default()).chars().collect();
            let by = (number("rotation") + 1) as usize;
            let gems: String = (0..6).map(|side| gems[(side + 12 - by) % 6]).collect();
            format!("{gems}@{},{}", -number("r"), number("q") + number("r"))
        }).collect();
        let lengths = |game: &Match<Hetrix>| {
            let mut lengths: Vec<String> = links(game, 0).into_iter().map(|link| swap(&link)).collect();
            lengths.sort_unstable();
            lengths
        };
        let (before, after) = (game.state().score(0), built(&turned.join(" ")));
        prop_assert_eq!(before, after.state().score(0));
        if !tiles.concat().contains('W') {
            let mut own = links(&game, 0);
            own.sort_unstable();
            prop_assert_eq!(own, lengths(&after));
        }
    }
}
