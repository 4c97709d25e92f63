//! The colours of white gems.

use super::{LINKS, built, jokers, links};
use crate::common::hetrix::{dealt, finish_round};

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
    assert_eq!(jokers(&built("WOYWBP@0,0")), "RR");
}

#[test]
fn ties_in_points_go_to_the_longest_link_then_to_the_first_colour() {
    let short = "WPPPPP@0,0 OBBBBO@1,0";
    assert_eq!(jokers(&built(short)), "P", "purple 6 and blue 4, rather than 5 and 5");
    let with_a_long_one = format!("{short} RRRRRR@2,0 RRRRRR@3,0");
    assert_eq!(jokers(&built(&with_a_long_one)), "B", "the longest is red 12 in any case");
}

#[test]
fn ties_in_length_go_to_more_links() {
    let crossing = "WBBBBP@0,0 OBBBBO@1,0 OOPPPO@1,-1";
    assert_eq!(jokers(&built(crossing)), "B", "blue 9 is the longest");
    let with_a_long_one = format!("{crossing} RRRRRR@2,0 RRRRRR@3,0");
    let game = built(&with_a_long_one);
    assert_eq!(jokers(&game), "P", "two links of 4 blue, instead of one of 9");
    assert_eq!(links(&game, 0), ["R 12", "B 4", "B 4", "P 5"]);
}

#[test]
fn white_gems_combine() {
    let game = built("WWWWRO@0,0");
    assert_eq!((jokers(&game), links(&game, 0)), ("RRRR".into(), vec!["R 5".into()]));
    let game = built("WBWBWB@0,0");
    assert_eq!((jokers(&game), links(&game, 0)), ("BBB".into(), vec!["B 6".into()]));
}

#[test]
fn a_matrix_of_white_gems_is_one_link() {
    let mut game = dealt(&[&"WWWWWW ".repeat(20), ""], &LINKS[..2]);
    (1..=4).for_each(|_| finish_round(&mut game));
    assert_eq!((jokers(&game), links(&game, 0)), ("R".repeat(120), vec!["R 120".into()]));
}
