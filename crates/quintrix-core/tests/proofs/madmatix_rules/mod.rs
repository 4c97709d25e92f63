//! MadMatix, sentence by sentence of its rules page.

mod bots;
mod catches;
mod deal;
mod definitions;
mod discards;
mod division_by_zero;
mod effects;
mod ending;
mod plays;
mod slow;
mod stolen_cards;

use crate::common::madmatix::{dealt, legal};
use quintrix_core::game::Game;
use quintrix_core::game::matches::Match;
use quintrix_core::game::seat::Duty;
use quintrix_core::games::madmatix::MadMatix;
use serde_json::Value;

fn seen(game: &Match<MadMatix>, key: &str) -> Value {
    game.view(None)[key].clone()
}

/// Who can be caught, by the legal moves of all the others.
fn catchable(game: &Match<MadMatix>) -> Vec<usize> {
    let seats = 0..game.setup().players;
    let caught = |seat: &usize| {
        seats.clone().any(|other| legal(game, other).contains(&format!("catch {seat}")))
    };
    seats.clone().filter(caught).collect()
}

fn hand(game: &Match<MadMatix>, seat: usize) -> Value {
    game.view(Some(seat))["hand"].clone()
}

fn duties(game: &Match<MadMatix>) -> Vec<Duty> {
    (0..game.setup().players).map(|seat| game.state().duty(seat)).collect()
}

/// Two players with many numbers, seat 0 to move.
fn with_actions(mine: &str, theirs: &str) -> Match<MadMatix> {
    let hands = [format!("6- 4/ 2+ {mine}"), format!("3* 0+ 1/ {theirs}")];
    dealt(&hands.each_ref().map(String::as_str), "5+ 5- 5* 5/", "REM REM")
}
