//! What people see of Smartrix: views, events, notation, previews and the sentences of illegal
//! moves.

pub mod event;
mod events;
pub mod illegal;
mod notation;
pub mod preview;
pub mod view;

use super::rules::hand::hand_value;
use super::rules::moves::Move;
use super::rules::state::Smartrix;
use crate::game::Show;
use crate::game::score::{Preview, ScoreLine};
use crate::game::seat::Seat;
use crate::game::text::ParseError;
use event::Event;
use view::View;

impl Show for Smartrix {
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
        let line = |code, points, text: &str| ScoreLine { code, points, text: text.to_string() };
        vec![
            line("collected", self.collected().points(seat), "cards collected"),
            line("hand", -hand_value(self.hand(seat)), "cards left in hand"),
        ]
    }

    fn parse(text: &str) -> Result<Move, ParseError> {
        notation::parse(text)
    }

    fn is_hidden_opportunity(action: &Move) -> bool {
        matches!(action, Move::Claim(_) | Move::Mug(_))
    }
}
