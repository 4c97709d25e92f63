//! Why a move is illegal.

use arrayvec::ArrayVec;

use super::card::{Card, Traits};
use super::grid::{Grid, SquareIndex, Step};
use super::hand::HAND;
use super::line::MAX_LENGTH;
use super::placement::{Cell, Placement};
use super::state::Iota;
use super::table::DECK;
use super::wilds;
use crate::game::seat::Seat;
use crate::games::iota::show::illegal::IllegalReason;

/// The name of each property, its bit position in [`Traits`], and the names of its values.
const PROPERTIES: [(&str, u16, [&str; 4]); 3] = [
    ("colours", 0, ["blue", "green", "red", "yellow"]),
    ("shapes", 4, ["circle", "square", "triangle", "cross"]),
    ("numbers", 8, ["1", "2", "3", "4"]),
];

impl Iota {
    pub(crate) fn check_pass(&self, seat: Seat, traded: &[Card]) -> Result<(), IllegalReason> {
        self.check_held(seat, traded)?;
        let pile = self.pile().len();
        if traded.len() > pile {
            return Err(IllegalReason::PileTooSmall { traded: traded.len(), pile });
        }
        Ok(())
    }

    pub(crate) fn check_play(&self, seat: Seat, play: &[Placement]) -> Result<(), IllegalReason> {
        let cards: ArrayVec<Card, HAND> = play.iter().map(|placement| placement.card).collect();
        self.check_held(seat, &cards)?;
        let mut grid = *self.table().grid();
        check_empty(&grid, play)?;
        check_unbroken(&grid, play)?;
        check_touching(&grid, play)?;
        play.iter().for_each(|placement| grid.put(*placement));
        let down = play.len() > 1 && play[0].cell.x == play[1].cell.x;
        let (along, across) =
            if down { (Step::DOWN, Step::ACROSS) } else { (Step::ACROSS, Step::DOWN) };
        check_line(&grid, play[0].cell, along)?;
        play.iter().try_for_each(|placement| check_line(&grid, placement.cell, across))?;
        self.check_wilds(&grid, play)
    }

    pub(crate) fn check_recycle(&self, seat: Seat, swap: Placement) -> Result<(), IllegalReason> {
        if swap.card.is_wild() {
            return Err(IllegalReason::WildForWild {});
        }
        self.check_held(seat, &[swap.card])?;
        let mut grid = *self.table().grid();
        if grid.card_at(swap.cell) != Some(Card::WILD) {
            return Err(IllegalReason::NoWildThere { cell: swap.cell });
        }
        grid.put(swap);
        check_line(&grid, swap.cell, Step::ACROSS)?;
        check_line(&grid, swap.cell, Step::DOWN)?;
        self.check_wilds(&grid, &[])
    }

    fn check_held(&self, seat: Seat, cards: &[Card]) -> Result<(), IllegalReason> {
        for &card in cards {
            let held = self.hand(seat).count(card);
            let needed = cards.iter().filter(|&&other| other == card).count();
            if held == 0 {
                return Err(IllegalReason::NotInHand { card });
            }
            if needed > held {
                return Err(IllegalReason::NotTwice { card, held, needed });
            }
        }
        Ok(())
    }

    /// Checks the wilds that are still on the table and those of the play.
    fn check_wilds(&self, grid: &Grid, play: &[Placement]) -> Result<(), IllegalReason> {
        let played = play.iter().filter(|placement| placement.card.is_wild());
        let played = played.map(|placement| grid.square(placement.cell));
        let is_wild = |square: &SquareIndex| grid.card(*square) == Some(Card::WILD);
        let wilds: ArrayVec<SquareIndex, DECK> =
            self.table().wilds().iter().copied().chain(played).filter(is_wild).collect();
        if wilds::are_consistent(grid, &wilds) {
            return Ok(());
        }
        if let Some(stuck) = wilds.iter().find(|&wild| !wilds::are_consistent(grid, &[*wild])) {
            return Err(IllegalReason::WildConflict { cell: grid.cell(*stuck) });
        }
        Err(IllegalReason::WildsConflict {
            cells: wilds.iter().map(|&wild| grid.cell(wild)).collect(),
        })
    }
}

