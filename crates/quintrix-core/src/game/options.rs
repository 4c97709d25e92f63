//! The options of a game and their chosen values.

use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use crate::game::error::Error;
use crate::game::facts::Facts;
use crate::game::text::{excerpt, nearest};

/// One value that an option can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Setting {
    /// Yes or no.
    Flag(bool),
    /// One of a few words.
    Word(&'static str),
}

/// An option and the values it can have.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct OptionFacts {
    /// The name in notation, records and on the command line.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The values, the default first.
    pub values: &'static [Setting],
    /// One sentence.
    pub about: &'static str,
}

impl OptionFacts {
    /// Returns the default value.
    pub fn default(&self) -> Setting {
        self.values[0]
    }

    fn find(&self, value: &Value) -> Option<Setting> {
        let same = |setting: &Setting| match setting {
            Setting::Flag(flag) => value.as_bool() == Some(*flag),
            Setting::Word(word) => value.as_str() == Some(word),
        };
        self.values.iter().copied().find(same)
    }

    fn choices(&self) -> String {
        let spell = |setting: &Setting| match setting {
            Setting::Flag(flag) => flag.to_string(),
            Setting::Word(word) => format!("\"{word}\""),
        };
        self.values.iter().map(spell).collect::<Vec<_>>().join(" or ")
    }
}

/// A value for every option of a game, and the version of its rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Chosen {
    facts: &'static [OptionFacts],
    settings: Vec<Setting>,
    /// The version of the rules that a match is played under, from 1 to [`Facts::rules`].
    pub rules: u32,
}

impl Chosen {
    /// Reads the given values for the current rules; options that are not given have their
    /// defaults.
    pub fn read(game: &Facts, given: &Map<String, Value>) -> Result<Self, Error> {
        let facts = game.options;
        let mut settings: Vec<Setting> = facts.iter().map(OptionFacts::default).collect();
        for (name, value) in given {
            let index = facts
                .iter()
                .position(|fact| fact.name == name)
                .ok_or_else(|| unknown(facts, name))?;
            settings[index] = facts[index].find(value).ok_or_else(|| {
                Error::Options(format!(
                    "option {name} is {}, not {}",
                    facts[index].choices(),
                    excerpt(&value.to_string())
                ))
            })?;
        }
        Ok(Chosen { facts, settings, rules: game.rules })
    }

    /// Returns the value of the flag `name`.
    pub fn flag(&self, name: &str) -> bool {
        self.get(name) == Some(Setting::Flag(true))
    }

    /// Whether the option `name` has the value `word`.
    pub fn is(&self, name: &str, word: &str) -> bool {
        matches!(self.get(name), Some(Setting::Word(chosen)) if chosen == word)
    }

    /// All options with their values, as records list them.
    pub fn to_json(&self) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }

    fn get(&self, name: &str) -> Option<Setting> {
        let index = self.facts.iter().position(|fact| fact.name == name)?;
        Some(self.settings[index])
    }
}

impl Serialize for Chosen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let pairs = self.facts.iter().zip(&self.settings);
        serializer.collect_map(pairs.map(|(fact, setting)| (fact.name, setting)))
    }
}

fn unknown(facts: &'static [OptionFacts], name: &str) -> Error {
    let names: Vec<&str> = facts.iter().map(|fact| fact.name).collect();
    let hint = match nearest(name, &names) {
        Some(near) => format!("did you mean {near}?"),
        None if names.is_empty() => "this game has none".to_string(),
        None => format!("this game has {}", names.join(", ")),
    };
    Error::Options(format!("there is no option {}: {hint}", excerpt(name)))
}
