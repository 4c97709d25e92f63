//! Reading and writing effects as JSON.
//!
//! Everything that is not understood is an error with its place: a program that ignored part of an
//! effect would play another game.

use serde::{Serialize, Serializer, ser::SerializeMap};
use serde_json::{Map, Value};

use super::definitions::MAX_EFFECTS;
use super::effect::{Effect, Operators, Who, Whose};
use super::operator::{LETTERS, Operator};
use crate::game::text::excerpt;

/// The most characters of a text.
const MAX_TEXT: usize = 200;

/// The most cards that an effect moves to or from a hand.
const MAX_CARDS: u64 = 10;

const WHO: [(&str, Who); 5] = [
    ("opponent", Who::Opponent),
    ("left", Who::Left),
    ("others", Who::Others),
    ("same", Who::Same),
    ("self", Who::Myself),
];

const WHOSE: [(&str, Whose); 3] =
    [("any", Whose::Any), ("own", Whose::Own), ("others", Whose::Others)];

/// The operators in the order in which records list them.
const WRITTEN_OPERATORS: &str = "+-*/";

/// Reads the text of a card: one line.
pub fn read_text(at: &str, text: Option<&Value>) -> Result<String, String> {
    let text = text.ok_or_else(|| format!("{at} lacks \"text\""))?;
    let fits = |text: &&str| {
        (1..=MAX_TEXT).contains(&text.chars().count()) && !text.contains(char::is_control)
    };
    let line = text.as_str().filter(fits);
    let wrong = || format!("{at}.text is not one line of 1 to {MAX_TEXT} characters");
    line.map(str::to_string).ok_or_else(wrong)
}

/// Reads the effects of a card, and checks that they go together.
pub fn read_effects(at: &str, effects: Option<&Value>) -> Result<Vec<Effect>, String> {
    let at = format!("{at}.effects");
    let list = effects.and_then(Value::as_array);
    let list = list.ok_or_else(|| format!("{at} is not a list of effects"))?;
    if !(1..=MAX_EFFECTS).contains(&list.len()) {
        let count = list.len();
        return Err(format!("{at} has {count} effects: a card has 1 to {MAX_EFFECTS}"));
    }
    let read = |(index, effect)| read_effect(&format!("{at}[{index}]"), effect);
    let effects: Vec<Effect> = list.iter().enumerate().map(read).collect::<Result<_, _>>()?;
    check_turns(&at, &effects)?;
    check_same(&at, &effects)?;
    Ok(effects)
}

fn check_turns(at: &str, effects: &[Effect]) -> Result<(), String> {
    let turns = effects.iter().filter(|effect| **effect == Effect::Again).count();
    if turns > 1 {
        return Err(format!("{at} gives another turn {turns} times: once is the most"));
    }
    if turns == 1 && effects.contains(&Effect::Skip { who: Who::Myself }) {
        return Err(format!("{at} gives the player another turn and makes them miss it"));
    }
    Ok(())
}

fn check_same(at: &str, effects: &[Effect]) -> Result<(), String> {
    let is = |who| move |effect: &Effect| effect.who() == Some(who);
    let chosen = effects.iter().position(is(Who::Opponent)).unwrap_or(effects.len());
    match effects[..chosen].iter().position(is(Who::Same)) {
        Some(index) => Err(format!(
            "{at}[{index}].who is \"same\", but no earlier effect chooses an \"opponent\""
        )),
        None => Ok(()),
    }
}

fn read_effect(at: &str, effect: &Value) -> Result<Effect, String> {
    let object = effect.as_object().ok_or_else(|| format!("{at} is not an object"))?;
    let name = object.get("effect").ok_or_else(|| format!("{at} lacks \"effect\""))?;
    let parameters = Parameters { at, object };
    let (effect, known): (Effect, &[&str]) = match name.as_str() {
        Some("again") => (Effect::Again, &[]),
        Some("double") => (Effect::Double { whose: parameters.whose()? }, &["whose"]),
        Some("draw") => {
            (Effect::Draw { cards: parameters.cards()?, who: parameters.who()? }, &["cards", "who"])
        }
        Some("remove") => (Effect::Remove { whose: parameters.whose()? }, &["whose"]),
        Some("reverse") => (Effect::Reverse { whose: parameters.whose()? }, &["whose"]),
        Some("skip") => (Effect::Skip { who: parameters.who()? }, &["who"]),
        Some("steal") => (parameters.steal()?, &["cards", "who"]),
        Some("swap") => (Effect::Swap { whose: parameters.whose()? }, &["whose"]),
        Some("token") => {
            let (operators, whose) = (parameters.operators()?, parameters.whose()?);
            (Effect::Token { operators, whose }, &["operators", "whose"])
        }
        _ => {
            let (name, names) = (excerpt(&name.to_string()), Effect::NAMES.join(", "));
            return Err(format!(
                "{at}.effect is {name}, not an effect: an effect is one of {names}"
            ));
        }
    };
    let is_unknown = |key: &&String| *key != "effect" && !known.contains(&key.as_str());
    if let Some(key) = object.keys().find(is_unknown) {
        let (key, name) = (excerpt(key), effect.name());
        let known = if known.is_empty() { "nothing".to_string() } else { known.join(", ") };
        return Err(format!("{at} has \"{key}\", but {name} knows {known} only"));
    }
    Ok(effect)
}

