//! Parsing notation: a cursor over a text, and errors that point at the offending character.

use std::fmt;

use crate::game::cell::{Cell, FARTHEST};

/// The number of characters that an error quotes on either side of its position.
const EXCERPT: usize = 30;

/// A text that is not a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The number of characters before the error.
    pub position: usize,
    /// What was expected there.
    pub expected: String,
    /// What was found instead, and the text around it.
    found: String,
    around: String,
}

impl ParseError {
    /// Returns the error of a parser that is not part of the core.
    pub fn new(position: usize, expected: String, found: String) -> Self {
        ParseError { position, expected, found, around: String::new() }
    }

    /// Returns the error of an object that is not a text.
    pub fn not_text(shown: &str) -> Self {
        let expected = "a move as text".to_string();
        ParseError { position: 0, expected, found: shown.to_string(), around: String::new() }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseError { position, expected, found, around } = self;
        write!(f, "expected {expected}, not {found}")?;
        if around.is_empty() {
            return Ok(());
        }
        write!(f, " at character {} of \"{around}\"", position + 1)
    }
}

/// A cursor over a text in canonical notation.
///
/// One or more spaces may stand for one, and spaces may stand at both ends.
#[derive(Clone, Debug)]
pub struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Parser<'a> {
    /// Starts at the first character that is not a space.
    pub fn new(text: &'a str) -> Self {
        let mut parser = Parser { text, at: 0 };
        parser.spaces();
        parser
    }

    /// Returns the text that has not been parsed yet.
    pub fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Takes one of these words if it comes next; a word ends at a space or at the end.
    pub fn word(&mut self, words: &[&'static str]) -> Result<&'static str, ParseError> {
        let rest = self.rest();
        let next = rest.split(' ').next().unwrap_or_default();
        if let Some(word) = words.iter().find(|&&word| word == next) {
            self.at += word.len();
            return Ok(word);
        }
        let shared =
            |word: &&str| rest.bytes().zip(word.bytes()).take_while(|(a, b)| a == b).count();
        self.at += words.iter().map(shared).max().unwrap_or(0);
        let complete = words.iter().any(|word| rest.starts_with(word));
        Err(self
            .expected(if complete { "a space".to_string() } else { words.join(" or ") }.as_str()))
    }

    /// Takes one of these characters and returns its index.
    pub fn one_of(&mut self, letters: &str, expected: &str) -> Result<usize, ParseError> {
        let found = self.rest().chars().next().and_then(|next| letters.find(next));
        match found {
            Some(index) => {
                self.at += 1;
                Ok(index)
            }
            None => Err(self.expected(expected)),
        }
    }

    /// Moves on by a number of bytes, which must end between two characters.
    pub fn skip(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// Takes this character if it comes next.
    pub fn take(&mut self, letter: char) -> bool {
        let found = self.rest().starts_with(letter);
        if found {
            self.at += letter.len_utf8();
        }
        found
    }

    /// Takes this character, which must come next.
    pub fn need(&mut self, letter: char) -> Result<(), ParseError> {
        if self.take(letter) { Ok(()) } else { Err(self.expected(&format!("\"{letter}\""))) }
    }

    /// Takes a whole number in its only spelling: no plus sign, no leading zeros, no "-0".
    pub fn number(&mut self, limit: i8) -> Result<i8, ParseError> {
        let rest = self.rest();
        let digits = rest.strip_prefix('-').unwrap_or(rest);
        let count = digits.bytes().take_while(u8::is_ascii_digit).count();
        let spelling = &rest[..rest.len() - digits.len() + count];
        let canonical = !spelling.starts_with("-0") && (count == 1 || !digits.starts_with('0'));
        match spelling.parse::<i8>() {
            Ok(number) if canonical && number.unsigned_abs() <= limit.unsigned_abs() => {
                self.at += spelling.len();
                Ok(number)
            }
            _ => Err(self.expected(&format!("a whole number from -{limit} to {limit}"))),
        }
    }

    /// Takes a cell: `x,y`.
    pub fn cell(&mut self) -> Result<Cell, ParseError> {
        let x = self.number(FARTHEST)?;
        self.need(',')?;
        let y = self.number(FARTHEST)?;
        Ok(Cell { x, y })
    }

    /// Moves to the next word if there is one: spaces followed by something else.
    pub fn more(&mut self) -> bool {
        let here = self.at;
        self.spaces();
        if self.at > here && !self.rest().is_empty() {
            return true;
        }
        self.at = here;
        false
    }

    /// Moves to the next word, which must exist.
    pub fn next_part(&mut self, expected: &str) -> Result<(), ParseError> {
        if self.more() {
            return Ok(());
        }
        if self.at_end() {
            return Err(self.expected(expected));
        }
        Err(self.expected("a space"))
    }

    /// Checks that nothing but spaces is left.
    pub fn end(&mut self) -> Result<(), ParseError> {
        if self.at_end() { Ok(()) } else { Err(self.expected("the end of the move")) }
    }

    /// Returns the error that something else was expected here.
    pub fn expected(&self, expected: &str) -> ParseError {
        let before = &self.text[..self.at];
        let found = match self.rest().chars().next() {
            Some(next) => format!("{next:?}").replace('\'', "\""),
            None => "the end".to_string(),
        };
        ParseError {
            position: before.chars().count(),
            expected: expected.to_string(),
            found,
            around: around(before, self.rest()),
        }
    }

    fn at_end(&self) -> bool {
        self.rest().bytes().all(|byte| byte == b' ')
    }

    fn spaces(&mut self) {
        self.at += self.rest().bytes().take_while(|&byte| byte == b' ').count();
    }
}

fn around(before: &str, after: &str) -> String {
    let start = before.char_indices().rev().nth(EXCERPT - 1).map_or(0, |(index, _)| index);
    let end = after.char_indices().nth(EXCERPT).map_or(after.len(), |(index, _)| index);
    let dots = |cut: bool| if cut { "…" } else { "" };
    let middle: String = before[start..].chars().chain(after[..end].chars()).map(visible).collect();
    format!("{}{middle}{}", dots(start > 0), dots(end < after.len()))
}

fn visible(letter: char) -> char {
    if letter.is_control() { '·' } else { letter }
}

/// Shortens a text so that it can be quoted in a sentence.
pub fn excerpt(text: &str) -> String {
    around("", text)
}

/// Joins items as in a sentence: "a, b and c".
pub fn listed(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    match items.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => "nothing".to_string(),
    }
}

/// Lists cards in a sentence: by name if they are known, otherwise by number.
pub fn cards_named<C: fmt::Display>(count: usize, cards: Option<&[C]>) -> String {
    match cards {
        Some(cards) => listed(cards.iter().map(C::to_string)),
        None if count == 1 => "a card".to_string(),
        None => format!("{count} cards"),
    }
}

/// Returns the candidate that is most like a misspelt word, if one is close.
pub fn nearest<'a>(given: &str, candidates: &[&'a str]) -> Option<&'a str> {
    let near = |candidate: &&&str| distance(given, candidate) <= 1 + candidate.len() / 4;
    candidates.iter().filter(near).min_by_key(|candidate| distance(given, candidate)).copied()
}

