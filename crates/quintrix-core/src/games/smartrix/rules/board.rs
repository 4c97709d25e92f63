//! The table as bitboards: which cards fit where, and which lines there are.

use super::bitboard::BitBoard;
use super::card::Pattern;
use super::facing::{AROUND, Facing, STEPS};
use super::table::{LIMIT, Span, Table};
use crate::game::cell::Cell;

/// The directions of lines, chosen so that the cells of a line are sorted by x, then y.
pub const LINES: [usize; 4] = [1, 2, 3, 4];

/// The bits of every four-bit number, the lowest first.
const ONE_BY_ONE: [[u64; 4]; 16] = {
    let mut bits = [[0; 4]; 16];
    let mut number = 0;
    while number < 64 {
        bits[number / 4][number % 4] = ((number / 4) >> (number % 4)) as u64 & 1;
        number += 1;
    }
    bits
};

/// The cells of a table numbered as places of a square board, with a rim of empty places.
#[derive(Clone, Copy, Debug)]
pub struct Board<const WORDS: usize> {
    span: Span,
    occupied: BitBoard<WORDS>,
}

/// Calls a generic function with the smallest board that has room for a span and its rim.
///
/// The function must not be inlined, or small boards would pay for the stack of large ones.
macro_rules! on_board {
    ($span:expr, $function:ident :: <WORDS $(, $more:ident)?> ( $($argument:expr),* )) => {
        match $span.columns().max($span.rows()) {
            ..=$crate::games::smartrix::rules::planes::Planes::LARGEST => $function::<1 $(, $more)?>($($argument),*),
            ..=30 => $function::<16 $(, $more)?>($($argument),*),
            _ => $function::<81 $(, $more)?>($($argument),*),
        }
    };
}
pub(crate) use on_board;

impl<const WORDS: usize> Board<WORDS> {
    const SIDE: usize = BitBoard::<WORDS>::SIDE;

    /// Returns the board of a table that is not empty.
    pub fn of(table: &Table) -> Self {
        let span = table.span();
        if WORDS == 1 {
            return Board { span, occupied: BitBoard::of_word(table.planes().occupied(span)) };
        }
        let mut board = Board { span, occupied: BitBoard::EMPTY };
        for &cell in table.cells() {
            board.occupied.add(board.place(cell));
        }
        board
    }

    /// Returns the places with cards.
    pub fn occupied(&self) -> &BitBoard<WORDS> {
        &self.occupied
    }

    /// Returns the place of a cell within the span or on its rim.
    pub fn place(&self, cell: Cell) -> usize {
        let Cell { x, y } = self.span.low;
        (cell.x - x + 1) as usize + (cell.y - y + 1) as usize * Self::SIDE
    }

    /// Returns the cell of a place.
    pub fn cell(&self, place: usize) -> Cell {
        let Cell { x, y } = self.span.low;
        Cell { x: x - 1 + (place % Self::SIDE) as i8, y: y - 1 + (place / Self::SIDE) as i8 }
    }

    /// Returns the empty places beside a card or at its corner.
    pub fn touching(&self) -> BitBoard<WORDS> {
        let up_and_down = self.occupied.or(&self.occupied.shifted(step::<WORDS>(0)));
        let tall = up_and_down.or(&self.occupied.shifted(step::<WORDS>(4)));
        let wide = tall.or(&tall.shifted(1)).or(&tall.shifted(-1));
        wide.without(&self.occupied)
    }

    /// Returns the places where one more card keeps the table within the limit.
    pub fn within_limit(&self) -> BitBoard<WORDS> {
        if !self.span.is_within_limit() {
            return BitBoard::EMPTY;
        }
        let reach = |length: u8| {
            let (length, limit) = (usize::from(length), usize::from(LIMIT));
            (usize::from(length == limit), (length + 2).min(limit + 1))
        };
        BitBoard::rectangle(reach(self.span.columns()), reach(self.span.rows()))
    }

    /// Returns for each box the places of the cards that have a spot in it.
    pub fn spots(&self, table: &Table) -> [BitBoard<WORDS>; AROUND] {
        if WORDS == 1 {
            return table.planes().spots(self.span).map(BitBoard::of_word);
        }
        let mut spots = [BitBoard::EMPTY; AROUND];
        for (cell, pattern) in table.laid() {
            let place = self.place(cell);
            let boxes = usize::from(pattern.boxes());
            let bits = ONE_BY_ONE[boxes & 0xf].iter().chain(&ONE_BY_ONE[boxes >> 4]);
            spots.iter_mut().zip(bits).for_each(|(plane, &bit)| plane.add_if(bit, place));
        }
        spots
    }

    /// Returns what the cards on the table demand of the places around them.
    pub fn demands(&self, spots: &[BitBoard<WORDS>; AROUND], facing: Facing) -> Demands<WORDS> {
        let mut demands =
            Demands { spot: [BitBoard::EMPTY; AROUND], no_spot: [BitBoard::EMPTY; AROUND] };
        let beside: [_; AROUND] =
            std::array::from_fn(|direction| self.occupied.shifted(-step::<WORDS>(direction)));
        for pair in facing.pairs() {
            let spot = spots[pair.theirs].shifted(-step::<WORDS>(pair.direction));
            let no_spot = beside[pair.direction].without(&spot);
            demands.spot[pair.mine] = demands.spot[pair.mine].or(&spot);
            demands.no_spot[pair.mine] = demands.no_spot[pair.mine].or(&no_spot);
        }
        demands
    }

