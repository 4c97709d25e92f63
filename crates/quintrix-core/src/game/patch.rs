//! Differences between two JSON texts, as a short list of edits.
//!
//! An edit is an array whose length determines its kind; `path` is a list of keys and indices:
//!
//! - `[path]` removes a key from an object,
//! - `[path, value]` puts a value there,
//! - `[path, start, count, items]` replaces `count` elements of a list by `items`.
//!
//! Applied one after another, the edits turn the older value into the newer one. The texts are
//! compared as they are, without building values, because this is done for every move and every
//! observer; so both have to be written by the same serialiser, without spaces.

use std::fmt::{Display, Write};

/// Returns the edits that turn `before` into `after`, as JSON text.
pub fn edits(before: &str, after: &str) -> String {
    let mut writer = Writer { path: Vec::new(), edits: String::from("[") };
    writer.compare(before, after);
    writer.edits.push(']');
    writer.edits
}

/// Collects edits; the steps of the path are JSON texts: `"hand"` or `3`.
struct Writer {
    path: Vec<String>,
    edits: String,
}

impl Writer {
    fn compare(&mut self, before: &str, after: &str) {
        match (before.as_bytes().first(), after.as_bytes().first()) {
            _ if before == after => {}
            (Some(b'{'), Some(b'{')) => self.compare_objects(before, after),
            (Some(b'['), Some(b'[')) => self.compare_lists(before, after),
            _ => self.put(after),
        }
    }

    fn compare_objects(&mut self, before: &str, after: &str) {
        let (before, after) = (entries(before), entries(after));
        for (place, (key, _)) in before.iter().enumerate() {
            if find(&after, place, key).is_none() {
                self.at(key, |writer| writer.edit(""));
            }
        }
        for (place, (key, value)) in after.iter().enumerate() {
            match find(&before, place, key) {
                Some(older) if older == *value => {}
                Some(older) => self.at(key, |writer| writer.compare(older, value)),
                None => self.at(key, |writer| writer.put(value)),
            }
        }
    }

    fn compare_lists(&mut self, before: &str, after: &str) {
        let (start, place) = shared_start(before, after);
        let (before, after) = (parts(before, place), parts(after, place));
        let pairs = before.iter().rev().zip(after.iter().rev());
        let end = pairs.take_while(|(one, other)| one == other).count();
        let before = &before[..before.len() - end];
        let after = &after[..after.len() - end];
        if before.len() == after.len() && (before.len() == 1 || before.iter().all(has_parts)) {
            for (index, (older, newer)) in before.iter().zip(after).enumerate() {
                self.at(start + index, |writer| writer.compare(older, newer));
            }
        } else {
            self.edit(&format!(",{start},{},[{}]", before.len(), after.join(",")));
        }
    }

    fn put(&mut self, value: &str) {
        self.edit(&format!(",{value}"));
    }

    fn edit(&mut self, rest: &str) {
        let comma = if self.edits.len() > 1 { "," } else { "" };
        let _ = write!(self.edits, "{comma}[[{}]{rest}]", self.path.join(","));
    }

    fn at(&mut self, step: impl Display, act: impl FnOnce(&mut Self)) {
        self.path.push(step.to_string());
        act(self);
        self.path.pop();
    }
}

/// Returns the value of a key, which is nearly always at the same place.
fn find<'a>(entries: &[(&str, &'a str)], place: usize, key: &str) -> Option<&'a str> {
    let same = entries.get(place).filter(|entry| entry.0 == key);
    same.or_else(|| entries.iter().find(|entry| entry.0 == key)).map(|entry| entry.1)
}

fn has_parts(text: &&str) -> bool {
    text.starts_with(['{', '['])
}

/// The keys of an object, in their quotes, with their values.
fn entries(object: &str) -> Vec<(&str, &str)> {
    let split = |entry| {
        let end = quote_end(str::as_bytes(entry), 0);
        (&entry[..end], &entry[end + 1..])
    };
    parts(object, 1).into_iter().map(split).collect()
}

