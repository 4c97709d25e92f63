//! Every legal play of a hand, with its points.
//!
//! Cards of one play lie in one line and touch the table, and every part of a legal line is legal.
//! So whatever lies on an edge square (an empty one beside a card) would be legal there by itself,
//! and where no cards fit on some squares, none fit on these and more. For each part of a track
//! the orders of cards that fit are looked up all at once.

use super::card::possible;
use super::fan::Fan;
use super::grid::Step;
use super::hand::HAND;
use super::line::{LONGEST, Line};
use super::moves::Play;
use super::orders::{Orders, SIZES};
use super::survey::Survey;
use super::track::{Part, Track};

/// Who wants to hear of the plays.
pub trait Sink {
    /// Whether points are wanted; counting them for nothing would take time.
    const POINTS: bool;

    /// A legal play and its points, going out included.
    fn play(&mut self, play: Play, points: u32);
}

/// Tells a sink every legal play once. `last` says that playing the whole hand ends the game.
pub fn plays(survey: &mut Survey, fan: &Fan, last: bool, sink: &mut impl Sink) {
    survey.try_on(fan);
    let mut search = Search { survey, fan, last, sink, lawful: [[UNASKED; HAND + 1]; 2] };
    for number in 0..search.survey.edges().len() {
        if search.survey.edges()[number].fitting != 0 {
            search.through(number, Step::ACROSS);
            search.through(number, Step::DOWN);
        }
    }
}

/// A run that cannot be: nothing has been asked yet.
const UNASKED: (Line, Orders) = (Line::IMPOSSIBLE, 0);

struct Search<'a, S> {
    survey: &'a mut Survey,
    fan: &'a Fan,
    last: bool,
    sink: &'a mut S,
    /// The lawful orders of each size with no run and with the run they were asked for last.
    lawful: [[(Line, Orders); HAND + 1]; 2],
}

impl<S: Sink> Search<'_, S> {
    fn through(&mut self, edge: usize, step: Step) {
        let track = Track::new(self.survey, self.fan, edge, step);
        for behind in 0..track.behind + 1 {
            // A single card lies in a row and in a column, but is one play.
            let first = usize::from(behind == 0 && step == Step::DOWN);
            let end = self.fan.len().min(behind + track.ahead + 1) - behind;
            for ahead in first..end {
                if !self.report(track.part(behind, ahead)) {
                    break;
                }
            }
        }
    }

    /// Reports every order of cards that fits; says whether there was any.
    fn report(&mut self, part: Part<'_>) -> bool {
        let size = part.size();
        if usize::from(part.run.length()) + size > usize::from(LONGEST) {
            return false;
        }
        let mut orders = self.lawful(part.run, size);
        for (place, square) in part.squares.iter().enumerate() {
            orders &= SIZES[size].with[place][usize::from(square.fitting) % (1 << HAND)];
        }
        if orders != 0 && self.near_wilds(part) {
            orders = self.where_wilds_agree(part, orders);
        }
        if orders != 0 {
            self.tell(part, orders);
        }
        orders != 0
    }

    fn lawful(&mut self, run: Line, size: usize) -> Orders {
        let known = &mut self.lawful[usize::from(!run.is_empty())][size];
        if known.0 != run {
            *known = (run, self.fan.lawful(run, size));
        }
        known.1
    }

    fn tell(&mut self, part: Part<'_>, orders: Orders) {
        let cells = cells(part);
        for order in bits(orders) {
            let play = self.fan.play(part.size(), order).at(cells);
            let points = if S::POINTS { self.points(part, order) } else { 0 };
            self.sink.play(play, points);
        }
    }

    fn points(&self, part: Part<'_>, order: usize) -> u32 {
        let size = &SIZES[part.size()];
        let line = part.run.and(self.fan.line(size.choice[order]));
        let mut points = if line.counts() { u32::from(line.points()) } else { 0 };
        let mut doublings = u32::from(line.length() == LONGEST)
            + u32::from(part.size() == HAND)
            + u32::from(self.last && part.size() == self.fan.len());
        for (square, &card) in part.squares.iter().zip(&size.cards[order]) {
            let across = square.across(self.survey, part.step).line();
            if !across.is_empty() {
                points += u32::from(across.points() + self.fan.card(card.into()).value());
                doublings += u32::from(across.length() + 1 == LONGEST);
            }
        }
        points << doublings
    }

    fn near_wilds(&self, part: Part<'_>) -> bool {
        let across =
            || part.squares.iter().any(|s| s.across(self.survey, part.step).line().wilds() > 0);
        part.run.wilds() > 0 || self.fan.wilds() != 0 || (self.survey.tangled && across())
    }

    /// Of these orders, those that leave a card for every wild to stand for.
    fn where_wilds_agree(&mut self, part: Part<'_>, orders: Orders) -> Orders {
        let mut agreed = 0;
        for order in bits(orders) {
            agreed |= Orders::from(self.wilds_agree(part, order)) << order;
        }
        agreed
    }

    fn wilds_agree(&mut self, part: Part<'_>, order: usize) -> bool {
        let size = &SIZES[part.size()];
        let line = part.run.and(self.fan.line(size.choice[order]));
        if line.wilds() == 0 && !self.survey.tangled {
            return true;
        }
        if line.wilds() > 1 || self.survey.tangled {
            let play = self.fan.play(part.size(), order).at(cells(part));
            return self.survey.wilds_agree_with(&play.placements());
        }
        let mut forbidden = part.forbidden;
        for (square, card) in part.squares.iter().zip(size.cards[order]) {
            if self.fan.wilds() >> card & 1 == 1 {
                forbidden |= !square.across(self.survey, part.step).allows();
            }
        }
        possible(line.allows() & !forbidden)
    }
}

fn cells(part: Part<'_>) -> Play {
    Play::of_cells(part.squares.iter().map(|square| square.cell))
}

/// The places of the bits that are set.
fn bits(mut set: Orders) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        next
    })
}
