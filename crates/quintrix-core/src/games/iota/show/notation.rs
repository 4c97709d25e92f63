//! Notation: `play RC1@1,0 RC2@2,0`, `pass BX4`, `recycle GC2@0,1`.

use std::fmt;

use crate::game::text::{ParseError, Reader};
use crate::games::iota::rules::card::{COLOURS, Card, NUMBERS, SHAPES};
use crate::games::iota::rules::hand::HAND;
use crate::games::iota::rules::moves::{Action, Move};
use crate::games::iota::rules::placement::Placement;

/// Parses a move.
pub fn parse(text: &str) -> Result<Move, ParseError> {
    let mut reader = Reader::new(text);
    let action = match reader.word(&["play", "pass", "recycle"])? {
        "play" => Move::play(&placements(&mut reader)?),
        "pass" => Move::pass(&traded(&mut reader)?),
        _ => {
            reader.next_part("a card and a cell, as in GC2@0,1")?;
            Move::recycle(placement(&mut reader)?)
        }
    };
    reader.end()?;
    Ok(action)
}

fn placements(reader: &mut Reader<'_>) -> Result<Vec<Placement>, ParseError> {
    reader.next_part("a card and a cell, as in RC1@1,0")?;
    let mut placements = vec![placement(reader)?];
    while placements.len() < HAND && reader.more() {
        placements.push(placement(reader)?);
    }
    Ok(placements)
}

fn traded(reader: &mut Reader<'_>) -> Result<Vec<Card>, ParseError> {
    let mut cards = Vec::new();
    while cards.len() < HAND && reader.more() {
        cards.push(card(reader)?);
    }
    Ok(cards)
}

fn placement(reader: &mut Reader<'_>) -> Result<Placement, ParseError> {
    let card = card(reader)?;
    reader.need('@')?;
    Ok(Placement { card, cell: reader.cell()? })
}

fn card(reader: &mut Reader<'_>) -> Result<Card, ParseError> {
    if reader.take('*') {
        return Ok(Card::WILD);
    }
    let colour = reader.one_of(COLOURS, "a card: a colour R G B Y, or * for a wild")?;
    let shape = reader.one_of(SHAPES, "a shape: C S T X")?;
    let number = reader.one_of(NUMBERS, "a number: 1 2 3 4")?;
    Ok(Card::new(colour, shape, number))
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.action() {
            Action::Pass(cards) => {
                f.write_str("pass")?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Action::Play(placements) => {
                f.write_str("play")?;
                placements.iter().try_for_each(|placement| write!(f, " {placement}"))
            }
            Action::Recycle(placement) => write!(f, "recycle {placement}"),
        }
    }
}
