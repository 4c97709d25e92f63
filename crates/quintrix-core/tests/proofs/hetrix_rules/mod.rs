//! Hetrix, sentence by sentence of its rules page.

mod bonuses;
mod building;
mod deal;
mod infiltration;
mod links;
mod shown;
mod white_gems;

use crate::common::hetrix::{dealt, play};
use quintrix_core::game::Show;
use quintrix_core::game::matches::Match;
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
    let hand: Vec<&str> = tiles.split_whitespace().filter_map(|t| t.split('@').next()).collect();
    let mut game = for_two(&hand.join(" "));
    for text in tiles.split_whitespace() {
        play(&mut game, &[(0, &format!("place {}", text.replace('@', " r0@")))]);
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
    let jokers = seen(game, "jokers")[0].clone();
    let colours = jokers.as_array().into_iter().flatten();
    colours.filter_map(|joker| joker["colour"].as_str()).collect()
}

fn bonuses(game: &Match<Hetrix>, seat: usize) -> Vec<String> {
    let lines = game.state().score_lines(seat).into_iter().filter(|line| line.code != "link");
    lines.map(|line| format!("{} {}", line.text, line.points)).collect()
}

/// The round and the phase, which end by themselves.
fn stage(game: &Match<Hetrix>) -> (Value, Value) {
    (seen(game, "round"), seen(game, "phase"))
}

/// Everybody has placed four tiles, in a line to the right.
fn four_placed(players: usize) -> Match<Hetrix> {
    let mut game = dealt(&vec![""; players], &LINKS);
    for (seat, q) in (0..players).flat_map(|seat| (0..4).map(move |q| (seat, q))) {
        play(&mut game, &[(seat, &format!("place ROYGBP r0@{q},0"))]);
    }
    game
}
