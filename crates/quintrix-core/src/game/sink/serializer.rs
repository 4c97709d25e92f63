//! The serializer that writes any `Serialize` value into a sink, as `serde_json` would write it.

use std::fmt::{Display, Write};

use serde::ser::{self, Serialize, Serializer};

use super::ValueSink;

/// Serialises values into a sink.
pub(super) struct Writer<'a> {
    sink: &'a mut dyn ValueSink,
    /// Reused for values that are written as their texts.
    buffer: String,
    /// Whether the next text is a key.
    at_key: bool,
}

impl<'a> Writer<'a> {
    /// Returns a serializer that writes the next value into a sink.
    pub(super) fn new(sink: &'a mut dyn ValueSink) -> Self {
        Writer { sink, buffer: String::new(), at_key: false }
    }

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
