//! The rules of Iota once more, written to be read beside the page and not to be fast.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use quintrix_core::game::matches::Match;
use quintrix_core::games::iota::Iota;
use serde_json::Value;

pub type Cell = (i32, i32);
pub type Board = BTreeMap<Cell, String>;

const LONGEST_LINE: usize = 4;
const HAND: usize = 4;
const PROPERTIES: [[char; 4]; 3] =
    [['R', 'G', 'B', 'Y'], ['C', 'S', 'T', 'X'], ['1', '2', '3', '4']];

pub fn board_of(view: &Value) -> Board {
    let number = |card: &Value, key: &str| card[key].as_i64().unwrap_or_default() as i32;
    let cards = view["table"].as_array().into_iter().flatten();
    cards.map(|card| ((number(card, "x"), number(card, "y")), code(&card["card"]))).collect()
}

fn code(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_string()
}

/// The maximal run through a cell that holds a card.
fn run(board: &Board, (x, y): Cell, (dx, dy): Cell) -> Vec<Cell> {
    let at = |steps: i32| (x + dx * steps, y + dy * steps);
    let start = (0..).take_while(|&steps| board.contains_key(&at(-steps))).last().unwrap_or(0);
    (-start..).map(at).take_while(|cell| board.contains_key(cell)).collect()
}

/// The lines that go through some of these cells.
pub fn lines(board: &Board, cells: impl Iterator<Item = Cell>) -> BTreeSet<Vec<Cell>> {
    let both = |cell| [run(board, cell, (1, 0)), run(board, cell, (0, 1))];
    cells.flat_map(both).filter(|line| line.len() > 1).collect()
}

fn all_same_or_all_different(values: &[char]) -> bool {
    let different: BTreeSet<&char> = values.iter().collect();
    different.len() == 1 || different.len() == values.len()
}

/// Whether one card for each wild makes every line legal. Any three values are some card, and
/// lines speak of one property at a time, so that each property can be tried by itself.
pub fn is_legal(board: &Board) -> bool {
    let lines = lines(board, board.keys().copied());
    let wilds: Vec<Cell> = board.keys().copied().filter(|cell| board[cell] == "*").collect();
    lines.iter().all(|line| line.len() <= LONGEST_LINE)
        && (0..3).all(|property| {
            let value = |card: &String| card.chars().nth(property).filter(|_| card != "*");
            let known =
                board.iter().filter_map(|(cell, card)| Some((*cell, value(card)?))).collect();
            wilds_have_answers(&known, &wilds, &lines, property)
        })
}

fn wilds_have_answers(
    known: &BTreeMap<Cell, char>,
    wilds: &[Cell],
    lines: &BTreeSet<Vec<Cell>>,
    property: usize,
) -> bool {
    let fine = |line: &Vec<Cell>| {
        let values: Vec<char> = line.iter().filter_map(|cell| known.get(cell).copied()).collect();
        values.is_empty() || all_same_or_all_different(&values)
    };
    if !lines.iter().all(fine) {
        return false;
    }
    let Some((wild, others)) = wilds.split_first() else { return true };
    PROPERTIES[property].iter().any(|value| {
        let mut known = known.clone();
        known.insert(*wild, *value);
        wilds_have_answers(&known, others, lines, property)
    })
}

