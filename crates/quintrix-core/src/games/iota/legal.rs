//! Every legal move, and what each brings at once.

use super::card::Card;
use super::generate::{self, Sink};
use super::grid::{Grid, Step};
use super::hand::HAND;
use super::moves::{Move, Placement, UpTo4};
use super::state::Iota;
use crate::score::Score;
use crate::seat::Seat;

struct Moves<'a>(&'a mut Vec<Move>);

impl Sink for Moves<'_> {
    fn play(&mut self, play: UpTo4<Placement>, _points: u32) {
        self.0.push(Move::Play(play));
    }
}

struct Gains<'a> {
    gains: &'a mut Vec<(Move, Score)>,
    scoring: bool,
}

impl Sink for Gains<'_> {
    fn play(&mut self, play: UpTo4<Placement>, points: u32) {
        let gain = if self.scoring { Score::from(points) } else { play.as_slice().len() as Score };
        self.gains.push((Move::Play(play), gain));
    }
}

/// The best of all plays.
#[derive(Default)]
struct Best(u32);

impl Sink for Best {
    fn play(&mut self, _play: UpTo4<Placement>, points: u32) {
        self.0 = self.0.max(points);
    }
}

impl Iota {
    pub(super) fn list(&self, seat: Seat, moves: &mut Vec<Move>) {
        self.each_pass(seat, |pass| moves.push(pass));
        self.each_recycle(seat, |recycle| moves.push(Move::Recycle(recycle)));
        self.each_play(seat, &mut Moves(moves));
    }

    /// A recycling is worth the best play that it makes possible.
    pub(super) fn list_gains(&self, seat: Seat, gains: &mut Vec<(Move, Score)>) {
        let scoring = self.options().scoring;
        self.each_pass(seat, |pass| gains.push((pass, 0)));
        self.each_recycle(seat, |recycle| {
            let mut next = self.clone();
            next.act(seat, &Move::Recycle(recycle));
            let mut best = Best::default();
            next.each_play(seat, &mut best);
            let gain = if scoring { Score::from(best.0) } else { 0 };
            gains.push((Move::Recycle(recycle), gain));
        });
        self.each_play(seat, &mut Gains { gains, scoring });
    }

    fn each_play(&self, seat: Seat, sink: &mut impl Sink) {
        generate::plays(self.table(), self.hand(seat), self.can_go_out(), sink);
    }

    /// Every choice of cards, those alike only once, and no more than the pile holds.
    fn each_pass(&self, seat: Seat, mut tell: impl FnMut(Move)) {
        let (mut cards, hand) = ([Card::WILD; HAND], self.hand(seat));
        cards.iter_mut().zip(hand.cards()).for_each(|(place, card)| *place = card);
        let cards = &cards[..hand.len()];
        for chosen in 0_u32..1 << cards.len() {
            let alike = |index: &usize| *index > 0 && cards[*index] == cards[*index - 1];
            let skips = |index: usize| chosen >> index & 1 == 1 && chosen >> (index - 1) & 1 == 0;
            let repeated = (0..cards.len()).filter(alike).any(skips);
            if repeated || chosen.count_ones() as usize > self.pile().len() {
                continue;
            }
            let (mut traded, mut count) = ([Card::WILD; HAND], 0);
            for index in (0..cards.len()).filter(|index| chosen >> index & 1 == 1) {
                traded[count] = cards[index];
                count += 1;
            }
            tell(Move::pass(&traded[..count]));
        }
    }

    fn each_recycle(&self, seat: Seat, mut tell: impl FnMut(Placement)) {
        let mut wilds = self.table().wilds().peekable();
        if wilds.peek().is_none() {
            return;
        }
        let grid = Grid::new(self.table());
        for cell in wilds {
            let spot = grid.spot(cell);
            let (row, column) = (grid.around(spot, Step::ACROSS), grid.around(spot, Step::DOWN));
            let allowed = row.allows() & column.allows();
            let mut last = Card::WILD;
            for card in self.hand(seat).cards() {
                let swap = Placement { card, cell };
                if card != last && card.fits(allowed) && self.check_recycle(seat, swap).is_ok() {
                    tell(swap);
                }
                last = card;
            }
        }
    }
}
