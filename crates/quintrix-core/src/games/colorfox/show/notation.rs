//! Notation: `play ROYG@1,0`, `swap R>1:B`, `done`, `skip`.

use std::fmt;

use crate::game::colour::Colour;
use crate::game::text::{ParseError, Parser};
use crate::games::colorfox::rules::card::Card;
use crate::games::colorfox::rules::moves::{Action, Move};
use crate::games::colorfox::rules::swap::Swap;

const SEATS: &str = "0123";

/// Parses a move.
pub fn parse(text: &str) -> Result<Move, ParseError> {
    let mut parser = Parser::new(text);
    let action = match parser.word(&["play", "swap", "done", "skip"])? {
        "play" => play(&mut parser)?,
        "swap" => swap(&mut parser)?,
        "done" => Move::DONE,
        _ => Move::SKIP,
    };
    parser.end()?;
    Ok(action)
}

fn play(parser: &mut Parser<'_>) -> Result<Move, ParseError> {
    parser.next_part("a card and a cell, as in ROYG@1,0")?;
    let expected = "a card: four colours R O Y G B P";
    let mut next = || colour(parser, expected);
    let card = Card::new([next()?, next()?, next()?, next()?]);
    parser.need('@')?;
    Ok(Move::play(card, parser.cell()?))
}

fn swap(parser: &mut Parser<'_>) -> Result<Move, ParseError> {
    parser.next_part("what you give, to whom, and what you take, as in R>1:B")?;
    let give = colour(parser, "the colour you give: R O Y G B P")?;
    parser.need('>')?;
    let with = parser.one_of(SEATS, "a seat: 0 1 2 3")?;
    parser.need(':')?;
    let take = colour(parser, "the colour you take: R O Y G B P")?;
    Ok(Move::swap(Swap { give, with, take }))
}

fn colour(parser: &mut Parser<'_>, expected: &str) -> Result<Colour, ParseError> {
    parser.one_of(Colour::LETTERS, expected).map(|index| Colour::BY_LETTER[index])
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.action() {
            Action::Done => f.write_str("done"),
            Action::Play(placement) => write!(f, "play {placement}"),
            Action::Skip => f.write_str("skip"),
            Action::Swap(Swap { give, with, take }) => {
                write!(f, "swap {}>{with}:{}", give.letter(), take.letter())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::notation::testing::{assert_error_positions, assert_sorts_as_texts};

    #[test]
    fn moves_sort_as_their_notation() {
        let texts = [
            "swap R>1:B",
            "skip",
            "swap B>3:Y",
            "swap R>0:P",
            "play ROYG@1,0",
            "play ROYG@10,0",
            "play ROYG@-1,5",
            "play ROYG@1,-10",
            "play BBBB@99,99",
            "done",
        ];
        assert_sorts_as_texts(parse, &texts);
    }

    #[test]
    fn errors_point_at_the_wrong_character() {
        let texts = [
            ("", 0),
            ("recycle", 0),
            ("play", 4),
            ("play ROY@1,0", 8),
            ("play ROYG 1,0", 9),
            ("play ROYG@1", 11),
            ("play ROYG@100,0", 10),
            ("play ROYG@1,0 ROYG@2,0", 13),
            ("swap R>4:B", 7),
            ("swap R1:B", 6),
            ("swap R>1:b", 9),
            ("done now", 4),
        ];
        assert_error_positions(parse, &texts);
    }
}