/// The parameters of an effect and their place.
struct Parameters<'a> {
    at: &'a str,
    object: &'a Map<String, Value>,
}

impl Parameters<'_> {
    fn cards(&self) -> Result<u8, String> {
        let Some(given) = self.object.get("cards") else { return Ok(1) };
        let cards = given.as_u64().filter(|cards| (1..=MAX_CARDS).contains(cards));
        cards.map(|cards| cards as u8).ok_or_else(|| {
            self.wrong("cards", given, &format!("a whole number from 1 to {MAX_CARDS}"))
        })
    }

    fn who(&self) -> Result<Who, String> {
        self.word("who", &WHO)
    }

    fn whose(&self) -> Result<Whose, String> {
        self.word("whose", &WHOSE)
    }

    fn steal(&self) -> Result<Effect, String> {
        match self.who()? {
            Who::Myself => {
                Err(format!("{}.who is \"self\": nobody can steal from themselves", self.at))
            }
            who => Ok(Effect::Steal { cards: self.cards()?, who }),
        }
    }

    fn operators(&self) -> Result<Operators, String> {
        let at = self.at;
        let given = self.object.get("operators");
        let given = given.ok_or_else(|| format!("{at} lacks \"operators\", as in \"+-\""))?;
        let letters = given.as_str().unwrap_or_default();
        let operator = |letter| LETTERS.find(letter).map(Operator::from_index);
        let read: Option<Vec<Operator>> = letters.chars().map(operator).collect();
        let different = |list: &Vec<Operator>| {
            !list.is_empty() && (1..list.len()).all(|at| !list[..at].contains(&list[at]))
        };
        let read = read.filter(different).ok_or_else(|| {
            self.wrong("operators", given, "one or more different letters of \"+-*/\"")
        })?;
        Ok(Operators::new(&read))
    }

    /// Reads one of several words, of which the first is the default.
    fn word<T: Copy>(&self, key: &str, words: &[(&str, T)]) -> Result<T, String> {
        let Some(given) = self.object.get(key) else { return Ok(words[0].1) };
        let found = words.iter().find(|(word, _)| given.as_str() == Some(word));
        found.map(|(_, value)| *value).ok_or_else(|| {
            let words: Vec<String> = words.iter().map(|(word, _)| format!("\"{word}\"")).collect();
            self.wrong(key, given, &words.join(" or "))
        })
    }

    fn wrong(&self, key: &str, given: &Value, expected: &str) -> String {
        format!("{}.{key} is {}, not {expected}", self.at, excerpt(&given.to_string()))
    }
}

impl Serialize for Effect {
    /// Writes every parameter, also those that have their defaults.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("effect", self.name())?;
        match self {
            Effect::Draw { cards, .. } | Effect::Steal { cards, .. } => {
                map.serialize_entry("cards", cards)?;
            }
            Effect::Token { operators, .. } => {
                map.serialize_entry("operators", &written(*operators))?;
            }
            _ => {}
        }
        if let Some(who) = self.who() {
            map.serialize_entry("who", word_of(&WHO, who))?;
        }
        if let Some(whose) = self.whose() {
            map.serialize_entry("whose", word_of(&WHOSE, whose))?;
        }
        map.end()
    }
}

fn word_of<T: Copy + PartialEq>(words: &[(&'static str, T)], value: T) -> &'static str {
    words.iter().find(|(_, known)| *known == value).map_or("", |(word, _)| word)
}

/// Returns the letters of some operators.
pub fn written(operators: Operators) -> String {
    let letters = WRITTEN_OPERATORS.chars();
    let is_in = |letter: &char| operators.iter().any(|operator| operator.letter() == *letter);
    letters.filter(is_in).collect()
}

#[cfg(test)]
crate::typescript::typescript_type!(
    Who = "\"opponent\" | \"left\" | \"others\" | \"same\" | \"self\""
);
#[cfg(test)]
crate::typescript::typescript_type!(Whose = "\"any\" | \"own\" | \"others\"");
#[cfg(test)]
crate::typescript::typescript_type!(
    Effect = "{ effect: \"token\", operators: string, whose: Whose, } | { effect: \"swap\" | \"reverse\" | \"remove\" | \"double\", whose: Whose, } | { effect: \"draw\" | \"steal\", cards: number, who: Who, } | { effect: \"skip\", who: Who, } | { effect: \"again\", }"
);
