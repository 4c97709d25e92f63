//! Why a move is illegal: a code from a closed list, its context, and one sentence.

use std::fmt::Display;

use serde::Serialize;
use serde_json::{Map, Value};

/// The reasons for which a move can be illegal, of one game or of all games.
///
/// Made by [`illegal_reasons!`](crate::illegal_reasons); serialises to its context.
pub trait IllegalReason: Display + Serialize {
    /// All reasons: each code with the template of its sentence.
    const CODES: &'static [(&'static str, &'static str)];

    /// Returns the code of the reason.
    fn code(&self) -> &'static str;
}

/// Why a move is illegal, in any game.
#[derive(Clone, Debug, PartialEq)]
pub struct IllegalMove {
    /// The code of the broken rule, from the closed list.
    pub code: &'static str,
    /// The cells, cards and numbers of the sentence.
    pub context: Map<String, Value>,
    /// One English sentence.
    pub message: String,
}

impl<R: IllegalReason> From<R> for IllegalMove {
    fn from(reason: R) -> Self {
        let context = match serde_json::to_value(&reason) {
            Ok(Value::Object(context)) => context,
            _ => Map::new(),
        };
        IllegalMove { code: reason.code(), context, message: reason.to_string() }
    }
}

/// Declares the reasons of a game: code, variant, context and sentence, one line each.
#[macro_export]
macro_rules! illegal_reasons {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $(
                $code:literal $variant:ident { $($field:ident : $kind:ty),* $(,)? } => $sentence:literal
            ),* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize)]
        #[serde(untagged)]
        #[allow(missing_docs, reason = "the sentence beside each variant says what it means")]
        pub enum $name {
            $( $variant { $($field: $kind),* } ),*
        }

        impl $crate::game::illegal::IllegalReason for $name {
            const CODES: &'static [(&'static str, &'static str)] = &[$(($code, $sentence)),*];

            fn code(&self) -> &'static str {
                match self {
                    $( $name::$variant { .. } => $code ),*
                }
            }
        }

        /// A union of `{ code, context }`, which is what the protocol sends.
        #[cfg(test)]
        impl ts_rs::TS for $name {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &ts_rs::Config) -> String {
                stringify!($name).to_string()
            }

            fn inline(cfg: &ts_rs::Config) -> String {
                let reasons = [$({
                    let fields: Vec<String> = vec![
                        $(format!("{}: {}", stringify!($field), <$kind as ts_rs::TS>::name(cfg))),*
                    ];
                    format!("\n  | {{ code: {:?}, context: {{ {} }} }}", $code, fields.join(", "))
                }),*];
                reasons.concat()
            }

            fn decl(cfg: &ts_rs::Config) -> String {
                format!("type {} ={};", stringify!($name), Self::inline(cfg))
            }

            fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor)
            where
                Self: 'static,
            {
                $($(visitor.visit::<$kind>();)*)*
            }

            fn output_path() -> Option<std::path::PathBuf> {
                Some(concat!(stringify!($name), ".ts").into())
            }
        }

        impl std::fmt::Display for $name {
            #[allow(unused_variables, reason = "a sentence need not name all of its context")]
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $( $name::$variant { $($field),* } => write!(f, $sentence) ),*
                }
            }
        }
    };
}

illegal_reasons! {
    /// Why a move is illegal in any game, before the rules of the game are checked.
    pub enum TurnError {
        "no-such-seat" NoSuchSeat { seat: String, players: usize } =>
            "there is no seat {seat} at a table of {players}: seats count from 0",
        "game-over" GameOver { } => "the game is over",
        "not-your-turn" NotYourTurn { seat: usize, actors: Vec<usize> } =>
            "it is not the turn of seat {seat}",
        "nothing-to-undo" NothingToUndo { } => "no move has been played that could be taken back",
    }
}
