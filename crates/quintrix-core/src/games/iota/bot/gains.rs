//! What each legal move gains at once.

use crate::game::Game;
use crate::game::score::Score;
use crate::game::seat::Seat;
use crate::games::iota::rules::legal::{each_pass, each_recycling};
use crate::games::iota::rules::movegen::permutations::PERMUTATIONS;
use crate::games::iota::rules::movegen::plays::Plays;
use crate::games::iota::rules::movegen::{Generator, Sink};
use crate::games::iota::rules::moves::Move;
use crate::games::iota::rules::state::Iota;

/// Collects plays with their gains.
struct Gains<'a> {
    gains: &'a mut Vec<(Move, Score)>,
    scoring: bool,
}

impl Sink for Gains<'_> {
    fn take<const SIZE: usize>(&mut self, plays: Plays<'_, SIZE>) {
        let points = plays.points();
        for permutation in plays.permutations() {
            let gain = if self.scoring { points.of(permutation) } else { SIZE as u32 };
            self.gains.push((plays.play(permutation).into(), gain.into()));
        }
    }
}

/// Collects the plays with the highest gain so far, at least `highest`.
struct BestMoves<'a> {
    moves: &'a mut Vec<Move>,
    highest: Score,
    scoring: bool,
}

impl BestMoves<'_> {
    fn add(&mut self, gain: Score, action: impl FnOnce() -> Move) {
        if gain > self.highest {
            self.moves.clear();
            self.highest = gain;
        }
        if gain == self.highest {
            self.moves.push(action());
        }
    }
}

impl Sink for BestMoves<'_> {
    fn take<const SIZE: usize>(&mut self, plays: Plays<'_, SIZE>) {
        let points = plays.points();
        if self.scoring && Score::from(points.bound()) < self.highest {
            return;
        }
        for permutation in plays.permutations() {
            let gain = if self.scoring { points.of(permutation) } else { SIZE as u32 };
            self.add(gain.into(), || plays.play(permutation).into());
        }
    }
}

/// Points that a wild has to add to a play to be worth playing while there are cards to draw; set by
/// hand after some thousand games of this policy against `greedy`.
const WILD_VALUE: Score = 35;

/// Collects the plays with the highest points less what their wilds are worth in the hand.
struct BestLeaves<'a> {
    moves: &'a mut Vec<Move>,
    highest: Score,
    wilds: u8,
}

impl Sink for BestLeaves<'_> {
    fn take<const SIZE: usize>(&mut self, plays: Plays<'_, SIZE>) {
        let points = plays.points();
        if Score::from(points.bound()) < self.highest {
            return;
        }
        for permutation in plays.permutations() {
            let cards = &PERMUTATIONS[SIZE].cards[permutation][..SIZE];
            let wilds = cards.iter().filter(|&&card| self.wilds >> card & 1 == 1).count();
            let equity = Score::from(points.of(permutation)) - WILD_VALUE * wilds as Score;
            if equity > self.highest {
                self.moves.clear();
                self.highest = equity;
            }
            if equity == self.highest {
                self.moves.push(plays.play(permutation).into());
            }
        }
    }
}

/// Finds the most points of any play.
#[derive(Default)]
struct Best(u32);

impl Sink for Best {
    fn take<const SIZE: usize>(&mut self, plays: Plays<'_, SIZE>) {
        let points = plays.points();
        if points.bound() > self.0 {
            let all = plays.permutations().map(|permutation| points.of(permutation));
            self.0 = all.fold(self.0, u32::max);
        }
    }
}

impl Iota {
    /// Appends every legal move with its points, or in a game without points with the number of
    /// cards it plays. A recycling gains as much as the best play that it makes possible.
    pub(crate) fn list_gains(&self, seat: Seat, gains: &mut Vec<(Move, Score)>) {
        let (position, scoring) = (self.position(seat), self.options().scoring);
        each_pass(&position.hand, self.pile().len(), |pass| gains.push((pass, 0)));
        each_recycling(&position, |recycling| {
            let recycling = Move::recycle(recycling);
            gains.push((recycling, self.recycling_gain(seat, &recycling)));
        });
        Generator::new(&position).generate(&mut Gains { gains, scoring });
    }

    /// Replaces `moves` by those with the highest gain, in the order of
    /// [`list_gains`](Iota::list_gains).
    pub(crate) fn list_best(&self, seat: Seat, moves: &mut Vec<Move>) {
        let (position, scoring) = (self.position(seat), self.options().scoring);
        moves.clear();
        let mut best = BestMoves { moves, highest: 0, scoring };
        each_recycling(&position, |recycling| {
            let recycling = Move::recycle(recycling);
            best.add(self.recycling_gain(seat, &recycling), || recycling);
        });
        Generator::new(&position).generate(&mut best);
        if best.highest == 0 {
            let others = moves.len();
            each_pass(&position.hand, self.pile().len(), |pass| moves.push(pass));
            moves.rotate_left(others);
        }
    }

    /// Replaces `moves` by the plays with the highest points less what their wilds are worth in the
    /// hand; none if it is better to keep them.
    pub(crate) fn list_best_leaves(&self, seat: Seat, moves: &mut Vec<Move>) {
        let position = self.position(seat);
        moves.clear();
        let wilds = position.hand.wilds();
        Generator::new(&position).generate(&mut BestLeaves { moves, highest: 0, wilds });
    }

    fn recycling_gain(&self, seat: Seat, recycling: &Move) -> Score {
        if !self.options().scoring {
            return 0;
        }
        let mut next = self.clone();
        next.apply(seat, recycling);
        next.best_play(seat).into()
    }

    /// Returns the points of the best play, without recycling.
    pub(crate) fn best_play(&self, seat: Seat) -> u32 {
        let mut best = Best::default();
        Generator::new(&self.position(seat)).generate(&mut best);
        best.0
    }
}
