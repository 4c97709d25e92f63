//! What people see of Iota: views, events, notation, previews and the sentences of illegal moves.

pub mod event;
mod events;
pub mod illegal;
mod notation;
mod preview;
pub mod view;

use super::rules::moves::Move;
use super::rules::state::Iota;
use crate::game::score::{Preview, ScoreLine};
use crate::game::seat::Seat;
use crate::game::text::ParseError;
use crate::game::{Game, Show};
use event::Event;
use view::View;

impl Show for Iota {
    type Event = Event;
    type View = View;

    fn view(&self, observer: Option<Seat>) -> View {
        View::new(self, observer)
    }

    fn events(&self, seat: Seat, action: &Move) -> Vec<Event> {
        events::events(self, seat, action)
    }

    fn preview(&self, seat: Seat, action: &Move) -> Preview {
        preview::preview(self, seat, action)
    }

    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine> {
        if self.options().scoring {
            return self.points(seat).score_lines();
        }
        let text = "cards left in hand".to_string();
        vec![ScoreLine { code: "hand", points: self.score(seat), text }]
    }

    fn parse(text: &str) -> Result<Move, ParseError> {
        notation::parse(text)
    }
}
