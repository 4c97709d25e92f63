//! The colours of white gems.

use super::{LINKS, all_built, bonuses, built, jokers, jokers_of, links, seen};
use crate::common::hetrix::{dealt, play};
use quintrix_core::game::Show;
use quintrix_core::games::hetrix::Hetrix;
use serde_json::json;

/// A rival with so many and so long links that no bonus is left.
const INVINCIBLE: &str = "RRRRRR@0,0 RRRRRR@1,0 OOOOOO@2,0 OOOOOO@3,0 YYYYYY@4,0";

/// Seat 0 chooses between a green link of 4 and a purple one of 8 instead of 7, seat 1 between a red
/// link of 4 and a purple one of 9 instead of 7.
pub const CONTESTED: [&str; 2] = [
    "WPPPGG@0,0 ROYBRO@1,0 OYGRBP@1,-1 POYPPP@0,1",
    "WPPPRR@0,0 ROYPGB@1,0 OYRGBP@1,-1 POYPPP@0,1",
];

#[test]
fn white_gems_take_the_colour_that_brings_most() {
    assert_eq!(jokers(&built("WBBBOR@0,0")), "B");
    assert_eq!(links(&built("WBBBOR@0,0"), 0), ["B 4"]);
    let joined = built("WBBPOB@0,0 OPYBBP@1,0");
    assert_eq!((jokers(&joined), links(&joined, 0)), ("B".into(), vec!["B 6".into()]));
}

#[test]
fn white_gems_that_bring_nothing_count_as_red() {
    assert_eq!(jokers(&built("WOYGBP@0,0")), "R");
    assert_eq!(jokers(&built("WRROYG@0,0")), "R");
}

#[test]
fn white_gems_combine() {
    let game = built("WBBOYG@0,0 OYGWBB@1,0");
    assert_eq!((jokers(&game), links(&game, 0)), ("BB".into(), vec!["B 6".into()]));
}

#[test]
fn white_gems_take_the_colour_that_brings_most_links_and_bonuses_together() {
    let five_or_six = "WPPPPP@0,0 OBBBBO@1,0";
    let game = built(five_or_six);
    assert_eq!(links(&game, 0), ["B 5", "P 5"], "two bonuses, rather than one for purple 6");
    assert_eq!(seen(&game, "scores"), json!([5 + 5 + 3 + 3 + 5, 0]));
    let rival = "BBBBBB@0,0 ROYGBP@1,0";
    let game = all_built(&[five_or_six, rival]);
    assert_eq!(links(&game, 0), ["B 4", "P 6"], "blue 5 would not be the longest");
    let game = all_built(&["WRRROB@0,0 OPPPPB@1,0", ""]);
    assert_eq!(links(&game, 0), ["R 4", "P 4"], "a link for 4 points, and two are the most");
    let game = all_built(&["WRRROB@0,0 OPPPPB@1,0", "BBBBBB@0,0 YYYYYY@1,0"]);
    assert_eq!(links(&game, 0), ["R 4", "P 4"], "4 points are as many as one and a bonus of 3");
}

#[test]
fn equal_totals_go_to_more_link_points() {
    let choice = "WPPPOB@0,0 ORRRRB@1,0";
    let game = all_built(&[choice, "BBBBBB@0,0 YYYYYY@1,0 GGGGGG@2,0"]);
    assert_eq!(links(&game, 0), ["R 4", "P 4"], "not red 5 and its bonus, though red is first");
    assert_eq!(seen(&game, "scores")[0], 8);
}

#[test]
fn equal_points_go_to_the_longest_link_then_to_more_links_then_to_the_first_colour() {
    let short = "WPPPPP@0,0 OBBBBO@1,0";
    let rival = "BBBBBB@0,0 PPPPPP@1,0 PPPPPP@2,0 YYYYYY@3,0";
    assert_eq!(jokers(&all_built(&[short, rival])), "P", "purple 6 and blue 4 rather than 5 and 5");
    let crossing = "WBBBBP@0,0 OBBBBO@1,0 OOPPPO@1,-1";
    let long = format!("{crossing} RRRRRR@2,0 RRRRRR@3,0");
    let rival = "BBBBBB@0,0 BBBBBB@1,0 PPPPPP@2,0 RRRRRR@3,0 YYYYYY@4,0";
    let game = all_built(&[&long, rival]);
    assert_eq!(links(&game, 0), ["R 12", "B 4", "B 4", "P 5"], "not one blue link of 9");
    let either = "WPPPPO@0,0 YBBBBO@1,0";
    let game = all_built(&[either, INVINCIBLE]);
    assert_eq!(jokers(&game), "B", "5 and 4 or 4 and 5: blue comes before purple");
}

#[test]
fn seats_settle_in_order_and_a_higher_one_can_thwart_a_lower_one() {
    let [first, second] = CONTESTED;
    let game = all_built(&[first, second]);
    // Seat 1 has purple 7 with the most link points alone, so that seat 0 chooses purple 8. Seat 1
    // then chooses purple 9, which is worth more than the most links.
    assert_eq!((jokers_of(&game, 0), jokers_of(&game, 1)), ("P".into(), "P".into()));
    assert_eq!((links(&game, 0), links(&game, 1)), (vec!["P 8".into()], vec!["P 9".into()]));
    assert!(bonuses(&game, 0).is_empty());
    assert_eq!(seen(&game, "scores"), json!([8, 9 + 3 + 5]));
    let game = all_built(&[second, first]);
    assert_eq!(links(&game, 0), ["P 9"]);
    assert_eq!(links(&game, 1), ["G 4", "P 7"], "purple 8 would not be the longest");
}

#[test]
fn a_tile_can_change_the_colours_of_another_matrix() {
    let mut game = dealt(&["WPPPPP OBBBBO", "BBBBBB"], &LINKS[..2]);
    play(&mut game, &[(0, "place WPPPPP r0@0,0"), (0, "place OBBBBO r0@1,0")]);
    let action = Hetrix::parse("place BBBBBB r0@0,0").expect("a move");
    let texts = crate::common::texts(&game.play(1, &action).expect("a legal move"));
    let changes = [
        "Seat 1 placed BBBBBB r0 at 0,0.",
        "Seat 0 got a blue link of 4 out of one of 5.",
        "Seat 0 got a purple link of 6 out of one of 5.",
        "Seat 1 got a blue link of 6.",
    ];
    assert_eq!(texts, changes);
}
