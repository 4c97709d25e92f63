//! A position of Smartrix and what moves do to it.

use super::card::Card;
use super::cells::Cells;
use super::chart::{Chart, on_board};
use super::hand::{DEALT, Hand, hand_value};
use super::moves::Move;
use super::options::Options;
use super::placement::Placement;
use super::spoils::Spoils;
use super::table::{DECK, Table};
use crate::game::cell::Cell;
use crate::game::dealing::deal_around;
use crate::game::deck::Cards;
use crate::game::hidden_cards::{can_infer_all, shuffle_among};
use crate::game::pile;
use crate::game::rng::Rng;
use crate::game::score::Score;
use crate::game::seat::Seat;

pub(super) const MOST_PLAYERS: usize = 7;

/// The draw deck.
pub(super) type Pile = pile::Pile<Card, DECK>;

/// Smartrix in progress.
#[derive(Clone, Debug)]
pub struct Smartrix {
    options: Options,
    players: u8,
    turn: u8,
    /// The seats that are out, one bit each.
    out: u8,
    /// The turn has had its play and goes on until it is ended.
    played: bool,
    over: bool,
    hands: [Hand; MOST_PLAYERS],
    pile: Pile,
    table: Table,
    spoils: Spoils,
}

impl Smartrix {
    /// Deals five cards each, one at a time, turns up the starter, and draws for the first turn.
    pub(super) fn deal(options: Options, players: usize, deal: &Cards<Card>) -> Self {
        let (dealt, rest) = deal.stacks[0].split_at(DEALT * players);
        let mut hands = [Hand::default(); MOST_PLAYERS];
        deal_around(dealt, players, |seat, card| hands[seat].add(card));
        let mut table = Table::EMPTY;
        table.place(Cell::default(), rest[0].turned(0));
        let mut state = Smartrix {
            options,
            players: players as u8,
            turn: 0,
            out: 0,
            played: false,
            over: false,
            hands,
            pile: Pile::new(rest[1..].iter().copied()),
            table,
            spoils: Spoils::NONE,
        };
        state.draw();
        state
    }

    pub(super) fn options(&self) -> Options {
        self.options
    }

    pub(super) fn seats(&self) -> usize {
        usize::from(self.players)
    }

    pub(super) fn turn(&self) -> Seat {
        usize::from(self.turn)
    }

    pub(super) fn is_out(&self, seat: Seat) -> bool {
        self.out >> seat & 1 == 1
    }

    pub(super) fn has_played(&self) -> bool {
        self.played
    }

    pub(super) fn is_over(&self) -> bool {
        self.over
    }

    pub(super) fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat]
    }

    pub(super) fn pile(&self) -> &Pile {
        &self.pile
    }

    pub(super) fn table(&self) -> &Table {
        &self.table
    }

    pub(super) fn spoils(&self) -> &Spoils {
        &self.spoils
    }

    /// Whether a play that breaks the rules is refused.
    pub(super) fn is_watched(&self) -> bool {
        !self.options.policed || self.pile.is_empty()
    }

    /// The seats whose points count together with a seat's, and who go out with it.
    pub(super) fn side(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let partner = self.options.team.then_some((seat + 2) % self.seats());
        [Some(seat), partner].into_iter().flatten()
    }

    /// Points collected less points in hand.
    pub(super) fn total(&self, seat: Seat) -> Score {
        self.spoils.points(seat) - hand_value(&self.hands[seat])
    }

    /// The points of a seat's side: of both members of a team.
    pub(super) fn side_total(&self, seat: Seat) -> Score {
        self.side(seat).map(|seat| self.total(seat)).sum()
    }

    pub(super) fn act(&mut self, seat: Seat, action: &Move) {
        match action {
            Move::Play(play) => self.play(seat, play.placement()),
            Move::Pass => self.pass(seat),
            Move::End => self.end_turn(),
            Move::Claim(cells) | Move::Mug(cells) => self.collect(seat, cells),
        }
    }

    fn play(&mut self, seat: Seat, placement: Placement) {
        self.hands[seat].take(placement.card);
        self.table.place(placement.cell, placement.look());
        if self.options.policed {
            self.played = true;
            return;
        }
        self.collect_lines(seat);
        self.end_turn();
    }

    /// Every line there is has the new card in it: older ones have been collected.
    fn collect_lines(&mut self, seat: Seat) {
        let (table, spoils) = (&mut self.table, &mut self.spoils);
        on_board!(table.span(), take_lines::<WORDS>(table, |card| spoils.add(seat, card)));
    }

    fn collect(&mut self, seat: Seat, cells: &Cells) {
        let spoils = &mut self.spoils;
        self.table.take(|cell| cells.contains(cell), |look| spoils.add(seat, look.card()));
    }

    fn pass(&mut self, seat: Seat) {
        if self.pile.is_empty() {
            self.side(seat).for_each(|seat| self.out |= 1 << seat);
        }
        self.end_turn();
    }

    fn end_turn(&mut self) {
        self.played = false;
        let everyone = (1 << self.players) - 1;
        self.over = self.hands[self.turn()].is_empty() || self.out == everyone;
        if self.over {
            return;
        }
        self.turn = (self.turn + 1) % self.players;
        while self.is_out(self.turn()) {
            self.turn = (self.turn + 1) % self.players;
        }
        self.draw();
    }

    fn draw(&mut self) {
        if let Some(card) = self.pile.draw() {
            self.hands[usize::from(self.turn)].add(card);
        }
    }

    /// Whether a seat can tell all cards: the pile is gone, and what it has not seen is in one hand.
    pub(super) fn is_settled(&self, seat: Seat) -> bool {
        can_infer_all(seat, self.pile.len(), self.hands[..self.seats()].iter().map(Hand::len))
    }

    /// Shuffles the cards of the other hands and of the pile among each other.
    ///
    /// Once the game is over, the scores tell what the hands were worth.
    pub(super) fn imagine(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        if self.over {
            return world;
        }
        let others = world.hands.iter_mut().enumerate().filter(|(other, _)| *other != seat);
        let held = others.flat_map(|(_, hand)| hand.cards_mut());
        shuffle_among(held.chain(world.pile.cards_mut().rev()), rng);
        world.hands.iter_mut().for_each(Hand::sort);
        world
    }
}

#[inline(never)]
fn take_lines<const WORDS: usize>(table: &mut Table, mut hand_over: impl FnMut(Card)) {
    let chart = Chart::<WORDS>::of(table);
    let lines = chart.in_lines(None);
    if !lines.is_empty() {
        table.take(|cell| lines.has(chart.place(cell)), |look| hand_over(look.card()));
    }
}