/// Whether cards of the hand may be played like this.
pub fn allows_play(board: &Board, hand: &[String], play: &[(String, Cell)]) -> bool {
    let cards: Vec<String> = play.iter().map(|(card, _)| card.clone()).collect();
    let held = crate::common::without(hand, &cards).is_some();
    let mut after = board.clone();
    let empty = play.iter().all(|(card, cell)| after.insert(*cell, card.clone()).is_none());
    let beside = |(x, y): Cell| [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
    let touches =
        play.iter().any(|(_, cell)| beside(*cell).iter().any(|cell| board.contains_key(cell)));
    let together = |line: Vec<Cell>| play.iter().all(|(_, cell)| line.contains(cell));
    let first = play[0].1;
    let in_one_line = together(run(&after, first, (1, 0))) || together(run(&after, first, (0, 1)));
    held && empty && touches && in_one_line && is_legal(&after)
}

pub fn score(board: &Board, play: &[(String, Cell)], goes_out: bool) -> i64 {
    let mut after = board.clone();
    after.extend(play.iter().map(|(card, cell)| (*cell, card.clone())));
    let lines = lines(&after, play.iter().map(|(_, cell)| *cell));
    let face = |cell: &Cell| after[cell].chars().nth(2).and_then(|n| n.to_digit(10)).unwrap_or(0);
    let sum: u32 = lines.iter().flatten().map(face).sum();
    let lots = lines.iter().filter(|line| line.len() == LONGEST_LINE).count();
    let doublings = lots + usize::from(play.len() == 4) + usize::from(goes_out);
    i64::from(sum) << doublings
}

/// The cards of a play or recycling with their cells, or of a pass.
pub fn parts(text: &str) -> (Vec<(String, Cell)>, Vec<String>) {
    let words = text.split(' ').skip(1);
    let placement = |word: &str| {
        let (card, cell) = word.split_once('@')?;
        let (x, y) = cell.split_once(',')?;
        Some((card.to_string(), (x.parse().ok()?, y.parse().ok()?)))
    };
    let placed = words.clone().filter_map(placement).collect();
    (placed, words.filter(|word| !word.contains('@')).map(str::to_string).collect())
}

/// A game by the page.
pub struct Page {
    pub hands: Vec<Vec<String>>,
    pub pile: VecDeque<String>,
    pub board: Board,
    pub points: Vec<i64>,
    pub passes: usize,
    pub turn: usize,
    pub over: bool,
}

impl Page {
    pub fn of_start(game: &Match<Iota>) -> Self {
        let players = game.setup().players;
        let mut deck: VecDeque<String> =
            game.setup().deal.stacks[0].iter().map(ToString::to_string).collect();
        let mut hands = vec![Vec::new(); players];
        for number in 0..HAND * players {
            hands[number % players].extend(deck.pop_front());
        }
        let plain = game.setup().chosen.to_json()["starter"] == "plain";
        while plain
            && deck.iter().any(|card| card != "*")
            && deck.front().is_some_and(|card| card == "*")
        {
            deck.rotate_left(1);
        }
        let board = deck.pop_front().map(|starter| ((0, 0), starter)).into_iter().collect();
        let points = vec![0; players];
        Page { hands, pile: deck, board, points, passes: 0, turn: 0, over: false }
    }

    pub fn follow(&mut self, text: &str) {
        let (placed, traded) = parts(text);
        if text.starts_with("recycle") {
            for (card, cell) in placed {
                self.give(&card);
                self.hands[self.turn].extend(self.board.insert(cell, card));
            }
        } else if text.starts_with("play") {
            self.play(&placed);
        } else {
            self.pass(&traded);
        }
    }

    fn give(&mut self, card: &str) {
        let hand = &mut self.hands[self.turn];
        hand.iter().position(|held| held == card).map(|place| hand.remove(place));
    }

    fn play(&mut self, placed: &[(String, Cell)]) {
        placed.iter().for_each(|(card, _)| self.give(card));
        let out = self.pile.is_empty() && self.hands[self.turn].is_empty();
        self.points[self.turn] += score(&self.board, placed, out);
        self.board.extend(placed.iter().map(|(card, cell)| (*cell, card.clone())));
        let missing = HAND - self.hands[self.turn].len();
        self.draw(missing);
        self.passes = 0;
        self.end_turn(out);
    }

    fn pass(&mut self, traded: &[String]) {
        traded.iter().for_each(|card| self.give(card));
        self.pile.extend(traded.iter().cloned());
        self.draw(traded.len());
        self.passes += 1;
        let players = self.hands.len();
        self.end_turn(self.passes == 3 * players || self.pile.is_empty() && self.passes == players);
    }

    fn draw(&mut self, count: usize) {
        let count = count.min(self.pile.len());
        self.hands[self.turn].extend(self.pile.drain(..count));
    }

    fn end_turn(&mut self, over: bool) {
        self.over = over;
        self.turn = if over { self.turn } else { (self.turn + 1) % self.hands.len() };
    }
}
