//! What changed between two JSON values, as a short list of edits.
//!
//! An edit is an array whose length tells its kind; `path` is a list of keys and indices:
//!
//! - `[path]` removes a key from an object,
//! - `[path, value]` puts a value there,
//! - `[path, start, count, items]` replaces `count` elements of a list by `items`.
//!
//! Made one after another, the edits turn the older value into the newer one.

use serde_json::{Map, Value, json};

/// The edits that turn `before` into `after`.
pub fn edits(before: &Value, after: &Value) -> Vec<Value> {
    let mut writer = Writer { path: Vec::new(), edits: Vec::new() };
    writer.compare(before, after);
    writer.edits
}

struct Writer {
    path: Vec<Value>,
    edits: Vec<Value>,
}

impl Writer {
    fn compare(&mut self, before: &Value, after: &Value) {
        match (before, after) {
            (Value::Object(before), Value::Object(after)) => self.compare_objects(before, after),
            (Value::Array(before), Value::Array(after)) => self.compare_lists(before, after),
            _ if before == after => {}
            _ => self.edits.push(json!([self.path, after])),
        }
    }

    fn compare_objects(&mut self, before: &Map<String, Value>, after: &Map<String, Value>) {
        for key in before.keys().filter(|key| !after.contains_key(*key)) {
            self.at(json!(key), |writer| writer.edits.push(json!([writer.path])));
        }
        for (key, value) in after {
            self.at(json!(key), |writer| match before.get(key) {
                Some(older) => writer.compare(older, value),
                None => writer.edits.push(json!([writer.path, value])),
            });
        }
    }

    fn compare_lists(&mut self, before: &[Value], after: &[Value]) {
        let start = before.iter().zip(after).take_while(|(one, other)| one == other).count();
        let (before, after) = (&before[start..], &after[start..]);
        let pairs = before.iter().rev().zip(after.iter().rev());
        let end = pairs.take_while(|(one, other)| one == other).count();
        let before = &before[..before.len() - end];
        let after = &after[..after.len() - end];
        if before.len() == after.len() && (before.len() == 1 || before.iter().all(has_parts)) {
            for (index, (older, newer)) in before.iter().zip(after).enumerate() {
                self.at(json!(start + index), |writer| writer.compare(older, newer));
            }
        } else if !(before.is_empty() && after.is_empty()) {
            self.edits.push(json!([self.path, start, before.len(), after]));
        }
    }

    fn at(&mut self, step: Value, act: impl FnOnce(&mut Self)) {
        self.path.push(step);
        act(self);
        self.path.pop();
    }
}

fn has_parts(value: &Value) -> bool {
    value.is_object() || value.is_array()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_values_need_no_edit() {
        let value = json!({"hand": ["RC1", "*"], "table": [{"x": 0}], "over": false});
        assert_eq!(edits(&value, &value), Vec::<Value>::new());
    }

    #[test]
    fn each_kind_of_edit_is_the_shortest_that_does() {
        let before = json!({"ply": 1, "gone": null, "scores": [0, 3], "hand": ["a", "b", "c"]});
        let after = json!({"ply": 2, "scores": [5, 3], "hand": ["a", "d", "e", "c"], "new": {}});
        let expected = [
            json!([["gone"]]),
            json!([["ply"], 2]),
            json!([["scores", 0], 5]),
            json!([["hand"], 1, 1, ["d", "e"]]),
            json!([["new"], {}]),
        ];
        assert_eq!(edits(&before, &after), expected);
    }

    #[test]
    fn a_card_put_at_the_end_of_a_list_is_all_that_is_told() {
        let before = json!({"table": [{"x": 0, "card": "RC1"}]});
        let after = json!({"table": [{"x": 0, "card": "RC1"}, {"x": 1, "card": "RC2"}]});
        let expected = [json!([["table"], 1, 0, [{"x": 1, "card": "RC2"}]])];
        assert_eq!(edits(&before, &after), expected);
    }
}