fn cells(play: &[Placement]) -> Vec<Cell> {
    play.iter().map(|placement| placement.cell).collect()
}

fn check_empty(grid: &Grid, play: &[Placement]) -> Result<(), IllegalReason> {
    for (index, placement) in play.iter().enumerate() {
        let cell = placement.cell;
        if let Some(card) = grid.card_at(cell) {
            return Err(IllegalReason::Occupied { cell, card });
        }
        if play[..index].iter().any(|other| other.cell == cell) {
            return Err(IllegalReason::SameCell { cell });
        }
    }
    Ok(())
}

fn check_unbroken(grid: &Grid, play: &[Placement]) -> Result<(), IllegalReason> {
    let (first, last) = (play[0].cell, play[play.len() - 1].cell);
    let in_row = play.iter().all(|placement| placement.cell.y == first.y);
    let in_column = play.iter().all(|placement| placement.cell.x == first.x);
    if !in_row && !in_column {
        return Err(IllegalReason::NotInLine { cells: cells(play) });
    }
    for x in first.x..=last.x {
        for y in first.y..=last.y {
            let cell = Cell { x, y };
            let filled = play.iter().any(|placement| placement.cell == cell);
            if !filled && grid.card_at(cell).is_none() {
                return Err(IllegalReason::Gap { cell });
            }
        }
    }
    Ok(())
}

fn check_touching(grid: &Grid, play: &[Placement]) -> Result<(), IllegalReason> {
    let touches = |placement: &Placement| {
        let Cell { x, y } = placement.cell;
        let beside = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
        beside.into_iter().any(|(x, y)| grid.card_at(Cell { x, y }).is_some())
    };
    if play.iter().any(touches) {
        Ok(())
    } else {
        Err(IllegalReason::NotTouching { cells: cells(play) })
    }
}

/// Checks the length and the known cards of the line through a cell with a card.
fn check_line(grid: &Grid, cell: Cell, step: Step) -> Result<(), IllegalReason> {
    let square = grid.square(cell);
    let before = grid.run(square, step.back()).length();
    let around = grid.around(square, step);
    let length = around.length() + 1;
    let line = || {
        let start = step.back().from(square, before);
        let squares = (0..length).map(move |steps| step.from(start, steps));
        let name = match step == Step::ACROSS {
            true => format!("row {}", cell.y),
            false => format!("column {}", cell.x),
        };
        (name, squares)
    };
    if length > MAX_LENGTH {
        let (line, squares) = line();
        return Err(IllegalReason::TooLong {
            line,
            length,
            cells: squares.map(|s| grid.cell(s)).collect(),
        });
    }
    let whole = grid.card(square).map_or(around, |card| around.with(card));
    if whole.is_legal() {
        return Ok(());
    }
    let (line, squares) = line();
    let cards: Vec<Card> = squares.clone().filter_map(|square| grid.card(square)).collect();
    let (property, values) = mixed_property(&cards);
    Err(IllegalReason::Mixed {
        line,
        property,
        values,
        cells: squares.map(|s| grid.cell(s)).collect(),
    })
}

/// Returns the first property that is neither all the same nor all different, and its values.
fn mixed_property(cards: &[Card]) -> (&'static str, String) {
    let known: Vec<Traits> =
        cards.iter().filter(|card| !card.is_wild()).map(|card| card.traits()).collect();
    let mixed = |property: &(&str, u16, [&str; 4])| {
        let union = known.iter().fold(0, |union, traits| union | traits >> property.1 & 0xf);
        union.count_ones() != 1 && union.count_ones() as usize != known.len()
    };
    let (name, shift, words) =
        PROPERTIES.into_iter().find(mixed).unwrap_or((PROPERTIES[0].0, 0, PROPERTIES[0].2));
    let word = |traits: &Traits| words[(traits >> shift & 0xf).trailing_zeros() as usize];
    (name, known.iter().map(word).collect::<Vec<_>>().join(", "))
}
