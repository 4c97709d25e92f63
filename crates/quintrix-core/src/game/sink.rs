//! Values that are written piece by piece, to build objects of another language without JSON.

mod serializer;

use serde::Serialize;

use self::serializer::Writer;

/// Receives a value piece by piece.
///
/// A list or an object begins, gets its values, each after its key in an object, and ends.
pub trait ValueSink {
    /// Receives nothing: JSON's `null`.
    fn null(&mut self);
    /// Receives a truth value.
    fn flag(&mut self, flag: bool);
    /// Receives a whole number.
    fn whole(&mut self, number: i128);
    /// Receives a number with a fraction.
    fn float(&mut self, number: f64);
    /// Receives a text.
    fn text(&mut self, text: &str);
    /// Begins a list.
    fn begin_list(&mut self);
    /// Begins an object.
    fn begin_object(&mut self);
    /// Receives the key of the next value.
    fn key(&mut self, key: &str);
    /// Receives the key of the next value, one that is written in the code: the same again and again.
    fn static_key(&mut self, key: &'static str) {
        self.key(key);
    }
    /// Ends the list or object that began last.
    fn end(&mut self);
}

/// Writes a value to a sink, as `serde_json` would write it.
pub fn write_value(
    value: &(impl Serialize + ?Sized),
    sink: &mut dyn ValueSink,
) -> Result<(), serde_json::Error> {
    value.serialize(&mut Writer::new(sink))
}

/// Writes the fields of an object, without its beginning and end, so that several make one object.
pub fn write_fields(
    value: &(impl Serialize + ?Sized),
    sink: &mut dyn ValueSink,
) -> Result<(), serde_json::Error> {
    write_value(value, &mut Fields { sink, depth: 0 })
}

/// Passes on all but the outermost object's beginning and end.
struct Fields<'a> {
    sink: &'a mut dyn ValueSink,
    depth: u32,
}

impl ValueSink for Fields<'_> {
    fn null(&mut self) {
        self.sink.null();
    }

    fn flag(&mut self, flag: bool) {
        self.sink.flag(flag);
    }

    fn whole(&mut self, number: i128) {
        self.sink.whole(number);
    }

    fn float(&mut self, number: f64) {
        self.sink.float(number);
    }

    fn text(&mut self, text: &str) {
        self.sink.text(text);
    }

    fn begin_list(&mut self) {
        self.depth += 1;
        self.sink.begin_list();
    }

    fn begin_object(&mut self) {
        if self.depth > 0 {
            self.sink.begin_object();
        }
        self.depth += 1;
    }

    fn key(&mut self, key: &str) {
        self.sink.key(key);
    }

    fn static_key(&mut self, key: &'static str) {
        self.sink.static_key(key);
    }

    fn end(&mut self) {
        self.depth -= 1;
        if self.depth > 0 {
            self.sink.end();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Map, Value, json};
    use std::collections::BTreeMap;

    /// Builds JSON again: one level for each list or object that has not ended.
    #[derive(Default)]
    struct JsonSink {
        levels: Vec<Value>,
        keys: Vec<String>,
        done: Value,
    }

    impl JsonSink {
        fn put(&mut self, value: Value) {
            match self.levels.last_mut() {
                Some(Value::Array(items)) => items.push(value),
                Some(Value::Object(fields)) => {
                    fields.insert(self.keys.pop().expect("a key"), value);
                }
                _ => self.done = value,
            }
        }
    }

    impl ValueSink for JsonSink {
        fn null(&mut self) {
            self.put(Value::Null);
        }

        fn flag(&mut self, flag: bool) {
            self.put(json!(flag));
        }

        fn whole(&mut self, number: i128) {
            self.put(json!(number));
        }

        fn float(&mut self, number: f64) {
            self.put(json!(number));
        }

        fn text(&mut self, text: &str) {
            self.put(json!(text));
        }

        fn begin_list(&mut self) {
            self.levels.push(json!([]));
        }

        fn begin_object(&mut self) {
            self.levels.push(Value::Object(Map::new()));
        }

        fn key(&mut self, key: &str) {
            self.keys.push(key.to_string());
        }

        fn end(&mut self) {
            let ended = self.levels.pop().expect("something began");
            self.put(ended);
        }
    }

    #[derive(Serialize)]
    enum Kind {
        Unit,
        Newtype(i8),
        Tuple(u64, char),
        Struct { flag: bool },
    }

    #[derive(Serialize)]
    #[serde(tag = "kind", rename_all = "lowercase")]
    enum Tagged {
        One { name: String },
    }

    #[derive(Serialize)]
    struct Everything {
        kinds: Vec<Kind>,
        tagged: Tagged,
        pair: (f32, Option<u8>),
        by_number: BTreeMap<u8, [i64; 2]>,
        by_letter: BTreeMap<char, Value>,
        nothing: (),
    }

    fn everything() -> Everything {
        Everything {
            kinds: vec![
                Kind::Unit,
                Kind::Newtype(-3),
                Kind::Tuple(u64::MAX, 'é'),
                Kind::Struct { flag: true },
            ],
            tagged: Tagged::One { name: "a \"name\"".to_string() },
            pair: (0.5, None),
            by_number: [(7, [1, -1])].into(),
            by_letter: [('x', json!({ "deep": [1.5, null, "text"] }))].into(),
            nothing: (),
        }
    }

    #[test]
    fn writes_what_serde_json_writes() {
        let mut sink = JsonSink::default();
        write_value(&everything(), &mut sink).expect("no error");
        assert_eq!(sink.done, json!(everything()));
    }

    #[test]
    fn joins_the_fields_of_several_objects() {
        let mut sink = JsonSink::default();
        sink.begin_object();
        write_fields(&json!({ "head": { "inner": [1] } }), &mut sink).expect("no error");
        write_fields(&json!({ "tail": {} }), &mut sink).expect("no error");
        sink.end();
        assert_eq!(sink.done, json!({ "head": { "inner": [1] }, "tail": {} }));
    }
}
