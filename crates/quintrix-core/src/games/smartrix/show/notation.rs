//! Notation: `play 1f r2@1,0`, `pass`, `end`, `claim 0,0 1,0 …`, `mug 2,1 …`.

use std::fmt;

use crate::game::cell::Cell;
use crate::game::text::{ParseError, Parser};
use crate::games::smartrix::rules::card::{Card, DIGITS, Pattern};
use crate::games::smartrix::rules::cells::Cells;
use crate::games::smartrix::rules::moves::{Move, Play};
use crate::games::smartrix::rules::table::DECK;

/// Parses a move.
pub fn parse(text: &str) -> Result<Move, ParseError> {
    let mut parser = Parser::new(text);
    let action = match parser.word(&["play", "pass", "end", "claim", "mug"])? {
        "play" => Move::Play(play(&mut parser)?),
        "pass" => Move::Pass,
        "end" => Move::End,
        "claim" => Move::Claim(cells(&mut parser)?),
        _ => Move::Mug(cells(&mut parser)?),
    };
    parser.end()?;
    Ok(action)
}

fn play(parser: &mut Parser<'_>) -> Result<Play, ParseError> {
    parser.next_part("a card, as in 1f r2@1,0")?;
    let card = card(parser)?;
    parser.next_part("a turn, as in r2@1,0")?;
    parser.need('r')?;
    let rotation = parser.one_of("0123", "the number of quarter turns: 0 1 2 3")?;
    parser.need('@')?;
    Ok(Play::of(card, rotation as u8).at(parser.cell()?))
}

fn card(parser: &mut Parser<'_>) -> Result<Card, ParseError> {
    let start = parser.clone();
    let high = parser.one_of(DIGITS, "a card: two digits of 0-9 a-f")?;
    let low = parser.one_of(DIGITS, "the second digit of a card: 0-9 a-f")?;
    let byte = (high << 4 | low) as u8;
    let name = Pattern::from_boxes(byte).card();
    Card::from_byte(byte).ok_or_else(|| {
        start.expected(&format!("{name}, the name of that card by its smallest turn"))
    })
}

fn cells(parser: &mut Parser<'_>) -> Result<Cells, ParseError> {
    parser.next_part("cells, as in 0,0 1,0")?;
    let mut cells: Vec<Cell> = vec![parser.cell()?];
    while parser.more() {
        let start = parser.clone();
        let (last, next) = (cells[cells.len() - 1], parser.cell()?);
        if next <= last {
            let after = format!("a cell after {last}: cells are sorted by x, then y");
            return Err(start.expected(&after));
        }
        if cells.len() == DECK {
            return Err(start.expected(&format!("no more than {DECK} cells")));
        }
        cells.push(next);
    }
    Ok(Cells::sorted(cells.into_iter()))
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Claim(cells) => write!(f, "claim{cells}"),
            Move::End => f.write_str("end"),
            Move::Mug(cells) => write!(f, "mug{cells}"),
            Move::Pass => f.write_str("pass"),
            Move::Play(play) => write!(f, "play {}", play.placement()),
        }
    }
}
