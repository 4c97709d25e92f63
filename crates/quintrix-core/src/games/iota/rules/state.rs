//! A position of Iota and what moves do to it.

use std::sync::Arc;

use super::card::Card;
use super::hand::{HAND, Hand, KnownCard};
use super::moves::Action;
use super::options::Options;
use super::placement::Placement;
use super::points::Points;
use super::table::{DECK, Table};
use super::tally::Tally;
use crate::game::dealing::deal_around;
use crate::game::deck::Cards;
use crate::game::pile;
use crate::game::seat::Seat;

/// The largest number of players.
pub const MAX_PLAYERS: usize = 4;

/// The draw pile: traded cards go under it.
pub type Pile = pile::Pile<KnownCard, DECK>;

/// The game ends after this many rounds of passes.
const MAX_IDLE_ROUNDS: usize = 3;

/// A game of Iota in progress.
#[derive(Clone, Debug)]
pub struct Iota {
    options: Options,
    players: u8,
    turn: u8,
    passes: u8,
    over: bool,
    pub(super) hands: [Hand; MAX_PLAYERS],
    points: [Points; MAX_PLAYERS],
    pub(super) pile: Pile,
    /// Shared by copies of the position until one of them changes it: it is large, and search
    /// copies positions more often than it plays in them.
    table: Arc<Table>,
}

impl Iota {
    /// Deals four cards each, one at a time, and turns up the starter.
    pub(crate) fn deal(options: Options, players: usize, deal: &Cards<Card>) -> Self {
        let (dealt, rest) = deal.stacks[0].split_at(HAND * players);
        let mut hands = [Hand::default(); MAX_PLAYERS];
        deal_around(dealt, players, |seat, card| {
            hands[seat].add(KnownCard::secret_of(seat, card));
        });
        let wild_starters = if options.plain_starter { count_wild_starters(rest) } else { 0 };
        let (put_under, rest) = rest.split_at(wild_starters);
        let everyone = (1 << players) - 1;
        let public = put_under.iter().map(|&card| KnownCard { card, known: everyone });
        let unseen = rest[1..].iter().copied().map(KnownCard::unseen);
        Iota {
            options,
            players: players as u8,
            turn: 0,
            passes: 0,
            over: false,
            hands,
            points: [Points::default(); MAX_PLAYERS],
            pile: Pile::new(unseen.chain(public)),
            table: Arc::new(Table::new(rest[0])),
        }
    }

    pub(crate) fn options(&self) -> Options {
        self.options
    }

    pub(crate) fn seats(&self) -> usize {
        usize::from(self.players)
    }

    pub(crate) fn turn(&self) -> Seat {
        usize::from(self.turn)
    }

    /// Returns this position as if it were the turn of another seat.
    pub(super) fn with_turn(&self, seat: Seat) -> Self {
        Iota { turn: seat as u8, ..self.clone() }
    }

    pub(crate) fn passes(&self) -> usize {
        usize::from(self.passes)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    pub(crate) fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat]
    }

    pub(crate) fn points(&self, seat: Seat) -> &Points {
        &self.points[seat]
    }

    pub(crate) fn pile(&self) -> &Pile {
        &self.pile
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// Iterates over the depths of the wild starters in the pile: 0 is the top.
    ///
    /// Cards that are put under the pile later do not change how deep they are.
    pub(crate) fn wild_starters(&self) -> impl Iterator<Item = usize> + '_ {
        let everyone = (1 << self.players) - 1;
        let public = move |(_, card): &(usize, KnownCard)| card.known == everyone;
        self.pile.cards().enumerate().filter(public).map(|(depth, _)| depth)
    }

    /// Returns whether playing the whole hand now ends the game.
    pub(crate) fn can_go_out(&self) -> bool {
        self.pile.is_empty()
    }

    /// Scores a play that is not on the table yet.
    pub(crate) fn tally(&self, seat: Seat, play: &[Placement]) -> Tally {
        let mut grid = *self.table.grid();
        play.iter().for_each(|placement| grid.put(*placement));
        Tally::of(&grid, play, self.goes_out(seat, play))
    }

    fn goes_out(&self, seat: Seat, play: &[Placement]) -> bool {
        self.can_go_out() && play.len() == self.hands[seat].len()
    }

    /// Returns whether one more pass ends the game. Trading does not change the size of the pile.
    fn pass_ends(&self) -> bool {
        let passes = self.passes() + 1;
        (self.pile.is_empty() && passes >= self.seats()) || passes >= MAX_IDLE_ROUNDS * self.seats()
    }

    /// Returns whether a legal move ends the game.
    pub(crate) fn ends_game(&self, seat: Seat, action: &Action) -> bool {
        match action {
            Action::Pass(_) => self.pass_ends(),
            Action::Play(play) => self.goes_out(seat, play),
            Action::Recycle(_) => false,
        }
    }

    pub(super) fn recycle(&mut self, seat: Seat, swap: Placement) {
        self.hands[seat].take(swap.card);
        let everyone = (1 << self.players) - 1;
        self.hands[seat].add(KnownCard { card: Card::WILD, known: everyone });
        Arc::make_mut(&mut self.table).replace(swap);
    }

    pub(super) fn play(&mut self, seat: Seat, play: &[Placement]) {
        let out = self.goes_out(seat, play);
        let lines = Arc::make_mut(&mut self.table).place(play);
        if self.options.scoring {
            self.points[seat].add(lines, play.len() == HAND, out);
        }
        for placement in play {
            self.hands[seat].take(placement.card);
        }
        self.draw(seat, HAND - self.hands[seat].len());
        self.passes = 0;
        self.end_turn(out);
    }

    pub(super) fn pass(&mut self, seat: Seat, traded: &[Card]) {
        let ends = self.pass_ends();
        for card in traded {
            self.hands[seat].take(*card);
            self.pile.put_under(KnownCard::secret_of(seat, *card));
        }
        if !traded.is_empty() {
            // No other seat can tell which cards left the hand.
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
}

/// Returns how many cards at the top are wild starters: none if there is no other card.
fn count_wild_starters(cards: &[Card]) -> usize {
    cards.iter().position(|card| !card.is_wild()).unwrap_or(0)
}
