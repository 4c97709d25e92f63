//! What each legal move gains at once.

use crate::game::Game;
use crate::game::score::Score;
use crate::game::seat::Seat;
use crate::games::iota::rules::legal::{each_pass, each_recycling};
use crate::games::iota::rules::movegen::anchor_map::AnchorMap;
use crate::games::iota::rules::movegen::hand_table::HandTable;
use crate::games::iota::rules::movegen::{self, Sink};
use crate::games::iota::rules::moves::{Move, Play};
use crate::games::iota::rules::state::Iota;

/// Collects plays with their gains.
struct Gains<'a> {
    gains: &'a mut Vec<(Move, Score)>,
    scoring: bool,
}

impl Sink for Gains<'_> {
    const POINTS: bool = true;

    fn play(&mut self, play: Play, points: u32) {
        let gain = if self.scoring { points } else { play.len() };
        self.gains.push((play.into(), gain.into()));
    }
}

/// Finds the most points of any play.
#[derive(Default)]
struct Best(u32);

impl Sink for Best {
    const POINTS: bool = true;

    fn play(&mut self, _play: Play, points: u32) {
        self.0 = self.0.max(points);
    }
}

impl Iota {
    /// Appends every legal move with its points, or in a game without points with the number of
    /// cards it plays. A recycling gains as much as the best play that it makes possible.
    pub(crate) fn list_gains(&self, seat: Seat, gains: &mut Vec<(Move, Score)>) {
        let (mut map, hand) = (AnchorMap::BLANK, HandTable::new(self.hand(seat)));
        map.build(self.table());
        let scoring = self.options().scoring;
        each_pass(&hand, self.pile().len(), |pass| gains.push((pass, 0)));
        each_recycling(&mut map, &hand, |recycling| {
            let recycling = Move::recycle(recycling);
            let gain = if scoring { self.best_after(seat, &recycling) } else { 0 };
            gains.push((recycling, gain.into()));
        });
        let sink = &mut Gains { gains, scoring };
        movegen::generate_plays(&mut map, &hand, self.can_go_out(), sink);
    }

    fn best_after(&self, seat: Seat, recycling: &Move) -> u32 {
        let mut next = self.clone();
        next.apply(seat, recycling);
        next.best_play(seat)
    }

    /// Returns the points of the best play, without recycling.
    pub(crate) fn best_play(&self, seat: Seat) -> u32 {
        let (mut map, mut best) = (AnchorMap::BLANK, Best::default());
        map.build(self.table());
        let hand = HandTable::new(self.hand(seat));
        movegen::generate_plays(&mut map, &hand, self.can_go_out(), &mut best);
        best.0
    }
}
