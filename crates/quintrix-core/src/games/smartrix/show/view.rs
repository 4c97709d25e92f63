//! What an observer may see of Smartrix.

use serde::Serialize;

use crate::game::Game;
use crate::game::cell::Cell;
use crate::game::score::Score;
use crate::game::seat::Seat;
use crate::games::smartrix::rules::card::Card;
use crate::games::smartrix::rules::open_lines::open_lines;
use crate::games::smartrix::rules::options::Options;
use crate::games::smartrix::rules::placement::Placement;
use crate::games::smartrix::rules::state::Smartrix;
use crate::games::smartrix::rules::table::{LIMIT, Span};

/// A position as one observer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct View {
    /// The score of every seat; none before the end, because hands count and are hidden.
    scores: Option<Vec<Score>>,
    /// The points that every seat has collected.
    points: Vec<Score>,
    /// The cards that every seat has collected, in the order in which they were taken.
    collected: Vec<Vec<Card>>,
    /// The cards on the table, in the order in which they were played.
    table: Vec<Placement>,
    /// The cells that cards can still be placed within; none if there is no limit, and none if
    /// players have to find errors themselves, because it would show that the table is too large.
    area: Option<Area>,
    /// The cards of every line that three or four cards of five lie in and that can still be
    /// completed; none if players have to find lines themselves.
    open_lines: Vec<Vec<Cell>>,
    /// The observer's own cards, sorted; none for a spectator.
    hand: Option<Vec<Card>>,
    /// The number of cards in every hand.
    hand_sizes: Vec<usize>,
    /// The number of cards in the draw deck.
    deck: usize,
    /// The seats that are out.
    out: Vec<Seat>,
    /// Whether the player whose turn it is has played and has to end the turn.
    played: bool,
}

/// A rectangle of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Area {
    /// The first column.
    x: i16,
    /// The first row.
    y: i16,
    columns: i16,
    rows: i16,
}

impl Area {
    /// Returns the cells from which all cards of the table still fit in the limit of columns and rows.
    fn of(state: &Smartrix) -> Option<Self> {
        let Options { children, policed, .. } = state.options();
        if children || policed || state.table().cells().is_empty() {
            return None;
        }
        let reach = i16::from(LIMIT) - 1;
        let Span { low, high } = state.table().span();
        let (x, y) = (i16::from(high.x) - reach, i16::from(high.y) - reach);
        let columns = i16::from(low.x) + reach - x + 1;
        let rows = i16::from(low.y) + reach - y + 1;
        (columns > 0 && rows > 0).then_some(Area { x, y, columns, rows })
    }
}

/// Returns the cards of every open line that an interface may show.
fn shown_lines(state: &Smartrix) -> Vec<Vec<Cell>> {
    let Options { children, policed, .. } = state.options();
    if policed { Vec::new() } else { open_lines(state.table(), !children) }
}

impl View {
    pub(crate) fn new(state: &Smartrix, observer: Option<Seat>) -> Self {
        let seats = 0..state.players();
        let collected = state.collected();
        View {
            scores: state.over().then(|| state.outcome().scores),
            points: seats.clone().map(|seat| collected.points(seat)).collect(),
            collected: seats.clone().map(|seat| collected.cards(seat).collect()).collect(),
            table: state.table().placements().collect(),
            area: Area::of(state),
            open_lines: shown_lines(state),
            hand: observer.map(|seat| state.hand(seat).cards().to_vec()),
            hand_sizes: seats.clone().map(|seat| state.hand(seat).len()).collect(),
            deck: state.pile().len(),
            out: seats.filter(|&seat| state.is_out(seat)).collect(),
            played: state.has_played(),
        }
    }
}
