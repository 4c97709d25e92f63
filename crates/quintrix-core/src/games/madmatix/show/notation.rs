//! Notation: `play 6-@2L`, `play SWAP 0:1 2:0 last`, `draw number`, `catch 1` and so on.

use std::fmt;

use crate::game::seat::Seat;
use crate::game::text::{ParseError, Parser};
use crate::games::madmatix::rules::card::{Card, MAX_NUMBER};
use crate::games::madmatix::rules::deck::Deck;
use crate::games::madmatix::rules::definition_json::written;
use crate::games::madmatix::rules::definitions::built_in;
use crate::games::madmatix::rules::effect::{Effect, Operators};
use crate::games::madmatix::rules::moves::{Action, Move, Penalty, Play};
use crate::games::madmatix::rules::operator::{LETTERS, Operator};
use crate::games::madmatix::rules::place::{Place, Side};
use crate::games::madmatix::rules::target::Target;

const DIGITS: &str = "0123456789";
const SEATS: &str = "01234567";
const KINDS: [&str; 8] = ["play", "draw", "discard", "take", "choose", "give", "penalty", "catch"];
const DECKS: [&str; 2] = ["number", "action"];

/// Parses a move.
pub fn parse(text: &str) -> Result<Move, ParseError> {
    let mut parser = Parser::new(text);
    let action = match parser.word(&KINDS)? {
        "play" => play(&mut parser).and_then(|action| optional_last(&mut parser, action))?,
        "draw" => Move::draw(deck(&mut parser)?),
        "choose" => {
            parser.next_part("a target, as in choose 1")?;
            Move::choose(any_target(&mut parser)?)
        }
        "discard" => {
            parser.next_part("a card")?;
            let action = Move::discard(card(&mut parser)?);
            optional_last(&mut parser, action)?
        }
        "give" => {
            parser.next_part("a card")?;
            Move::give(card(&mut parser)?)
        }
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
    let card = card(parser)?;
    if card.deck() == Deck::Actions {
        return Ok(Move::play(card, Play::Act(action_target(parser, card)?)));
    }
    parser.need('@')?;
    let seat = seat(parser)?;
    let side = [Side::Left, Side::Right][parser.one_of("LR", "L or R")?];
    Ok(Move::play(card, Play::Lay { seat, side }))
}

/// Parses the target of a card's first effect. What a card that is not built in needs is known to
/// its deck only, so that any target will do.
fn action_target(parser: &mut Parser<'_>, card: Card) -> Result<Target, ParseError> {
    match built_in(card) {
        Some(Effect::Token { operators, .. }) => {
            parser.next_part("a place and an operator, as in 2:0=+")?;
            let place = place(parser)?;
            parser.need('=')?;
            Ok(Target::Token { place, operator: operator(parser, operators)? })
        }
        Some(Effect::Swap { .. }) => {
            parser.next_part("two places, as in 0:1 2:0")?;
            let first = place(parser)?;
            parser.next_part("the second place")?;
            Ok(Target::Pair { first, second: place(parser)? })
        }
        Some(Effect::Remove { .. }) => {
            parser.next_part("a place, as in 2:0")?;
            Ok(Target::Place(place(parser)?))
        }
        Some(Effect::Reverse { .. }) => {
            parser.next_part("whose Sequence, as in REV 1")?;
            Ok(Target::Seat(seat(parser)?))
        }
        Some(_) => {
            parser.next_part("whom you slow, as in SLOW 1")?;
            Ok(Target::Seat(seat(parser)?))
        }
        None if !next_is_target(parser) => Ok(Target::None),
        None => {
            parser.next_part("a target")?;
            any_target(parser)
        }
    }
}

/// Parses a target of any kind: `1`, `1:2`, `1:2=+` or `0:1 2:0`.
fn any_target(parser: &mut Parser<'_>) -> Result<Target, ParseError> {
    let seat = seat(parser)?;
    if !parser.take(':') {
        return Ok(Target::Seat(seat));
    }
    let first = Place { seat, index: index(parser)? };
    if parser.take('=') {
        let all = Operators::new(&Operator::ALL);
        return Ok(Target::Token { place: first, operator: operator(parser, all)? });
    }
    if !next_is_target(parser) {
        return Ok(Target::Place(first));
    }
    parser.next_part("the second place")?;
    Ok(Target::Pair { first, second: place(parser)? })
}

/// Returns whether the next part, if there is one, begins as a target does.
fn next_is_target(parser: &Parser<'_>) -> bool {
    let mut ahead = parser.clone();
    ahead.more() && ahead.rest().starts_with(|next: char| next.is_ascii_digit())
}

fn operator(parser: &mut Parser<'_>, operators: Operators) -> Result<Operator, ParseError> {
    let letters = written(operators);
    let expected: Vec<String> = letters.chars().map(String::from).collect();
    let found = parser.one_of(&letters, &expected.join(" or "))?;
    Ok(Operator::from_index(LETTERS.find(&expected[found]).unwrap_or_default()))
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

fn card(parser: &mut Parser<'_>) -> Result<Card, ParseError> {
    let is_action = parser.rest().starts_with(|next: char| next.is_ascii_alphabetic());
    if is_action { action_card(parser) } else { number_card(parser) }
}

fn action_card(parser: &mut Parser<'_>) -> Result<Card, ParseError> {
    let code = parser.rest().split(' ').next().unwrap_or_default();
    let card = Card::action(code)
        .ok_or_else(|| parser.expected("the code of a card: up to 6 capital letters and digits"))?;
    parser.skip(code.len());
    Ok(card)
}

fn number_card(parser: &mut Parser<'_>) -> Result<Card, ParseError> {
    let number = parser.number(MAX_NUMBER)?;
    let operator = parser.one_of(LETTERS, "an operator: + - * /")?;
    Ok(Card::number(number, Operator::from_index(operator)))
}

fn place(parser: &mut Parser<'_>) -> Result<Place, ParseError> {
    let seat = seat(parser)?;
    parser.need(':')?;
    Ok(Place { seat, index: index(parser)? })
}

fn index(parser: &mut Parser<'_>) -> Result<usize, ParseError> {
    let index = parser.one_of(DIGITS, "a place: a number from 0 to 99")?;
    if index > 0
        && let Ok(digit) = parser.one_of(DIGITS, "another digit")
    {
        return Ok(10 * index + digit);
    }
    Ok(index)
}

fn seat(parser: &mut Parser<'_>) -> Result<Seat, ParseError> {
    parser.one_of(SEATS, "a seat: 0 1 2 3 4 5 6 7")
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.action() {
            Action::Catch(seat) => write!(f, "catch {seat}"),
            Action::Choose(target) => write!(f, "choose{target}"),
            Action::Discard { card, last } => write!(f, "discard {card}{}", last_suffix(last)),
            Action::Draw(deck) => write!(f, "draw {deck}"),
            Action::Give(card) => write!(f, "give {card}"),
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
            Play::Act(target) => target.fmt(f),
        }
    }
}

impl fmt::Display for Target {
    /// Writes the target with a space before it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::None => Ok(()),
            Target::Seat(seat) => write!(f, " {seat}"),
            Target::Place(place) => write!(f, " {place}"),
            Target::Token { place, operator } => write!(f, " {place}={operator}"),
            Target::Pair { first, second } => write!(f, " {first} {second}"),
        }
    }
}

