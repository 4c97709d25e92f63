//! Hetrix, sentence by sentence of its rules page.

mod bonuses;
mod building;
mod deal;
mod infiltration;
mod links;
mod old_rules;
mod shown;
mod white_gems;

use crate::common::hetrix::{dealt, dealt_under, play};
use quintrix_core::game::matches::Match;
use quintrix_core::game::{Game, Show};
use quintrix_core::games::hetrix::Hetrix;
use serde_json::Value;

const LINKS: [&str; 4] = ["RRRBBB", "OOOGGG", "YYYGGG", "BBBPPP"];

fn seen(game: &Match<Hetrix>, key: &str) -> Value {
    game.view(None)[key].clone()
}

/// Two players; seat 0 is dealt these tiles.
fn for_two(hand: &str) -> Match<Hetrix> {
    dealt(&[hand, ""], &LINKS[..2])
}

/// The matrix of seat 0 with these tiles unturned on their cells: `RROYGB@0,0`.
fn built(tiles: &str) -> Match<Hetrix> {
    all_built(&[tiles, ""])
}

/// The matrices of all seats with these tiles unturned on their cells.
fn all_built(matrices: &[&str]) -> Match<Hetrix> {
    built_under(Hetrix::FACTS.rules, matrices)
}

/// The matrices of all seats with these tiles, under a version of the rules.
fn built_under(rules: u32, matrices: &[&str]) -> Match<Hetrix> {
    let tiles = |matrix: &str| {
        let tiles = matrix.split_whitespace().filter_map(|text| text.split('@').next());
        tiles.collect::<Vec<_>>().join(" ")
    };
    let hands: Vec<String> = matrices.iter().map(|matrix| tiles(matrix)).collect();
    let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
    let mut game = dealt_under(rules, &hands, &LINKS[..hands.len()]);
    for (seat, matrix) in matrices.iter().enumerate() {
        for text in matrix.split_whitespace() {
            play(&mut game, &[(seat, &format!("place {}", text.replace('@', " r0@")))]);
        }
    }
    game
}

/// The links of a seat: "B 10", "R 5".
fn links(game: &Match<Hetrix>, seat: usize) -> Vec<String> {
    let links = seen(game, "links")[seat].clone();
    let described =
        |link: &Value| format!("{} {}", link["colour"].as_str().unwrap_or(""), link["length"]);
    links.as_array().map(|links| links.iter().map(described).collect()).unwrap_or_default()
}

/// The colours of the white gems of seat 0, in their order.
fn jokers(game: &Match<Hetrix>) -> String {
    jokers_of(game, 0)
}

/// The colours of the white gems of a seat, in their order.
fn jokers_of(game: &Match<Hetrix>, seat: usize) -> String {
    let jokers = seen(game, "jokers")[seat].clone();
    let colours = jokers.as_array().into_iter().flatten();
    colours.filter_map(|joker| joker["colour"].as_str()).collect()
}

fn bonuses(game: &Match<Hetrix>, seat: usize) -> Vec<String> {
    let lines = game.state().score_lines(seat).into_iter().filter(|line| line.code != "link");
    lines.map(|line| format!("{} {}", line.text, line.points)).collect()
}

/// What every seat does: b for build, w for wait, i for infiltrate.
fn phases(game: &Match<Hetrix>) -> String {
    let phases = seen(game, "phases");
    let names = phases.as_array().into_iter().flatten().filter_map(Value::as_str);
    names.filter_map(|name| name.chars().next()).collect()
}

/// Everybody has placed four tiles, in a line to the right.
fn four_placed(players: usize) -> Match<Hetrix> {
    let mut game = dealt(&vec![""; players], &LINKS);
    for (seat, q) in (0..players).flat_map(|seat| (0..4).map(move |q| (seat, q))) {
        play(&mut game, &[(seat, &format!("place ROYGBP r0@{q},0"))]);
    }
    game
}
