//! What people see of MadMatix: views, events, notation, previews and the sentences of illegal
//! moves.

pub mod event;
mod events;
pub mod illegal;
mod notation;
pub mod preview;
mod score_lines;
pub mod view;

use super::rules::moves::{Action, Move};
use super::rules::state::MadMatix;
use crate::game::Show;
use crate::game::fraction::Fraction;
use crate::game::score::{Preview, ScoreLine};
use crate::game::seat::{Duty, Seat};
use crate::game::text::ParseError;
use event::Event;
use view::View;

impl Show for MadMatix {
    type Event = Event;
    type View = View;

    fn view(&self, observer: Option<Seat>) -> View {
        View::new(self, observer)
    }

    fn events(&self, seat: Seat, action: &Move) -> Vec<Event> {
        events::events(self, seat, action)
    }

    fn preview(&self, seat: Seat, action: &Move) -> Preview<Fraction> {
        preview::preview(self, seat, action)
    }

    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine<Fraction>> {
        score_lines::score_lines(self.tableau.sequence(seat))
    }

    fn parse(text: &str) -> Result<Move, ParseError> {
        notation::parse(text)
    }

    fn public_duty(&self, seat: Seat) -> Duty {
        Duty::must_if(self.must_act(seat))
    }

    fn reaction_window(&self) -> bool {
        self.pending.is_none() && self.hands().iter().any(|hand| hand.len() == 1)
    }

    fn is_hidden_opportunity(action: &Move) -> bool {
        matches!(action.action(), Action::Catch(_))
    }

    fn allowed_out_of_turn(action: &Move) -> bool {
        matches!(action.action(), Action::Catch(_))
    }
}
