//! Smartrix among players who police each other, and what is illegal in every variant.

mod claims;
mod mugs;
mod naive;
mod notation;
mod own_card;
mod refusals;
mod rules_1;
mod turns;

use crate::common::smartrix::{SmartrixMatch, legal, turn};
use quintrix_core::game::{Game, Show};
use quintrix_core::games::smartrix::Smartrix;
use serde_json::{Value, json};

fn policed() -> Value {
    json!({"referee": "players"})
}

fn policed_children() -> Value {
    json!({"referee": "players", "children": true})
}

fn claims_and_mugs(game: &SmartrixMatch) -> Vec<String> {
    let found = |text: &String| text.starts_with("claim") || text.starts_with("mug");
    legal(game).into_iter().filter(found).collect()
}

/// Whether the seat on turn may make a move, listed or not.
fn accepts(game: &SmartrixMatch, text: &str) -> bool {
    let action = Smartrix::parse(text).expect("a move");
    game.state().check(turn(game), &action).is_ok()
}
