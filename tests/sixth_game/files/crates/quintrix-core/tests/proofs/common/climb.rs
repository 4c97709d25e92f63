//! Climb for the conformance tests.

use quintrix_core::game::Show;
use quintrix_core::game::illegal::IllegalMove;
use quintrix_core::game::matches::Match;
use quintrix_core::game::setup::Setup;
use quintrix_core::games::climb::Climb;
use serde_json::Map;

use super::Proof;

impl Proof for Climb {
    /// Every card is played once at most.
    const MOVE_LIMIT: usize = 24;

    fn illegal_moves() -> Vec<IllegalMove> {
        let setup = Setup::<Climb>::shuffled(2, &Map::new(), 1, None).expect("a table of two");
        let game = Match::new(setup);
        let all = (1..=24).map(|number| format!("play {number:02}"));
        let moves = all.map(|text| Climb::parse(&text).expect("a move"));
        moves.filter_map(|action| game.check(0, &action).err()).collect()
    }
}
