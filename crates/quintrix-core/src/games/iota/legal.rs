//! Every legal move, and what each brings at once.

use super::cell::Placement;
use super::fan::{Choice, Fan};
use super::generate::{self, Sink};
use super::grid::Step;
use super::hand::HAND;
use super::moves::{Move, Play, Traded};
use super::state::Iota;
use super::survey::Survey;
use crate::game::score::Score;
use crate::game::seat::Seat;

struct Moves<'a>(&'a mut Vec<Move>);

impl Sink for Moves<'_> {
    const POINTS: bool = false;

    fn play(&mut self, play: Play, _points: u32) {
        self.0.push(play.into());
    }
}

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

/// The best of all plays.
#[derive(Default)]
struct Best(u32);

impl Sink for Best {
    const POINTS: bool = true;

    fn play(&mut self, _play: Play, points: u32) {
        self.0 = self.0.max(points);
    }
}

impl Iota {
    pub(super) fn list(&self, seat: Seat, moves: &mut Vec<Move>) {
        self.each_pass(&Fan::new(self.hand(seat)), |pass| moves.push(pass));
        self.list_plays(seat, moves);
    }

    /// All moves but passes.
    pub(super) fn list_plays(&self, seat: Seat, moves: &mut Vec<Move>) {
        let (mut survey, fan) = (Survey::BLANK, Fan::new(self.hand(seat)));
        survey.explore(self.table());
        each_recycling(&mut survey, &fan, |recycling| moves.push(Move::recycle(recycling)));
        generate::plays(&mut survey, &fan, self.can_go_out(), &mut Moves(moves));
    }

    /// A recycling is worth the best play that it makes possible.
    pub(super) fn list_gains(&self, seat: Seat, gains: &mut Vec<(Move, Score)>) {
        let (mut survey, fan) = (Survey::BLANK, Fan::new(self.hand(seat)));
        survey.explore(self.table());
        let scoring = self.options().scoring;
        self.each_pass(&fan, |pass| gains.push((pass, 0)));
        each_recycling(&mut survey, &fan, |recycling| {
            let recycling = Move::recycle(recycling);
            let gain = if scoring { self.best_after(seat, &recycling) } else { 0 };
            gains.push((recycling, gain.into()));
        });
        let sink = &mut Gains { gains, scoring };
        generate::plays(&mut survey, &fan, self.can_go_out(), sink);
    }

    fn best_after(&self, seat: Seat, recycling: &Move) -> u32 {
        let mut next = self.clone();
        next.act(seat, recycling);
        next.best_play(seat)
    }

    /// The points of the best play, without recycling.
    pub(super) fn best_play(&self, seat: Seat) -> u32 {
        let (mut survey, mut best) = (Survey::BLANK, Best::default());
        survey.explore(self.table());
        generate::plays(&mut survey, &Fan::new(self.hand(seat)), self.can_go_out(), &mut best);
        best.0
    }

    /// Every choice of cards, those alike only once, and no more than the pile holds.
    fn each_pass(&self, fan: &Fan, mut tell: impl FnMut(Move)) {
        let mut passes = [(Traded::NONE, 0); 1 << HAND];
        tell(Move::PASS);
        for index in 0..fan.len() {
            for fewer in 0..1 << index {
                let (choice, (traded, count)) = (1 << index | fewer, passes[fewer]);
                let more = traded.and(fan.card(index), count);
                passes[choice] = (more, count + 1);
                if (count as usize) < self.pile().len() && fan.is_distinct(choice as Choice) {
                    tell(more.into());
                }
            }
        }
    }
}

/// Every card in the place of every wild, cards alike only once.
fn each_recycling(survey: &mut Survey, fan: &Fan, mut tell: impl FnMut(Placement)) {
    for number in 0..survey.wilds().len() {
        let spot = survey.wilds()[number];
        let row = survey.grid.around(spot, Step::ACROSS);
        let column = survey.grid.around(spot, Step::DOWN);
        let fitting = fan.fitting(row.allows() & column.allows());
        let cell = survey.grid.cell(spot);
        for index in 0..fan.len() {
            let placement = Placement { card: fan.card(index), cell };
            let worth_it = fitting >> index & 1 == 1 && fan.is_distinct(1 << index);
            // Other wilds matter only where they share a line with this one.
            let agreed =
                |survey: &mut Survey| !survey.tangled || survey.wilds_agree_with(&[placement]);
            if worth_it && !placement.card.is_wild() && agreed(survey) {
                tell(placement);
            }
        }
    }
}
