//! Tests through the public interface: one program, so that shared code is compiled once and the
//! slowest tests of all files run side by side.

#[macro_use]
mod common;

mod colorfox_illegal_moves;
mod colorfox_rules;
mod conformance;
mod encoding;
mod fuzz;
mod hetrix_illegal;
mod hetrix_rules;
mod heuristics;
mod illegal_moves;
mod iota_rules;
mod leak;
mod madmatix_illegal;
mod madmatix_rules;
mod perft;
mod smartrix_open_lines;
mod smartrix_players;
mod smartrix_rules;
mod table;
mod yardstick;

#[test]
fn every_file_is_listed() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/proofs");
    for entry in std::fs::read_dir(folder).expect("the proofs are in a folder") {
        let path = entry.expect("the folder can be read").path();
        let name = path.file_stem().expect("files have names").to_string_lossy();
        let listed = include_str!("main.rs").contains(&format!("\nmod {name};\n"));
        assert!(listed || name == "main", "main.rs has no line for {name}");
    }
}
