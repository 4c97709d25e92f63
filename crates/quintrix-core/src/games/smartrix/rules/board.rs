//! The table as sets of places: which cards fit where, and which lines there are.

use super::bitboard::BitBoard;
use super::card::Pattern;
use super::facing::{AROUND, Facing, STEPS};
use super::table::{LIMIT, Span, Table};
use crate::game::cell::Cell;

/// The directions of lines, such that cells come sorted by x, then y.
pub const LINES: [usize; 4] = [1, 2, 3, 4];

/// The bits of every number of four bits, the lowest first.
const ONE_BY_ONE: [[u64; 4]; 16] = {
    let mut bits = [[0; 4]; 16];
    let mut number = 0;
    while number < 64 {
        bits[number / 4][number % 4] = ((number / 4) >> (number % 4)) as u64 & 1;
        number += 1;
    }
    bits
};

/// The cells of a table numbered as places of a board, with a rim of empty cells around them.
#[derive(Clone, Copy, Debug)]
pub struct Board<const WORDS: usize> {
    span: Span,
    occupied: BitBoard<WORDS>,
}

/// Calls a generic function with a board that is large enough for a span and its rim.
///
/// The function must not be inlined, or small boards pay for the stack of large ones.
macro_rules! on_board {
    ($span:expr, $function:ident :: <WORDS $(, $more:ident)?> ( $($argument:expr),* )) => {
        match $span.columns().max($span.rows()) {
            ..=6 => $function::<1 $(, $more)?>($($argument),*),
            7..=30 => $function::<16 $(, $more)?>($($argument),*),
            _ => $function::<81 $(, $more)?>($($argument),*),
        }
    };
}
pub(crate) use on_board;

impl<const WORDS: usize> Board<WORDS> {
    const SIDE: usize = BitBoard::<WORDS>::SIDE;

    /// The board of a table that is not empty.
    pub fn of(table: &Table) -> Self {
        let mut board = Board { span: table.span(), occupied: BitBoard::EMPTY };
        for &cell in table.cells() {
            board.occupied.add(board.place(cell));
        }
        board
    }

    /// The places with cards.
    pub fn occupied(&self) -> &BitBoard<WORDS> {
        &self.occupied
    }

    /// The place of a cell within the span or on its rim.
    pub fn place(&self, cell: Cell) -> usize {
        let Cell { x, y } = self.span.low;
        (cell.x - x + 1) as usize + (cell.y - y + 1) as usize * Self::SIDE
    }

    /// The cell of a place.
    pub fn cell(&self, place: usize) -> Cell {
        let Cell { x, y } = self.span.low;
        Cell { x: x - 1 + (place % Self::SIDE) as i8, y: y - 1 + (place / Self::SIDE) as i8 }
    }

    /// The empty places beside a card or at its corner.
    pub fn touching(&self) -> BitBoard<WORDS> {
        let up_and_down = self.occupied.or(&self.occupied.moved(step::<WORDS>(0)));
        let tall = up_and_down.or(&self.occupied.moved(step::<WORDS>(4)));
        let wide = tall.or(&tall.moved(1)).or(&tall.moved(-1));
        wide.without(&self.occupied)
    }

    /// The places where another card leaves all within the limit.
    pub fn within_limit(&self) -> BitBoard<WORDS> {
        if !self.span.is_small() {
            return BitBoard::EMPTY;
        }
        let reach = |length: u8| {
            let (length, limit) = (usize::from(length), usize::from(LIMIT));
            (usize::from(length == limit), (length + 2).min(limit + 1))
        };
        BitBoard::rectangle(reach(self.span.columns()), reach(self.span.rows()))
    }

    /// For each box, the places of the cards that have a spot in it.
    pub fn spots(&self, table: &Table) -> [BitBoard<WORDS>; AROUND] {
        let mut spots = [BitBoard::EMPTY; AROUND];
        for (cell, pattern) in table.laid() {
            let place = self.place(cell);
            let boxes = usize::from(pattern.boxes());
            let bits = ONE_BY_ONE[boxes & 0xf].iter().chain(&ONE_BY_ONE[boxes >> 4]);
            spots.iter_mut().zip(bits).for_each(|(plane, &bit)| plane.add_if(bit, place));
        }
        spots
    }

    /// What the cards on the table ask of the places around them.
    pub fn demands(&self, spots: &[BitBoard<WORDS>; AROUND], facing: Facing) -> Demands<WORDS> {
        let mut demands =
            Demands { spot: [BitBoard::EMPTY; AROUND], no_spot: [BitBoard::EMPTY; AROUND] };
        let beside: [_; AROUND] =
            std::array::from_fn(|direction| self.occupied.moved(-step::<WORDS>(direction)));
        for pair in facing.pairs() {
            let spot = spots[pair.theirs].moved(-step::<WORDS>(pair.direction));
            let no_spot = beside[pair.direction].without(&spot);
            demands.spot[pair.mine] = demands.spot[pair.mine].or(&spot);
            demands.no_spot[pair.mine] = demands.no_spot[pair.mine].or(&no_spot);
        }
        demands
    }

