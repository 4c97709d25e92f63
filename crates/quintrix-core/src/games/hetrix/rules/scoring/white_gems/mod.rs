//! White gems: the exact assignment of colours that is best for the owner of a matrix.
//!
//! A white gem counts as the colour that is best for the owner. Of all assignments of colours to
//! the white gems of a matrix, the best has the most link points, then the longest link, then the
//! most links; of equal ones, the one whose colours come first counts, red before orange and so on,
//! the gems taken by q, then r, then side. Trying all 6^w assignments of w white gems is out of the
//! question: the box has 24 white gems, and other decks may have more.
//!
//! # The idea
//!
//! 1. **A small graph** (`graph`). Coloured gems never change, so that each group is one node with a
//!    colour and a size. The other nodes are the white gems. Only edges at white gems matter.
//! 2. **Independent parts.** White gems that no path connects do not affect each other: points and
//!    numbers of links add up, and the longest link is the maximum. Each part is solved by itself
//!    and returns every assignment that could be best, whatever the other parts bring; `assign`
//!    combines them.
//! 3. **Dynamic programming over a frontier** (`frontier_solver`). White gems of a part get their
//!    colours one after the other. The frontier holds the assigned nodes that still have unassigned
//!    neighbours. What was assigned before matters to the rest only through the clusters on the
//!    frontier: which of its nodes are connected, in which colour, and how many gems they have.
//!    Partial assignments that agree in this have the same future, so that of them only those are
//!    kept that no other one dominates (`dp_states`, `objective`).
//!
//! # Invariants
//!
//! - `Assignment::points` counts all gems of links, also of links that may still grow. `longest` and
//!   `links` count closed clusters only, which nothing can join any more; a cluster is closed when
//!   its last node leaves the frontier.
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
//! If a part needs more than 512 states at once, it is solved by beam search with a growing width
//! instead: what a narrow beam finds is a lower bound for the next, wider one, and a pass in which
//! the beam discarded nothing proves its result. Only custom decks with several white gems on most
//! tiles can exceed the widest beam; then the best assignment found counts, so that the time to
//! score a matrix is bounded for every deck.

mod assign;
mod assignment;
mod dp_states;
mod frontier_solver;
mod frontier_state;
mod graph;
mod objective;

pub use assign::assign_colours;
