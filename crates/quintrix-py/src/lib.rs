//! The Python bindings of the core: thin classes over [`quintrix_core::erased`].

#[macro_use]
mod queries;

mod argument;
mod bot;
mod builder;
mod episode;
mod error;
mod event;
mod helpers;
mod json;
mod matches;
mod moves;
mod points;
mod python_match;
mod setup;
mod simulation;
mod table;
mod vec_env;
mod view_tracker;

/// The compiled core: rules, records and search, written in Rust.
#[pyo3::pymodule(gil_used = true)]
mod _core {
    #[pymodule_export]
    use super::bot::{Bot, bot};
    #[pymodule_export]
    use super::episode::{Episode, layout};
    #[pymodule_export]
    use super::event::Event;
    #[pymodule_export]
    use super::matches::Match;
    #[pymodule_export]
    use super::moves::{LegalMoves, Move};
    #[pymodule_export]
    use super::python_match::{python_match, reference_match};
    #[pymodule_export]
    use super::setup::{bots, deal, facts, illegal_reasons, new, replay};
    #[pymodule_export]
    use super::simulation::{Simulation, features};
    #[pymodule_export]
    use super::table::{Table, allows_undo};
    #[pymodule_export]
    use super::vec_env::VecEnv;
    #[pymodule_export]
    use super::view_tracker::ViewTracker;

    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "Python names it so")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
