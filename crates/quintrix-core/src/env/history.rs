//! What a seat has seen so far, as numbers.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};

use serde_json::Value;

use crate::game::seat::Seat;

/// How many numbers describe what a seat saw of a move.
pub const FEATURES: usize = 64;

/// How many moves are remembered.
pub const REMEMBERED: usize = 32;

type Row = [i8; FEATURES];

/// A hash of everything that a seat has seen, and features of the last moves.
///
/// The features of a move are those of the facts in its events: each fact, such as the card of a
/// placement, adds 1 to one of the numbers or takes 1 from it (Weinberger et al., "Feature Hashing
/// for Large Scale Multitask Learning", 2009). So moves with much in common have similar features.
/// A few facts share a number; the hash tells their moves apart.
#[derive(Clone, Default)]
pub struct History {
    hash: u64,
    /// The newest first.
    moves: VecDeque<Row>,
}

impl History {
    /// The hash; 0 before anything was seen.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Adds what a seat of so many saw of a move.
    pub fn add_move(&mut self, observer: Seat, players: usize, seen: impl Iterator<Item = Value>) {
        let mut row = [0; FEATURES];
        for event in seen {
            self.add_text(&event.to_string());
            Features { row: &mut row, observer, players }.add(BASIS, &event);
        }
        self.moves.truncate(REMEMBERED - 1);
        self.moves.push_front(row);
    }

    /// Adds a text to the hash.
    pub fn add_text(&mut self, text: &str) {
        let mut hasher = DefaultHasher::new();
        (self.hash, text).hash(&mut hasher);
        self.hash = hasher.finish();
    }

    /// Writes the features of the last moves, the newest first; 0 before the first move.
    pub fn write(&self, rows: &mut [i8]) {
        rows.fill(0);
        for (row, seen) in rows.chunks_exact_mut(FEATURES).zip(&self.moves) {
            row.copy_from_slice(seen);
        }
    }
}

/// The features of a move, while they are added up.
struct Features<'a> {
    row: &'a mut Row,
    observer: Seat,
    players: usize,
}

impl Features<'_> {
    /// Adds all facts in a value; `path` is a hash of the keys that lead to it.
    fn add(&mut self, path: u64, value: &Value) {
        match value {
            Value::Null => {}
            Value::Array(items) => items.iter().for_each(|item| self.add(path, item)),
            Value::Object(fields) => {
                for (key, field) in fields {
                    match field.as_u64() {
                        Some(seat) if key == "seat" => self.add_seat(path, seat as Seat),
                        _ => self.add(mixed(path, key), field),
                    }
                }
            }
            fact => self.add_fact(mixed(path, &fact.to_string())),
        }
    }

    /// Adds a seat as its distance from the observer, so that all seats see alike.
    fn add_seat(&mut self, path: u64, seat: Seat) {
        let distance = (seat + self.players - self.observer) % self.players;
        self.add_fact(mixed(mixed(path, "seat"), &distance.to_string()));
    }

    fn add_fact(&mut self, fact: u64) {
        let number = &mut self.row[(fact >> 1) as usize % FEATURES];
        *number = number.saturating_add(if fact & 1 == 0 { 1 } else { -1 });
    }
}

const BASIS: u64 = 0xcbf2_9ce4_8422_2325;

/// Returns a hash that is the same in every release and on every machine: FNV-1a, whose bits are
/// then mixed, because its low bits depend on few bits of the text.
fn mixed(path: u64, text: &str) -> u64 {
    let bytes = text.bytes().chain([0]);
    let hash =
        bytes.fold(path, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    let hash = (hash ^ (hash >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    hash ^ (hash >> 33)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn features(observer: Seat, event: Value) -> Row {
        let mut history = History::default();
        history.add_move(observer, 3, [event].into_iter());
        let mut row = [0; FEATURES];
        history.write(&mut row);
        row
    }

    fn distance(one: Row, other: Row) -> u32 {
        one.iter().zip(other).map(|(one, other)| u32::from(one.abs_diff(other))).sum()
    }

    #[test]
    fn moves_with_much_in_common_have_similar_features() {
        let played = |card: &str| json!({"kind": "played", "seat": 0, "card": card, "x": 4});
        let one = features(0, played("RC1"));
        assert_eq!(distance(one, features(0, played("RC1"))), 0);
        assert!((1..=2).contains(&distance(one, features(0, played("GS2")))));
        assert!(distance(one, features(0, json!({"kind": "passed", "count": 3}))) > 2);
    }

    #[test]
    fn seats_are_relative_to_the_observer() {
        let passed = |seat: Seat| json!({"kind": "passed", "seat": seat});
        assert_eq!(features(1, passed(2)), features(2, passed(0)));
        assert_ne!(features(1, passed(2)), features(2, passed(2)));
    }

    #[test]
    fn remembers_the_last_moves_newest_first() {
        let mut history = History::default();
        for number in 0..REMEMBERED + 3 {
            history.add_move(0, 2, [json!({"number": number})].into_iter());
        }
        let mut rows = [1; FEATURES * (REMEMBERED + 1)];
        history.write(&mut rows);
        let newest = features(0, json!({"number": REMEMBERED + 2}));
        let oldest = features(0, json!({"number": 3}));
        assert_eq!(rows[..FEATURES], newest);
        assert_eq!(rows[FEATURES * (REMEMBERED - 1)..FEATURES * REMEMBERED], oldest);
        assert!(rows[FEATURES * REMEMBERED..].iter().all(|&number| number == 0));
    }
}
