//! Notation: `play 6-@2L`, `play SWAP 0:1 2:0 last`, `draw number`, `catch 1` and so on.

use std::fmt;

use crate::game::seat::Seat;
use crate::game::text::{ParseError, Parser};
use crate::games::madmatix::rules::card::{Card, Effect};
use crate::games::madmatix::rules::deck::Deck;
use crate::games::madmatix::rules::moves::{Action, Move, Penalty, Play};
use crate::games::madmatix::rules::operator::{LETTERS, Operator};
use crate::games::madmatix::rules::place::{Place, Side};

const DIGITS: &str = "0123456789";
const SEATS: &str = "01234567";
const KINDS: [&str; 6] = ["play", "draw", "discard", "take", "penalty", "catch"];
const DECKS: [&str; 2] = ["number", "action"];

/// Parses a move.
pub fn parse(text: &str) -> Result<Move, ParseError> {
    let mut parser = Parser::new(text);
    let action = match parser.word(&KINDS)? {
        "play" => play(&mut parser).and_then(|action| optional_last(&mut parser, action))?,
        "draw" => Move::draw(deck(&mut parser)?),
        "discard" => discard(&mut parser).and_then(|action| optional_last(&mut parser, action))?,
        "take" => Move::take(deck(&mut parser)?),
        "penalty" => Move::penalty(penalty(&mut parser)?),
        _ => {
            parser.next_part("whom you catch, as in catch 1")?;
            Move::catch(seat(&mut parser)?)
        }
    };
    parser.end()?;
    Ok(action)
}

fn play(parser: &mut Parser<'_>) -> Result<Move, ParseError> {
    parser.next_part("a card and where it goes, as in 6-@2L")?;
    if !parser.rest().starts_with(|next: char| next.is_ascii_digit()) {
        let effect = effect(parser)?;
        return Ok(Move::play(effect.into(), action_play(parser, effect)?));
    }
    let card = number_card(parser)?;
    parser.need('@')?;
    let seat = seat(parser)?;
    let side = [Side::Left, Side::Right][parser.one_of("LR", "L or R")?];
    Ok(Move::play(card, Play::Lay { seat, side }))
}

fn action_play(parser: &mut Parser<'_>, effect: Effect) -> Result<Play, ParseError> {
    match (effect, effect.operators()) {
        (_, Some(operators)) => {
            parser.next_part("a place and an operator, as in 2:0=+")?;
            let place = place(parser)?;
            parser.need('=')?;
            let [one, other] = operators.map(Operator::letter);
            let found = parser.one_of(&format!("{one}{other}"), &format!("{one} or {other}"))?;
            Ok(Play::Token { place, operator: operators[found] })
        }
        (Effect::Swap, _) => {
            parser.next_part("two places, as in 0:1 2:0")?;
            let first = place(parser)?;
            parser.next_part("the second place")?;
            Ok(Play::Swap { first, second: place(parser)? })
        }
        (Effect::Remove, _) => {
            parser.next_part("a place, as in 2:0")?;
            Ok(Play::Remove { place: place(parser)? })
        }
        (Effect::Reverse, _) => {
            parser.next_part("whose Sequence, as in REV 1")?;
            Ok(Play::Reverse { seat: seat(parser)? })
        }
        _ => {
            parser.next_part("whom you slow, as in SLOW 1")?;
            Ok(Play::Slow { seat: seat(parser)? })
        }
    }
}

fn discard(parser: &mut Parser<'_>) -> Result<Move, ParseError> {
    parser.next_part("a card")?;
    match parser.rest().starts_with(|next: char| next.is_ascii_digit()) {
        true => number_card(parser).map(Move::discard),
        false => effect(parser).map(|effect| Move::discard(effect.into())),
    }
}

fn optional_last(parser: &mut Parser<'_>, action: Move) -> Result<Move, ParseError> {
    if !parser.more() {
        return Ok(action);
    }
    parser.word(&["last"])?;
    Ok(action.saying_last())
}

fn penalty(parser: &mut Parser<'_>) -> Result<Penalty, ParseError> {
    parser.next_part("number, action or skip")?;
    Ok(match parser.word(&["number", "action", "skip"])? {
        "number" => Penalty::Draw(Deck::Numbers),
        "action" => Penalty::Draw(Deck::Actions),
        _ => Penalty::Skip,
    })
}

fn deck(parser: &mut Parser<'_>) -> Result<Deck, ParseError> {
    parser.next_part("number or action")?;
    Ok(if parser.word(&DECKS)? == "number" { Deck::Numbers } else { Deck::Actions })
}

fn effect(parser: &mut Parser<'_>) -> Result<Effect, ParseError> {
    let code = parser.word(&Effect::CODES)?;
    Effect::from_code(code).ok_or_else(|| parser.expected("an Action Card"))
}

