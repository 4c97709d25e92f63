//! TypeScript types of views, events, previews and illegal moves, for the browser.
//!
//! Only compiled for tests. The test of each game fails while its file in `web/src/generated` is out
//! of date; `make types` writes the files.

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};
use std::path::PathBuf;
use std::{env, fs};

use ts_rs::{Config, TS, TypeVisitor};

/// Collects the declarations of types and of all types that they refer to.
#[derive(Default)]
pub struct Declarations {
    seen: HashSet<TypeId>,
    /// The declarations by the names of their types: the order of dependencies differs from build to
    /// build.
    by_name: BTreeMap<String, String>,
}

/// Returns the settings: all integers are small enough for `number`.
pub fn config() -> Config {
    Config::new().with_large_int("number")
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        T::visit_generics(self);
        if T::output_path().is_none() || !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        T::visit_dependencies(self);
        let docs = T::docs().unwrap_or_default();
        let declaration = format!("{docs}export {}", T::decl(&config()));
        self.by_name.insert(T::name(&config()), declaration);
    }
}

impl Declarations {
    /// Compares the file of a game with these declarations, or writes it if `WRITE_TYPES` is set.
    pub fn check(&self, game: &str) {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
            .join("../../web/src/generated")
            .join(format!("{game}.ts"));
        let head = "// Generated from the Rust types by `make types`. Do not edit.\n";
        let declarations = self.by_name.values().cloned().collect::<Vec<_>>().join("\n\n");
        let lines = declarations.lines().map(|line| format!("{}\n", line.trim_end()));
        let text = format!("{head}\n{}", lines.collect::<String>());
        if env::var_os("WRITE_TYPES").is_some() {
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder to write to");
            fs::write(&path, &text).expect("a file to write to");
        }
        let found = fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(found, text, "{game}.ts is out of date: run `make types`");
    }
}

/// Declares the test that compares the TypeScript types of a game with its file.
macro_rules! typescript_types {
    ($game:literal: $($kind:ty),+ $(,)?) => {
        #[cfg(test)]
        mod typescript {
            use super::*;

            #[test]
            fn generated_types_are_up_to_date() {
                use ts_rs::TypeVisitor as _;
                let mut declarations = $crate::typescript::Declarations::default();
                $(declarations.visit::<$kind>();)+
                declarations.check($game);
            }
        }
    };
}

/// Describes the JSON of a type whose `Serialize` is written by hand: its fields, or an alias.
macro_rules! typescript_type {
    ($name:ident $(<$generic:ident>)? { $($field:ident: $kind:ty),+ $(,)? }) => {
        $crate::typescript::typescript_type!(@implement $name $(<$generic>)?, |cfg| {
            let fields = [
                $(format!("{}: {}", stringify!($field), <$kind as ts_rs::TS>::name(cfg))),+
            ];
            format!("{{ {}, }}", fields.join(", "))
        }, [$($kind),+]);
    };
    ($name:ident $(<$generic:ident>)? = $alias:literal) => {
        $crate::typescript::typescript_type!(@implement $name $(<$generic>)?, |_cfg| {
            $alias.to_string()
        }, []);
    };
    (@implement $name:ident $(<$generic:ident>)?, |$cfg:ident| $inline:block, [$($kind:ty),*]) => {
        #[cfg(test)]
        impl $(<$generic: ts_rs::TS>)? ts_rs::TS for $name $(<$generic>)? {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &ts_rs::Config) -> String {
                stringify!($name).to_string()
            }

            fn inline($cfg: &ts_rs::Config) -> String $inline

            fn inline_flattened(cfg: &ts_rs::Config) -> String {
                Self::inline(cfg)
            }

            fn decl(cfg: &ts_rs::Config) -> String {
                format!("type {} = {};", stringify!($name), Self::inline(cfg))
            }

            fn visit_dependencies(_visitor: &mut impl ts_rs::TypeVisitor)
            where
                Self: 'static,
            {
                $(_visitor.visit::<$kind>();)*
            }

            fn output_path() -> Option<std::path::PathBuf> {
                Some(concat!(stringify!($name), ".ts").into())
            }
        }
    };
}

pub(crate) use {typescript_type, typescript_types};
