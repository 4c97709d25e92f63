//! Every legal play of a hand, with its points.
//!
//! Cards of one play lie in one line and touch the table, and every part of a legal line is legal.
//! So whatever lies on an edge square (an empty one beside a card) would be legal there by itself,
//! and where no cards fit on some squares, none fit on these and more. For each part of a track
//! the orders of cards that fit are looked up all at once.

use super::card::{ANY, Traits};
use super::fan::{Choice, Fan};
use super::grid::Step;
use super::hand::HAND;
use super::lawful::Lawful;
use super::line::LONGEST;
use super::moves::Play;
use super::orders::{Orders, SIZES};
use super::survey::Survey;
use super::track::{Part, Square, Track};
use crate::game::bits::ones;

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
    let lawful = Lawful::new(fan);
    let mut search = Search { survey, fan, last, sink, lawful };
    for number in 0..search.survey.edges().len() {
        if search.survey.edges()[number].fitting != 0 {
            search.through(number, Step::ACROSS);
            search.through(number, Step::DOWN);
        }
    }
}

struct Search<'a, S> {
    survey: &'a mut Survey,
    fan: &'a Fan,
    last: bool,
    sink: &'a mut S,
    lawful: Lawful<'a>,
}

impl<S: Sink> Search<'_, S> {
    fn through(&mut self, number: usize, step: Step) {
        let most = self.lawful.most(self.survey.edges()[number].along(step).line());
        // A single card lies in a row and in a column, but is one play.
        let single = step == Step::ACROSS;
        if most < 2 && !single {
            return;
        }
        let mut track = Track::new(self.survey, number, step);
        if single {
            self.report::<1>(track.part(0, 0));
        }
        if most < 2 {
            return;
        }
        let edge = &self.survey.edges()[number];
        track.look_around(self.survey, self.fan, edge, most);
        for behind in 0..track.behind + 1 {
            for ahead in usize::from(behind == 0)..most.min(behind + track.ahead + 1) - behind {
                let part = track.part(behind, ahead);
                let any = match part.squares.len() {
                    2 => self.report::<2>(part),
                    3 => self.report::<3>(part),
                    _ => self.report::<4>(part),
                };
                if !any {
                    break;
                }
            }
        }
    }

    /// Reports every order of so many cards that fits; says whether there was any.
    fn report<const SIZE: usize>(&mut self, part: Part<'_>) -> bool {
        if usize::from(part.run.length()) + SIZE > usize::from(LONGEST) {
            return false;
        }
        let mut orders = self.lawful.orders(part.run, SIZE);
        for (place, square) in part.squares.iter().take(SIZE).enumerate() {
            orders &= SIZES[SIZE].with(place, square.fitting);
        }
        if orders != 0 && self.wilds_matter(part) {
            orders = self.where_wilds_agree(part, orders);
        }
        if orders != 0 {
            self.tell::<SIZE>(part, orders);
        }
        orders != 0
    }

    fn tell<const SIZE: usize>(&mut self, part: Part<'_>, orders: Orders) {
        let cells = part.cells::<SIZE>();
        for order in ones(orders) {
            let play = self.fan.play(SIZE, order).at(cells);
            let points = if S::POINTS { self.points(part, order) } else { 0 };
            self.sink.play(play, points);
        }
    }

    fn points(&self, part: Part<'_>, order: usize) -> u32 {
        let size = &SIZES[part.squares.len()];
        let line = part.run.and(self.fan.line(size.choice[order]));
        let mut points = if line.counts() { u32::from(line.points()) } else { 0 };
        let mut doublings = u32::from(line.length() == LONGEST)
            + u32::from(part.squares.len() == HAND)
            + u32::from(self.last && part.squares.len() == self.fan.len());
        for (square, &card) in part.squares.iter().zip(&size.cards[order]) {
            let across = square.across(self.survey, part.step).line();
            if !across.is_empty() {
                points += u32::from(across.points() + self.fan.card(card.into()).value());
                doublings += u32::from(across.length() + 1 == LONGEST);
            }
        }
        points << doublings
    }

    /// Whether wilds could still make an order illegal whose cards fit their squares one by one.
    fn wilds_matter(&self, part: Part<'_>) -> bool {
        let along = part.run.wilds() > 0 || self.fan.wilds() != 0;
        if self.survey.tangled {
            let across = |square: &Square| square.across(self.survey, part.step).line().wilds() > 0;
            return along || part.squares.iter().any(across);
        }
        // Any two cards make a legal line.
        along && part.squares.len() > 1 && usize::from(part.run.length()) + part.squares.len() > 2
    }

    /// Of these orders, those that leave a card for every wild to stand for.
    #[inline(never)]
    fn where_wilds_agree(&mut self, part: Part<'_>, orders: Orders) -> Orders {
        let (laid, held) = (part.run.wilds(), self.fan.line(self.fan.all()).wilds());
        if self.survey.tangled || laid > 1 || laid + held > 2 {
            return self.where_all_wilds_agree(part, orders);
        }
        let mut across = [ANY; HAND];
        for (allowed, square) in across.iter_mut().zip(part.squares) {
            *allowed = square.across(self.survey, part.step).allows();
        }
        let size = &SIZES[part.squares.len()];
        let choices = size.choices().iter().filter(|&&choice| orders & size.of(choice) != 0);
        choices.fold(orders, |orders, &choice| orders & !self.torn(part, choice, across))
    }

    /// The orders of these cards that leave no card for a wild, given what the lines across allow.
    fn torn(&self, part: Part<'_>, choice: Choice, across: [Traits; HAND]) -> Orders {
        let (held, places) = (choice & self.fan.wilds(), part.squares.len());
        let (line, size) = (part.run.and(self.fan.line(choice)), &SIZES[places]);
        let torn_if =
            |wilds: &[Traits], orders: Orders| if line.has_room_for(wilds) { 0 } else { orders };
        let laid = ANY & !part.forbidden;
        let mut torn = 0;
        for place in 0..places {
            let orders = size.of(choice) & size.with(place, held);
            torn |= match (line.wilds(), part.run.wilds()) {
                (0, _) => 0,
                (1, 0) => torn_if(&[across[place]], orders),
                (1, _) => torn_if(&[laid], size.of(choice)),
                (_, 1) => torn_if(&[laid, across[place]], orders),
                _ => (place + 1..places).fold(0, |torn, other| {
                    let orders = orders & size.with(other, held);
                    torn | torn_if(&[across[place], across[other]], orders)
                }),
            };
        }
        torn
    }

    /// The same where three wilds meet or depend on each other.
    fn where_all_wilds_agree(&mut self, part: Part<'_>, orders: Orders) -> Orders {
        let mut agreed = 0;
        for order in ones(orders) {
            let play = self.fan.play(part.squares.len(), order).at(part.cells::<HAND>());
            agreed |= Orders::from(self.survey.wilds_agree_with(&play.placements())) << order;
        }
        agreed
    }
}
