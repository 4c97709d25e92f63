//! A position of Iota and what moves do to it.

use super::card::Card;
use super::cell::Placement;
use super::grid::Grid;
use super::hand::{HAND, Hand, KnownCard};
use super::moves::{Action, Move};
use super::options::Options;
use super::pile::Pile;
use super::points::Points;
use super::table::Table;
use super::tally::Tally;
use crate::game::dealing::deal_around;
use crate::game::deck::Cards;
use crate::game::hidden_cards::{can_infer_all, shuffle_among};
use crate::game::pile;
use crate::game::rng::Rng;
use crate::game::score::Score;
use crate::game::seat::Seat;

pub(super) const MOST_PLAYERS: usize = 4;

/// This many rounds of nothing but passes end the game.
const IDLE_ROUNDS: usize = 3;

/// Iota in progress.
#[derive(Clone, Debug)]
pub struct Iota {
    options: Options,
    players: u8,
    turn: u8,
    passes: u8,
    over: bool,
    hands: [Hand; MOST_PLAYERS],
    points: [Points; MOST_PLAYERS],
    pile: Pile,
    table: Table,
}

impl Iota {
    /// Deals four cards each, one at a time, and turns up the starter.
    pub(super) fn deal(options: Options, players: usize, deal: &Cards<Card>) -> Self {
        let (dealt, rest) = deal.stacks[0].split_at(HAND * players);
        let mut hands = [Hand::default(); MOST_PLAYERS];
        deal_around(dealt, players, |seat, card| {
            hands[seat].add(KnownCard::secret_of(seat, card));
        });
        Iota {
            options,
            players: players as u8,
            turn: 0,
            passes: 0,
            over: false,
            hands,
            points: [Points::default(); MOST_PLAYERS],
            pile: Pile(pile::Pile::new(rest[1..].iter().copied().map(KnownCard::unseen))),
            table: Table::new(rest[0]),
        }
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

    pub(super) fn passes(&self) -> usize {
        usize::from(self.passes)
    }

    pub(super) fn is_over(&self) -> bool {
        self.over
    }

    pub(super) fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat]
    }

    pub(super) fn points(&self, seat: Seat) -> &Points {
        &self.points[seat]
    }

    pub(super) fn pile(&self) -> &Pile {
        &self.pile
    }

    pub(super) fn table(&self) -> &Table {
        &self.table
    }

    /// Points, or for young children the cards in hand, which count against their holder.
    pub(super) fn total(&self, seat: Seat) -> Score {
        match self.options.scoring {
            true => self.points[seat].total(),
            false => -(self.hands[seat].len() as Score),
        }
    }

    /// Whether playing the whole hand now ends the game.
    pub(super) fn can_go_out(&self) -> bool {
        self.pile.is_empty()
    }

    /// What a play would score.
    pub(super) fn tally(&self, seat: Seat, play: &[Placement]) -> Tally {
        let mut grid = Grid::BLANK;
        grid.lay_out(&self.table);
        play.iter().for_each(|placement| grid.put(*placement));
        Tally::of(&grid, play, self.goes_out(seat, play))
    }

    fn goes_out(&self, seat: Seat, play: &[Placement]) -> bool {
        self.can_go_out() && play.len() == self.hands[seat].len()
    }

    /// Whether one more pass ends the game; trading does not change the size of the pile.
    fn pass_ends(&self) -> bool {
        let passes = self.passes() + 1;
        (self.pile.is_empty() && passes >= self.seats()) || passes >= IDLE_ROUNDS * self.seats()
    }

    /// Whether a move ends the game.
    pub(super) fn is_last(&self, seat: Seat, action: &Action) -> bool {
        match action {
            Action::Pass(_) => self.pass_ends(),
            Action::Play(play) => self.goes_out(seat, play),
            Action::Recycle(_) => false,
        }
    }

    pub(super) fn act(&mut self, seat: Seat, action: &Move) {
        match action.action() {
            Action::Pass(traded) => self.pass(seat, &traded),
            Action::Play(play) => self.play(seat, &play),
            Action::Recycle(swap) => self.recycle(seat, swap),
        }
    }

    fn recycle(&mut self, seat: Seat, swap: Placement) {
        self.hands[seat].take(swap.card);
        let everyone = (1 << self.players) - 1;
        self.hands[seat].add(KnownCard { card: Card::WILD, known: everyone });
        self.table.replace(swap);
    }

    fn play(&mut self, seat: Seat, play: &[Placement]) {
        let tally = self.tally(seat, play);
        if self.options.scoring {
            self.points[seat].add(&tally);
        }
        for placement in play {
            self.hands[seat].take(placement.card);
            self.table.place(*placement);
        }
        self.draw(seat, HAND - self.hands[seat].len());
        self.passes = 0;
        self.end_turn(tally.out);
    }

    fn pass(&mut self, seat: Seat, traded: &[Card]) {
        let ends = self.pass_ends();
        for card in traded {
            self.hands[seat].take(*card);
            self.pile.put_under(KnownCard::secret_of(seat, *card));
        }
        if !traded.is_empty() {
            // Nobody else can tell which cards went.
            self.hands[seat].conceal(seat);
        }
        self.draw(seat, traded.len());
        self.passes += 1;
        self.end_turn(ends);
    }

    fn draw(&mut self, seat: Seat, count: usize) {
        for _ in 0..count {
            let Some(card) = self.pile.draw() else { return };
            self.hands[seat].add(card.shown_to(seat));
        }
    }

    fn end_turn(&mut self, over: bool) {
        self.over = over;
        if !over {
            self.turn = (self.turn + 1) % self.players;
        }
    }

    /// Whether a seat can tell all cards: the pile is gone, and what it has not seen is in one hand.
    pub(super) fn is_settled(&self, seat: Seat) -> bool {
        can_infer_all(seat, self.pile.len(), self.hands[..self.seats()].iter().map(Hand::len))
    }

    /// Shuffles the cards that a seat does not know among the places where they can be.
    ///
    /// It knows its own cards, those it put under the pile wherever they are now, and wilds that
    /// others took from the table, until these trade cards in secret.
    pub(super) fn imagine(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        let held = world.hands.iter_mut().flat_map(|hand| hand.unknown_to(seat));
        let unseen = world.pile.cards_mut().filter(|card| !card.known_to(seat));
        shuffle_among(held.chain(unseen.map(|known| &mut known.card)), rng);
        world.hands.iter_mut().for_each(Hand::sort);
        world
    }
}