fn last_suffix(last: bool) -> &'static str {
    if last { " last" } else { "" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::notation::testing::{assert_error_positions, assert_sorts_as_texts};

    #[test]
    fn moves_sort_as_their_notation() {
        let indices = ["0", "1", "2", "3", "9", "10", "11", "19", "20", "39"];
        let mut texts: Vec<String> = "catch 0,catch 7,draw action,draw number,take action,\
            take number,penalty action,penalty number,penalty skip,discard 6-,discard 6- last,\
            discard TD,discard 0*,discard PM last,play 6-@2L,play 6-@2L last,play 6-@2R,\
            play 6-@0L,play 6*@7R,play 0/@1L,play REV 1,play REV 1 last,play REV 7,play SLOW 0,\
            play SLOW 0 last,play ROB,play ROB last,play ROB2 1,choose 1,choose 7,choose 1:2,\
            choose 1:10,choose 1:2=+,choose 1:10=/,choose 0:1 2:0,play -12*@0L,play -1*@0R,\
            give -9+,give PM,play 10+@0L,play 1+@0L"
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
        assert_sorts_as_texts(parse, &texts);
    }

    #[test]
    fn errors_point_at_the_wrong_character() {
        let texts = [
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
            ("play 100+@0L", 5),
            ("play -0+@0L", 5),
            ("play +1+@0L", 5),
            ("play ABCDEFG 1", 5),
            ("play ROB 8", 9),
            ("play ROB 1:", 11),
            ("play ROB lst", 10),
            ("choose", 6),
            ("choose last", 7),
            ("choose 1 last", 8),
            ("give", 4),
            ("give 6- last", 7),
        ];
        assert_error_positions(parse, &texts);
    }
}