    /// The places of cards in lines of five or more, with one more card if wanted.
    pub fn in_lines(&self, new: Option<usize>) -> BitBoard<WORDS> {
        let mut cards = self.occupied;
        new.into_iter().for_each(|place| cards.add(place));
        let mut found = BitBoard::EMPTY;
        for direction in LINES {
            let (step, five) = (step::<WORDS>(direction), fives(&cards, direction));
            if five.is_empty() {
                continue;
            }
            let first_two = five.or(&five.moved(step));
            let first_four = first_two.or(&first_two.moved(2 * step));
            found = found.or(&first_four).or(&five.moved(4 * step));
        }
        found
    }

    /// The first places of the lines in a direction: runs of five or more, as long as they are.
    pub fn line_starts(&self, direction: usize) -> BitBoard<WORDS> {
        let behind = self.occupied.moved(step::<WORDS>(direction));
        fives(&self.occupied, direction).without(&behind)
    }

    /// The cells of the unbroken run that starts at a place.
    pub fn run(&self, start: usize, direction: usize) -> impl Iterator<Item = Cell> + '_ {
        let step = step::<WORDS>(direction);
        let places = std::iter::successors(Some(start), move |&place| {
            let next = place.wrapping_add_signed(step);
            self.occupied.has(next).then_some(next)
        });
        places.map(|place| self.cell(place))
    }
}

/// What cards ask of the places around them: in each box a spot, or none.
pub struct Demands<const WORDS: usize> {
    spot: [BitBoard<WORDS>; AROUND],
    no_spot: [BitBoard<WORDS>; AROUND],
}

impl<const WORDS: usize> Demands<WORDS> {
    /// Which patterns fit on which of these places.
    pub fn fitting(&self, places: &BitBoard<WORDS>) -> Fitting<WORDS> {
        Fitting {
            low: combinations(places, &self.spot[..4], &self.no_spot[..4]),
            high: combinations(places, &self.spot[4..], &self.no_spot[4..]),
        }
    }

    /// Whether all cards on the table have what their neighbours ask of them.
    pub fn are_met(&self, occupied: &BitBoard<WORDS>, spots: &[BitBoard<WORDS>; AROUND]) -> bool {
        (0..AROUND).all(|index| {
            let wrong = spots[index].and(&self.no_spot[index]);
            let missing = occupied.without(&spots[index]).and(&self.spot[index]);
            wrong.or(&missing).is_empty()
        })
    }
}

/// For each pattern of four boxes, the places that take it.
type Half<const WORDS: usize> = [BitBoard<WORDS>; 16];

/// Which patterns fit on which places.
pub struct Fitting<const WORDS: usize> {
    low: Half<WORDS>,
    high: Half<WORDS>,
}

impl<const WORDS: usize> Fitting<WORDS> {
    /// The places that take this pattern.
    pub fn places(&self, pattern: Pattern) -> BitBoard<WORDS> {
        let boxes = usize::from(pattern.boxes());
        self.low[boxes & 0xf].and(&self.high[boxes >> 4])
    }
}

fn combinations<const WORDS: usize>(
    places: &BitBoard<WORDS>,
    spot: &[BitBoard<WORDS>],
    no_spot: &[BitBoard<WORDS>],
) -> Half<WORDS> {
    let mut fitting = [*places; 16];
    for (index, (spot, no_spot)) in spot.iter().zip(no_spot).enumerate() {
        let bit = 1 << index;
        for pattern in 0..bit {
            fitting[pattern | bit] = fitting[pattern].without(no_spot);
            fitting[pattern] = fitting[pattern].without(spot);
        }
    }
    fitting
}

/// The places where a run of five cards or more goes on for four more cards at least.
///
/// No run reaches the rim, so that what moves across it never meets a card that it should not.
fn fives<const WORDS: usize>(cards: &BitBoard<WORDS>, direction: usize) -> BitBoard<WORDS> {
    let step = step::<WORDS>(direction);
    let two = cards.and(&cards.moved(-step));
    let four = two.and(&two.moved(-2 * step));
    four.and(&cards.moved(-4 * step))
}

/// The distance between the places of neighbours in a direction.
fn step<const WORDS: usize>(direction: usize) -> isize {
    let (x, y) = STEPS[direction];
    x as isize + y as isize * BitBoard::<WORDS>::SIDE as isize
}