/// Returns how many elements two lists begin with alike, and the index where the next one starts.
///
/// Most of a list stays as it is, so only one of the texts is read for its elements.
fn shared_start(before: &str, after: &str) -> (usize, usize) {
    let (before, after) = (before.as_bytes(), after.as_bytes());
    let (mut count, mut start) = (0, 1);
    while start + 1 < before.len() {
        let end = part_end(before, start);
        let ends_too = matches!(after.get(end), Some(b',' | b']'));
        if !ends_too || before[start..end] != after[start..end] {
            break;
        }
        count += 1;
        start = end + 1;
    }
    (count, start)
}

/// The elements of a list, or the entries of an object, from an index on, as they are written.
fn parts(text: &str, mut start: usize) -> Vec<&str> {
    let mut found = Vec::new();
    while start + 1 < text.len() {
        let end = part_end(text.as_bytes(), start);
        found.push(&text[start..end]);
        start = end + 1;
    }
    found
}

/// Returns the index after an element or entry, of a comma or a closing bracket.
fn part_end(bytes: &[u8], start: usize) -> usize {
    let (mut depth, mut place) = (0, start);
    while place < bytes.len() {
        match bytes[place] {
            b'"' => {
                place = quote_end(bytes, place);
                continue;
            }
            b'[' | b'{' => depth += 1,
            b',' | b']' | b'}' if depth == 0 => break,
            b']' | b'}' => depth -= 1,
            _ => {}
        }
        place += 1;
    }
    place
}

/// Returns the index after the closing quote of a string.
fn quote_end(bytes: &[u8], open: usize) -> usize {
    let mut place = open + 1;
    while place < bytes.len() && bytes[place] != b'"' {
        place += if bytes[place] == b'\\' { 2 } else { 1 };
    }
    place + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_values_need_no_edit() {
        let value = r#"{"hand":["RC1","*"],"table":[{"x":0}],"over":false}"#;
        assert_eq!(edits(value, value), "[]");
    }

    #[test]
    fn uses_the_shortest_kind_of_edit() {
        let before = r#"{"ply":1,"gone":null,"scores":[0,3],"hand":["a","b","c"],"same":[]}"#;
        let after = r#"{"ply":2,"scores":[5,3],"hand":["a","d","e","c"],"new":{},"same":[]}"#;
        let expected =
            r#"[[["gone"]],[["ply"],2],[["scores",0],5],[["hand"],1,1,["d","e"]],[["new"],{}]]"#;
        assert_eq!(edits(before, after), expected);
    }

    #[test]
    fn appends_to_a_list_without_repeating_it() {
        let before = r#"{"table":[{"x":0,"card":"RC1"}]}"#;
        let after = r#"{"table":[{"x":0,"card":"RC1"},{"x":1,"card":"RC2"}]}"#;
        assert_eq!(edits(before, after), r#"[[["table"],1,0,[{"x":1,"card":"RC2"}]]]"#);
    }

    #[test]
    fn lists_become_empty_and_full_again() {
        assert_eq!(edits(r#"{"a":[1,2]}"#, r#"{"a":[]}"#), r#"[[["a"],0,2,[]]]"#);
        assert_eq!(edits(r#"{"a":[]}"#, r#"{"a":[{"b":1}]}"#), r#"[[["a"],0,0,[{"b":1}]]]"#);
    }

    #[test]
    fn elements_that_begin_alike_are_told_apart() {
        assert_eq!(edits("[1,2]", "[1,22]"), "[[[1],22]]");
        assert_eq!(edits("[1,22,3]", "[1,2,3]"), "[[[1],2]]");
        assert_eq!(edits("[1,2,3]", "[1,2]"), "[[[],2,1,[]]]");
        assert_eq!(edits("[1,2]", "[1,2,3]"), "[[[],2,0,[3]]]");
        assert_eq!(edits("[[1],[2]]", "[[1,1],[2]]"), "[[[0],1,0,[1]]]");
    }

    #[test]
    fn ignores_brackets_commas_and_quotes_inside_strings() {
        let before = r#"{"a\"]":"},{","b":["x\\",","]}"#;
        let after = r#"{"a\"]":"},{","b":["x\\","]"]}"#;
        assert_eq!(edits(before, after), r#"[[["b",1],"]"]]"#);
    }
}
