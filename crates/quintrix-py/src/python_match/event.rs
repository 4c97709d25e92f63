//! Events of games written in Python.

use std::sync::Arc;

use quintrix_core::erased::AnyEvent;
use quintrix_core::game::seat::Seat;
use serde_json::{Map, Value};

/// What some observer may know of an event.
pub struct Account {
    pub facts: Map<String, Value>,
    pub sentence: String,
}

/// An event with the accounts of all observers, so that redacting never asks Python.
#[derive(Clone)]
pub struct PythonEvent {
    /// The spectator's account, then that of each seat.
    accounts: Arc<[Account]>,
    /// The unredacted account.
    full: Arc<Account>,
    /// The observer for whom the event was redacted, if it was.
    redacted_for: Option<Option<Seat>>,
}

impl PythonEvent {
    pub fn new(full: Account, accounts: Vec<Account>) -> Self {
        PythonEvent { accounts: accounts.into(), full: Arc::new(full), redacted_for: None }
    }

    fn account(&self) -> &Account {
        match self.redacted_for {
            None => &self.full,
            Some(observer) => {
                let place = observer.map_or(0, |seat| seat + 1);
                self.accounts.get(place).unwrap_or(&self.accounts[0])
            }
        }
    }
}

impl AnyEvent for PythonEvent {
    fn to_json(&self) -> Value {
        Value::Object(self.account().facts.clone())
    }

    fn to_json_text(&self) -> String {
        let mut facts = self.account().facts.clone();
        facts.insert("text".to_string(), self.sentence().into());
        Value::Object(facts).to_string()
    }

    fn sentence(&self) -> String {
        self.account().sentence.clone()
    }

    fn seen_by(&self, observer: Option<Seat>) -> Box<dyn AnyEvent> {
        // What one seat knows is not for another: both know at least what spectators do.
        let redacted_for = match self.redacted_for {
            Some(earlier) if earlier != observer => Some(None),
            _ => Some(observer),
        };
        Box::new(PythonEvent { redacted_for, ..self.clone() })
    }
}
