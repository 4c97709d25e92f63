//! The list of queries of a match.
//!
//! A query reads a match and changes nothing. It is written once, here: the trait
//! [`AnyMatch`](super::AnyMatch), its implementation for every compiled game and the method of the
//! Python class are generated from this list. To add one, touch three files: the trait of the game
//! that answers it (`game/show.rs`, with a provided method), this list, and `_core.pyi`;
//! games written in Python answer it in `quintrix-py/src/python_match/mod.rs`.

/// Passes every query of a match to a callback macro: `match_queries! { callback { tokens } }`
/// expands to `callback! { { tokens } queries… }`.
///
/// Each query has a form, a name, a type and a body over a `Match<G>`:
///
/// | form | arguments | in Python |
/// |---|---|---|
/// | `property` | none | a property |
/// | `method` | none | a method |
/// | `of_seat` | a seat, which is checked | a method of a seat |
/// | `of_observer` | a seat, which is checked, or `None` for a spectator | a method, `None` by default |
#[macro_export]
macro_rules! match_queries {
    ($callback:ident $tokens:tt) => {
        $callback! { $tokens
            /// The number of players.
            property players: usize = |game| game.setup().players;
            /// The version of the rules that the match is played under.
            property rules: u32 = |game| game.setup().chosen.rules;
            /// Every option with its value.
            property options: Value = |game| game.setup().chosen.to_json();
            /// The seed of the shuffle; none if the cards were given in order or resampled.
            property seed: Option<u64> = |game| game.seed();
            /// The number of moves played so far.
            property ply: usize = |game| game.log().len();
            /// Whether the game has ended.
            property over: bool = |game| game.state().over();
            /// The score of every seat if the game ended now.
            property scores: Vec<AnyPoints> = |game| game.state().outcome().any().scores;
            /// The seats that won; empty while the game runs.
            property winners: Vec<Seat> =
                |game| game.outcome().map(|outcome| outcome.winners).unwrap_or_default();
            /// The seats that must or may act now.
            property actors: Vec<Seat> = |game| game.actors().collect();
            /// The moves so far: seat and notation.
            property moves: Vec<(Seat, String)> =
                |game| game.log().iter().map(|(seat, action)| (*seat, action.to_string())).collect();
            /// Whether a seat may act out of turn, or could think so from what all can see.
            property reaction_window: bool = |game| game.state().reaction_window();
            /// What a seat has to do now: `idle`, `may` or `must`.
            of_seat duty: Duty = |game, seat| game.state().duty(seat);
            /// The duty of a seat that may be shown to all: hidden opportunities do not count.
            of_seat public_duty: Duty = |game, seat| game.state().public_duty(seat);
            /// The lines that add up to a seat's own score; team-mates add theirs together.
            of_seat score_lines: Vec<ScoreLine<AnyPoints>> =
                |game, seat| game.state().score_lines(seat).into_iter().map(ScoreLine::any).collect();
            /// What an observer may see, ready for JSON; none is a spectator.
            of_observer view: Value = |game, observer| game.view(observer);
            /// What an observer may see, as JSON text; faster than `view`.
            of_observer view_text: String = |game, observer| game.view_text(observer);
            /// The record of the match so far, ready for JSON.
            method record: Value = |game| record::write(game);
        }
    };
}
