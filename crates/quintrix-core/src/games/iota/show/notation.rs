//! Notation: `play RC1@1,0 RC2@2,0`, `pass BX4`, `recycle GC2@0,1`.

use std::fmt;

use crate::game::text::{ParseError, Parser};
use crate::games::iota::rules::card::{COLOURS, Card, NUMBERS, SHAPES};
use crate::games::iota::rules::hand::HAND;
use crate::games::iota::rules::moves::{Action, Move};
use crate::games::iota::rules::placement::Placement;

/// Parses a move.
pub fn parse(text: &str) -> Result<Move, ParseError> {
    let mut parser = Parser::new(text);
    let action = match parser.word(&["play", "pass", "recycle"])? {
        "play" => Move::play(&placements(&mut parser)?),
        "pass" => Move::pass(&traded(&mut parser)?),
        _ => {
            parser.next_part("a card and a cell, as in GC2@0,1")?;
            Move::recycle(placement(&mut parser)?)
        }
    };
    parser.end()?;
    Ok(action)
}

fn placements(parser: &mut Parser<'_>) -> Result<Vec<Placement>, ParseError> {
    parser.next_part("a card and a cell, as in RC1@1,0")?;
    let mut placements = vec![placement(parser)?];
    while placements.len() < HAND && parser.more() {
        placements.push(placement(parser)?);
    }
    Ok(placements)
}

fn traded(parser: &mut Parser<'_>) -> Result<Vec<Card>, ParseError> {
    let mut cards = Vec::new();
    while cards.len() < HAND && parser.more() {
        cards.push(card(parser)?);
    }
    Ok(cards)
}

fn placement(parser: &mut Parser<'_>) -> Result<Placement, ParseError> {
    let card = card(parser)?;
    parser.need('@')?;
    Ok(Placement { card, cell: parser.cell()? })
}

fn card(parser: &mut Parser<'_>) -> Result<Card, ParseError> {
    if parser.take('*') {
        return Ok(Card::WILD);
    }
    let colour = parser.one_of(COLOURS, "a card: a colour R G B Y, or * for a wild")?;
    let shape = parser.one_of(SHAPES, "a shape: C S T X")?;
    let number = parser.one_of(NUMBERS, "a number: 1 2 3 4")?;
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