    /// Returns the places of cards in lines of five or more, with one more card at `new` if given.
    /// Lines with a card on one of the places `without` do not count.
    pub fn in_lines(&self, new: Option<usize>, without: &BitBoard<WORDS>) -> BitBoard<WORDS> {
        let mut cards = self.occupied;
        new.into_iter().for_each(|place| cards.add(place));
        let mut found = BitBoard::EMPTY;
        for direction in LINES {
            let (step, five) = (step::<WORDS>(direction), fives(&cards, direction));
            if five.is_empty() {
                continue;
            }
            let first_two = five.or(&five.shifted(step));
            let first_four = first_two.or(&first_two.shifted(2 * step));
            let lines = first_four.or(&five.shifted(4 * step));
            found = found.or(&lines.without(&runs(&cards, without, step)));
        }
        found
    }

    /// Returns the empty places where one card completes a line of five or more.
    pub fn completing(&self) -> BitBoard<WORDS> {
        let mut completing = BitBoard::EMPTY;
        for direction in LINES {
            let step = step::<WORDS>(direction);
            // The places before and after which this many cards follow each other.
            let one = [step, -step].map(|step| self.occupied.shifted(step));
            let two = [step, -step].map(|step| self.occupied.and(&self.occupied.shifted(step)));
            let two = [two[0].shifted(step), two[1].shifted(-step)];
            let three = [0, 1].map(|side| {
                let far = self.occupied.shifted(if side == 0 { 3 * step } else { -3 * step });
                two[side].and(&far)
            });
            let four = [0, 1].map(|side| {
                let far = two[side].shifted(if side == 0 { 2 * step } else { -2 * step });
                two[side].and(&far)
            });
            let lines = four[0].or(&four[1]).or(&three[0].and(&one[1])).or(&one[0].and(&three[1]));
            completing = completing.or(&lines).or(&two[0].and(&two[1]));
        }
        completing.without(&self.occupied)
    }

    /// Returns the first places of the lines in a direction: maximal runs of five or more cards.
    pub fn line_starts(&self, direction: usize) -> BitBoard<WORDS> {
        let behind = self.occupied.shifted(step::<WORDS>(direction));
        fives(&self.occupied, direction).without(&behind)
    }

    /// Iterates over the cells of the unbroken run that starts at a place.
    pub fn run(&self, start: usize, direction: usize) -> impl Iterator<Item = Cell> + '_ {
        let step = step::<WORDS>(direction);
        let places = std::iter::successors(Some(start), move |&place| {
            let next = place.wrapping_add_signed(step);
            self.occupied.has(next).then_some(next)
        });
        places.map(|place| self.cell(place))
    }
}

/// What cards demand of the places around them: a spot in a box, or none.
pub struct Demands<const WORDS: usize> {
    spot: [BitBoard<WORDS>; AROUND],
    no_spot: [BitBoard<WORDS>; AROUND],
}

impl<const WORDS: usize> Demands<WORDS> {
    /// Returns which patterns fit on which of these places.
    pub fn fitting(&self, places: &BitBoard<WORDS>) -> Fitting<WORDS> {
        Fitting {
            low: combinations(places, &self.spot[..4], &self.no_spot[..4]),
            high: combinations(places, &self.spot[4..], &self.no_spot[4..]),
        }
    }

    /// Returns the places of the cards that do not meet the demands of all their neighbours.
    pub fn mismatched(
        &self,
        occupied: &BitBoard<WORDS>,
        spots: &[BitBoard<WORDS>; AROUND],
    ) -> BitBoard<WORDS> {
        let mismatched = |index: usize| {
            let wrong = spots[index].and(&self.no_spot[index]);
            wrong.or(&occupied.without(&spots[index]).and(&self.spot[index]))
        };
        (0..AROUND).map(mismatched).fold(BitBoard::EMPTY, |all, some| all.or(&some))
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
    /// Returns the places that a pattern fits.
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

/// Returns the places from which at least four more cards follow in a direction.
///
/// No run reaches the rim, so shifting past the end of a row never meets a card of the next.
fn fives<const WORDS: usize>(cards: &BitBoard<WORDS>, direction: usize) -> BitBoard<WORDS> {
    let step = step::<WORDS>(direction);
    let two = cards.and(&cards.shifted(-step));
    let four = two.and(&two.shifted(-2 * step));
    four.and(&cards.shifted(-4 * step))
}

/// Returns the unbroken runs of cards, with this step between them, that hold one of some places.
fn runs<const WORDS: usize>(
    cards: &BitBoard<WORDS>,
    places: &BitBoard<WORDS>,
    step: isize,
) -> BitBoard<WORDS> {
    let mut runs = places.and(cards);
    loop {
        let grown = runs.or(&runs.shifted(step)).or(&runs.shifted(-step)).and(cards);
        if grown == runs {
            return runs;
        }
        runs = grown;
    }
}

/// Returns the distance between the places of neighbours in a direction.
fn step<const WORDS: usize>(direction: usize) -> isize {
    let (x, y) = STEPS[direction];
    x as isize + y as isize * BitBoard::<WORDS>::SIDE as isize
}