fn number_card(parser: &mut Parser<'_>) -> Result<Card, ParseError> {
    let digit = parser.one_of(DIGITS, "a digit")?;
    let operator = parser.one_of(LETTERS, "an operator: + - * /")?;
    Ok(Card::number(digit, Operator::from_index(operator)))
}

fn place(parser: &mut Parser<'_>) -> Result<Place, ParseError> {
    let seat = seat(parser)?;
    parser.need(':')?;
    let mut index = parser.one_of(DIGITS, "a place: a number from 0 to 99")?;
    if index > 0
        && let Ok(digit) = parser.one_of(DIGITS, "another digit")
    {
        index = 10 * index + digit;
    }
    Ok(Place { seat, index })
}

fn seat(parser: &mut Parser<'_>) -> Result<Seat, ParseError> {
    parser.one_of(SEATS, "a seat: 0 1 2 3 4 5 6 7")
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.action() {
            Action::Catch(seat) => write!(f, "catch {seat}"),
            Action::Discard { card, last } => write!(f, "discard {card}{}", last_suffix(last)),
            Action::Draw(deck) => write!(f, "draw {deck}"),
            Action::Penalty(Penalty::Draw(deck)) => write!(f, "penalty {deck}"),
            Action::Penalty(Penalty::Skip) => f.write_str("penalty skip"),
            Action::Play { card, play, last } => {
                write!(f, "play {card}{play}{}", last_suffix(last))
            }
            Action::Take(deck) => write!(f, "take {deck}"),
        }
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Play::Lay { seat, side } => write!(f, "@{seat}{}", side.letter()),
            Play::Token { place, operator } => write!(f, " {place}={operator}"),
            Play::Swap { first, second } => write!(f, " {first} {second}"),
            Play::Reverse { seat } | Play::Slow { seat } => write!(f, " {seat}"),
            Play::Remove { place } => write!(f, " {place}"),
        }
    }
}

fn last_suffix(last: bool) -> &'static str {
    if last { " last" } else { "" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_sort_as_their_notation() {
        let indices = ["0", "1", "2", "3", "9", "10", "11", "19", "20", "39"];
        let mut texts: Vec<String> = "catch 0,catch 7,draw action,draw number,take action,\
            take number,penalty action,penalty number,penalty skip,discard 6-,discard 6- last,\
            discard TD,discard 0*,discard PM last,play 6-@2L,play 6-@2L last,play 6-@2R,\
            play 6-@0L,play 6*@7R,play 0/@1L,play REV 1,play REV 1 last,play REV 7,play SLOW 0,\
            play SLOW 0 last"
            .split(',')
            .map(|text| text.trim().to_string())
            .collect();
        for index in indices {
            for end in ["", " last"] {
                texts.push(format!("play REM 1:{index}{end}"));
                texts.push(format!("play PM 2:{index}=+{end}"));
                texts.push(format!("play PM 2:{index}=-{end}"));
                texts.push(format!("play TD 2:{index}=*{end}"));
                texts.push(format!("play TD 2:{index}=/{end}"));
                texts.push(format!("play SWAP 0:{index} 3:1{end}"));
                texts.push(format!("play SWAP 0:{index} 3:10{end}"));
                texts.push(format!("play SWAP 0:1 2:{index}{end}"));
            }
        }
        texts.sort_unstable();
        texts.dedup();
        let moves: Vec<Move> = texts.iter().map(|text| parse(text).expect(text)).collect();
        assert!(moves.is_sorted());
        assert_eq!(moves.iter().map(Move::to_string).collect::<Vec<_>>(), texts);
    }

    #[test]
    fn errors_point_at_the_wrong_character() {
        for (text, position) in [
            ("", 0),
            ("pass", 1),
            ("play", 4),
            ("play 6@2L", 6),
            ("play 6-2L", 7),
            ("play 6-@8L", 8),
            ("play 6-@2", 9),
            ("play 6-@2l", 9),
            ("play 6-@2L lst", 12),
            ("play 6-@2L last last", 15),
            ("play PM 2:0=*", 12),
            ("play TD 2:0=+", 12),
            ("play PM 2:01=+", 11),
            ("play PM 2:100=+", 12),
            ("play PM 2=+", 9),
            ("play SWAP 0:1", 13),
            ("play SWAP 0:1, 2:0", 13),
            ("play REV 1:0", 10),
            ("play REM 1", 10),
            ("play pm 2:0=+", 5),
            ("draw", 4),
            ("draw numbers", 11),
            ("draw number last", 11),
            ("take two", 5),
            ("penalty none", 9),
            ("catch", 5),
            ("catch 1 last", 7),
            ("discard", 7),
            ("discard 6", 9),
        ] {
            let error = parse(text).expect_err(text);
            assert_eq!(error.position, position, "{text}: {error}");
        }
    }
}
