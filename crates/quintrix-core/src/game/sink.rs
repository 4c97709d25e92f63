//! Values that are written piece by piece, to build objects of another language without JSON.

use std::fmt::{Display, Write};

use serde::ser::{self, Serialize, Serializer};

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
    value.serialize(&mut Writer { sink, buffer: String::new(), at_key: false })
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

/// Serialises values into a sink.
struct Writer<'a> {
    sink: &'a mut dyn ValueSink,
    /// Reused for values that are written as their texts.
    buffer: String,
    /// Whether the next text is a key.
    at_key: bool,
}

impl Writer<'_> {
    fn put_text(&mut self, text: &str) {
        match std::mem::take(&mut self.at_key) {
            true => self.sink.key(text),
            false => self.sink.text(text),
        }
    }

    fn put_whole(&mut self, number: i128) {
        match std::mem::take(&mut self.at_key) {
            true => self.sink.key(&number.to_string()),
            false => self.sink.whole(number),
        }
    }

    /// Begins an object whose only value is that of an enum's variant.
    fn begin_variant(&mut self, variant: &'static str) {
        self.sink.begin_object();
        self.sink.static_key(variant);
    }
}

type Written = Result<(), serde_json::Error>;

macro_rules! whole_numbers {
    ($($name:ident: $type:ty),*) => {$(
        fn $name(self, number: $type) -> Written {
            self.put_whole(number.into());
            Ok(())
        }
    )*};
}

impl Serializer for &mut Writer<'_> {
    type Ok = ();
    type Error = serde_json::Error;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    whole_numbers!(
        serialize_i8: i8,
        serialize_i16: i16,
        serialize_i32: i32,
        serialize_i64: i64,
        serialize_u8: u8,
        serialize_u16: u16,
        serialize_u32: u32,
        serialize_u64: u64
    );

    fn serialize_bool(self, flag: bool) -> Written {
        self.sink.flag(flag);
        Ok(())
    }

    fn serialize_f32(self, number: f32) -> Written {
        self.serialize_f64(number.into())
    }

    fn serialize_f64(self, number: f64) -> Written {
        self.sink.float(number);
        Ok(())
    }

    fn serialize_char(self, letter: char) -> Written {
        self.put_text(letter.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    fn serialize_str(self, text: &str) -> Written {
        self.put_text(text);
        Ok(())
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Written {
        let mut buffer = std::mem::take(&mut self.buffer);
        buffer.clear();
        write!(buffer, "{value}").map_err(ser::Error::custom)?;
        self.put_text(&buffer);
        self.buffer = buffer;
        Ok(())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Written {
        bytes.serialize(self)
    }

    fn serialize_none(self) -> Written {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Written {
        self.sink.null();
        Ok(())
    }

    fn serialize_unit_struct(self, _name: &'static str) -> Written {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Written {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Written {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        value: &T,
    ) -> Written {
        self.begin_variant(variant);
        value.serialize(&mut *self)?;
        self.sink.end();
        Ok(())
    }

    fn serialize_seq(self, _length: Option<usize>) -> Result<Self, Self::Error> {
        self.sink.begin_list();
        Ok(self)
    }

    fn serialize_tuple(self, _length: usize) -> Result<Self, Self::Error> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Self::Error> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _length: usize,
    ) -> Result<Self, Self::Error> {
        self.begin_variant(variant);
        self.serialize_seq(None)
    }

    fn serialize_map(self, _length: Option<usize>) -> Result<Self, Self::Error> {
        self.sink.begin_object();
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Self::Error> {
        self.serialize_map(None)
    }

    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _length: usize,
    ) -> Result<Self, Self::Error> {
        self.begin_variant(variant);
        self.serialize_map(None)
    }
}

/// Implements a trait of lists or tuples: `ends` is how many things end with it.
macro_rules! items {
    ($trait:ident, $name:ident, $ends:expr) => {
        impl ser::$trait for &mut Writer<'_> {
            type Ok = ();
            type Error = serde_json::Error;

            fn $name<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
                value.serialize(&mut **self)
            }

            fn end(self) -> Written {
                (0..$ends).for_each(|_| self.sink.end());
                Ok(())
            }
        }
    };
}

items!(SerializeSeq, serialize_element, 1);
items!(SerializeTuple, serialize_element, 1);
items!(SerializeTupleStruct, serialize_field, 1);
items!(SerializeTupleVariant, serialize_field, 2);

/// Implements a trait of structs: `ends` is how many things end with it.
macro_rules! fields {
    ($trait:ident, $ends:expr) => {
        impl ser::$trait for &mut Writer<'_> {
            type Ok = ();
            type Error = serde_json::Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Written {
                self.sink.static_key(key);
                value.serialize(&mut **self)
            }

            fn end(self) -> Written {
                (0..$ends).for_each(|_| self.sink.end());
                Ok(())
            }
        }
    };
}

fields!(SerializeStruct, 1);
fields!(SerializeStructVariant, 2);

impl ser::SerializeMap for &mut Writer<'_> {
    type Ok = ();
    type Error = serde_json::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Written {
        self.at_key = true;
        key.serialize(&mut **self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        value.serialize(&mut **self)
    }

    fn end(self) -> Written {
        self.sink.end();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Serialize;
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
