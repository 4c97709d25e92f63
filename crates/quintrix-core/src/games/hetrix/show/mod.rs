//! What people see of Hetrix: views, events, notation, previews and the sentences of illegal moves.

pub mod event;
pub mod events;
pub mod illegal;
pub mod link_change;
pub mod notation;
pub mod preview;
pub mod view;

use self::event::Event;
use self::view::View;
use super::rules::moves::Move;
use super::rules::state::Hetrix;
use crate::game::Show;
use crate::game::score::{Preview, ScoreLine};
use crate::game::seat::Seat;
use crate::game::text::ParseError;

impl Show for Hetrix {
    type Event = Event;
    type View = View;

    fn view(&self, observer: Option<Seat>) -> View {
        View::new(self, observer)
    }

    fn events(&self, seat: Seat, action: &Move) -> Vec<Event> {
        events::between(self, &events::after(self, seat, action), seat, action)
    }

    /// Keeps the scores that the events show: those of the next move begin with them.
    fn play(&mut self, seat: Seat, action: &Move) -> Vec<Event> {
        let after = events::after(self, seat, action);
        let events = events::between(self, &after, seat, action);
        *self = after;
        events
    }

    fn legal_in_order(&self, seat: Seat, moves: &mut Vec<Move>) -> bool {
        self.list_moves_in_order(seat, moves);
        true
    }

    fn preview(&self, seat: Seat, action: &Move) -> Preview {
        preview::preview(self, seat, action)
    }

    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine> {
        let settlement = self.settlement();
        settlement.scoreboard().score_lines(seat, &settlement.links_of(seat).list())
    }

    fn parse(text: &str) -> Result<Move, ParseError> {
        notation::parse(text)
    }
}
