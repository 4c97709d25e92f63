//! White gems: the exact assignment of colours that is best for the owner of a matrix.
//!
//! A white gem counts as the colour that is best for the owner. Of all assignments of colours to
//! the white gems of a matrix, the best has the most link points (`assign`), or the most points for
//! links and bonuses together and then the most link points (`assign_for_bonuses`). After that the
//! longest link counts, then the most links; of equal ones, the one whose colours come first
//! counts, red before orange and so on, the gems taken by q, then r, then side. Trying all 6^w
//! assignments of w white gems is out of the question: decks have up to 24, under rules 1 even
//! more.
//!
//! # The idea
//!
//! 1. **A small graph** (`graph`). Coloured gems never change, so that each group is one node with
//!    a colour and a size. The other nodes are the white gems. Only edges at white gems matter, and
//!    only those to groups that could be part of a link.
//! 2. **Connected components.** White gems that no path connects do not affect each other: points
//!    and numbers of links add up, and the longest link is the maximum. Each component is solved by
//!    itself and returns every assignment that could be best, whatever the other components bring;
//!    `assign` combines them.
//! 3. **Dynamic programming over a frontier** (`frontier_solver`). White gems of a component get
//!    their colours one after the other. The frontier holds the assigned nodes that still have
//!    unassigned neighbours. What was assigned before matters to the rest only through the clusters
//!    on the frontier: which of its nodes are connected, in which colour, and how many gems they
//!    have. Partial assignments that agree in this have the same future, so that of them only those
//!    are kept that no other one dominates (`dp_states`, `objective`).
//!
//! # Bonuses
//!
//! Links of other seats set targets: how long or how many own links have to be for each bonus
//! (`BonusTargets`). Bonuses depend on all components together, so that components are solved one
//! after the other here, each from the assignments that were kept of those before it. An assignment
//! also knows the colours that have reached their target. Less link points can be made up for by
//! bonuses, so that an assignment is dominated only if its link points, and all bonuses that it
//! alone may get, are no more than those of another one (`bonus_objective`).
//!
//! The colours with the most link points are known before, and are a lower bound. If they bring all
//! bonuses that can be reached at all, nothing is better, and nothing has to be solved.
//!
//! # Invariants
//!
//! - `Assignment::points` counts all gems of links, also of links that may still grow. `longest`
//!   and `links` count closed clusters only, which nothing can join any more; a cluster is closed
//!   when its last node leaves the frontier.
//! - Cluster numbers are canonical: a cluster on the frontier has the number of its first node
//!   there. Equal clusters are therefore equal lists, and can be sorted and compared.
//! - A state is dropped only if another one with the same clusters is at least as good in all that
//!   counts and comes first by its colours, or if its bound is below a value that was reached.
//! - Colours that occur nowhere around a connected set of white gems are interchangeable. Only the
//!   first few of them are tried (`WhiteGraph::find_palettes`).
//!
//! # Cost
//!
//! The number of states is exponential in the width of the frontier, not in the number of white
//! gems. Matrices are planar and white gems rare, so that the frontier has a few nodes and there
//! are dozens of states. The next white gem is always the one that leaves the smallest frontier.
//!
//! If a component needs more than 512 states at once, it is solved by beam search with a growing
//! width instead: what a narrow beam finds is a lower bound for the next, wider one, and a pass in
//! which the beam discarded nothing proves its result. The widest beams bound the time to score a
//! matrix for every deck; beyond them the best assignment found would count.
//!
//! Since rules 2 a tile has one white gem at most, and a deck 24. A search for the worst matrices
//! of 24 white gems, packed as closely as possible, found at most 500 states with the tiles of the
//! box and 22,000 with tiles of two colours only, both within the widest beam, and so exact. Under
//! rules 1, decks with several white gems on most tiles can exceed it.

mod assign;
mod assign_for_bonuses;
mod assignment;
mod bonus_objective;
#[cfg(test)]
mod brute_force;
mod colour_set;
mod dp_states;
mod frontier_solver;
mod frontier_state;
mod graph;
mod link_objective;
mod objective;

pub use assign::SolvedMatrix;
