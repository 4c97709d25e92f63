//! Notation: `place RROYGB r2@1,0`, `link r4@0,1`, `done`, `infiltrate RROYGB r1@2,0`.

use std::fmt;

use crate::game::text::{ParseError, Parser};
use crate::games::hetrix::rules::moves::{Action, Move, Stem};
use crate::games::hetrix::rules::tile::{LETTERS, Tile};

const ROTATIONS: &str = "012345";

/// Parses a move.
pub fn parse(text: &str) -> Result<Move, ParseError> {
    let mut parser = Parser::new(text);
    let action = match parser.word(&["place", "link", "done", "infiltrate"])? {
        "place" => {
            let tile = tile(&mut parser)?;
            placement(&mut parser, |rotation| Stem::place(tile, rotation))?
        }
        "infiltrate" => {
            let tile = tile(&mut parser)?;
            placement(&mut parser, |rotation| Stem::infiltrate(tile, rotation))?
        }
        "link" => placement(&mut parser, Stem::link)?,
        _ => Move::DONE,
    };
    parser.end()?;
    Ok(action)
}

fn tile(parser: &mut Parser<'_>) -> Result<Tile, ParseError> {
    parser.next_part("a tile, a rotation and a cell, as in RROYGB r2@1,0")?;
    let mut next = || parser.one_of(LETTERS, "a tile: six gems R O Y G B P W");
    Ok(Tile::new([next()?, next()?, next()?, next()?, next()?, next()?]))
}

fn placement(parser: &mut Parser<'_>, stem: impl Fn(u8) -> Stem) -> Result<Move, ParseError> {
    parser.next_part("a rotation and a cell, as in r2@1,0")?;
    parser.need('r')?;
    let rotation = parser.one_of(ROTATIONS, "a rotation: 0 1 2 3 4 5")?;
    parser.need('@')?;
    Ok(stem(rotation as u8).at(parser.cell()?.to_text_order()))
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.action() {
            Action::Done => f.write_str("done"),
            Action::Infiltrate(placement) => write!(f, "infiltrate {placement}"),
            Action::Link { rotation, cell } => write!(f, "link r{rotation}@{cell}"),
            Action::Place(placement) => write!(f, "place {placement}"),
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
            "place RROYGB r2@1,0",
            "place RROYGB r2@10,0",
            "place RROYGB r2@-1,5",
            "place RROYGB r2@1,-10",
            "place RROYGB r1@1,-1",
            "place WBBBBB r5@99,99",
            "place YBBBBB r0@0,0",
            "link r4@0,1",
            "link r0@-99,1",
            "infiltrate RROYGB r1@2,0",
            "infiltrate RROYGB r1@20,0",
            "done",
        ];
        assert_sorts_as_texts(parse, &texts);
    }

    #[test]
    fn errors_point_at_the_wrong_character() {
        let texts = [
            ("", 0),
            ("play", 3),
            ("place", 5),
            ("place RROYG r2@1,0", 11),
            ("place RROYGB", 12),
            ("place RROYGBr2@1,0", 12),
            ("place RROYGB 2@1,0", 13),
            ("place RROYGB r6@1,0", 14),
            ("place RROYGB r2 1,0", 15),
            ("place RROYGB r2@1", 17),
            ("place RROYGB r2@100,0", 16),
            ("place RROYGB r2@1,0 r2", 19),
            ("link RRRBBB r2@1,0", 5),
            ("link r2@1,-0", 10),
            ("infiltrate r2@1,0", 11),
            ("done now", 4),
        ];
        assert_error_positions(parse, &texts);
    }
}
