//! Cards, their rotations, and the order of moves.

use super::read;
use crate::common::smartrix::{blanks, legal, two};
use quintrix_core::game::Game;
use quintrix_core::games::smartrix::Card;
use serde_json::json;

#[test]
fn a_card_is_named_by_its_smallest_rotation() {
    let named: Vec<String> = Card::all().map(|card| card.to_string()).collect();
    assert_eq!(named.len(), 70);
    assert_eq!(Card::all().map(|card| u32::from(card.value())).sum::<u32>(), 280);
    assert_eq!(&named[..4], ["00", "01", "02", "03"]);
}

#[test]
fn a_quarter_turn_moves_a_box_by_two() {
    // 01 has its spot in N; turned once it points to the E, where 55 shows one as well.
    let mut game = two(json!({"facing": "spoke"}), [["01"; 5]; 2], "55", &[]);
    let fits = |game: &mut crate::common::smartrix::SmartrixMatch, turn| {
        game.state().check(0, &read(&format!("play 01 r{turn}@-1,0"))).is_ok()
    };
    let fitting: Vec<bool> = (0..4).map(|turn| fits(&mut game, turn)).collect();
    assert_eq!(fitting, [false, true, false, false]);
}

#[test]
fn moves_are_ordered_as_their_notation() {
    let mut game = blanks(json!({"referee": "players"}), 70);
    crate::common::smartrix::lay_and_end(&mut game, &["1,0", "2,0", "3,0", "4,0", "-1,1", "-2,2"]);
    let listed = legal(&game);
    let mut texts = listed.clone();
    texts.sort_unstable();
    assert_eq!(listed, texts);
    for text in &texts {
        assert_eq!(read(text).to_string(), *text);
    }
}
