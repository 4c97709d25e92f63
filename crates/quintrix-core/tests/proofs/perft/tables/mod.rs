//! The perft tables: a file for each game of the registry.

quintrix_core::for_each_game! { declare_modules [] }