/// Returns the edit distance of two words; capped for long ones.
fn distance(a: &str, b: &str) -> usize {
    if a.len() > 2 * b.len() + 8 {
        return usize::MAX;
    }
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, to) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(from != *to);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

/// Finds the first word of displayed values without formatting the rest.
#[derive(Default)]
pub struct FirstWord(String);

impl FirstWord {
    /// Returns the first word of a value.
    pub fn of(&mut self, shown: &impl fmt::Display) -> &str {
        self.0.clear();
        let _ = fmt::write(self, format_args!("{shown}"));
        &self.0
    }
}

impl fmt::Write for FirstWord {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let (word, goes_on) = text.split_once(' ').map_or((text, true), |(word, _)| (word, false));
        self.0.push_str(word);
        if goes_on { Ok(()) } else { Err(fmt::Error) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accepts_several_spaces_between_parts() {
        let mut parser = Parser::new("  play   x ");
        assert_eq!(parser.word(&["pass", "play"]), Ok("play"));
        assert!(parser.more());
        assert!(parser.take('x'));
        assert!(!parser.more());
        assert_eq!(parser.end(), Ok(()));
    }

    #[test]
    fn accepts_numbers_in_canonical_form_only() {
        for text in ["+1", "01", "-0", "-", "", "100", "99999999999", "1e1", "１"] {
            let mut parser = Parser::new(text);
            assert!(parser.number(99).and_then(|_| parser.end()).is_err(), "{text}");
        }
        assert_eq!(Parser::new("-12").number(99), Ok(-12));
        assert_eq!(Parser::new("0").number(99), Ok(0));
    }

    #[test]
    fn reports_the_position_of_a_misspelt_word() {
        let blamed = |text: &str| Parser::new(text).word(&["play", "pass"]).map_err(|e| e.position);
        assert_eq!(blamed("plya RC1"), Err(2));
        assert_eq!(blamed("play\tRC1"), Err(4));
        assert_eq!(blamed("x"), Err(0));
        assert_eq!(blamed("pass"), Ok("pass"));
    }

    #[test]
    fn quotes_little_of_a_long_text() {
        let long = "é".repeat(10_000_000);
        let error = Parser::new(&long).word(&["play"]).expect_err("not a word");
        assert_eq!(error.position, 0);
        assert!(error.to_string().len() < 200);
    }

    #[test]
    fn suggests_only_close_words() {
        assert_eq!(nearest("decks", &["deck", "scoring"]), Some("deck"));
        assert_eq!(nearest("colour", &["deck", "scoring"]), None);
    }
}
