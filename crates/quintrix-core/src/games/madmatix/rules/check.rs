//! Checks of single moves: why a move is illegal.

use super::card::Card;
use super::deck::Deck;
use super::moves::{Action, Move, Penalty, Play};
use super::pending::Pending;
use super::place::{Place, Side};
use super::placed_card::PlacedCard;
use super::state::MadMatix;
use crate::game::seat::Seat;
use crate::games::madmatix::show::illegal::IllegalReason;

impl MadMatix {
    /// Returns why a move of a seat that may act is illegal, if it is.
    pub(super) fn check_move(&self, seat: Seat, action: &Move) -> Result<(), IllegalReason> {
        match (action.action(), self.pending) {
            (Action::Take(deck), Some(Pending::Slow { .. }))
            | (Action::Penalty(Penalty::Draw(deck)), Some(Pending::Penalty { .. })) => {
                self.check_draw(deck)
            }
            (Action::Penalty(Penalty::Skip), Some(Pending::Penalty { .. })) => Ok(()),
            (_, Some(pending)) if pending.seat() != seat => {
                Err(IllegalReason::WaitForAnswer { seat: pending.seat() })
            }
            (_, Some(_)) => Err(IllegalReason::AnswerFirst { answers: self.answers(seat) }),
            (Action::Take(_) | Action::Penalty(_), None) => {
                Err(IllegalReason::NotAsked { answer: action.to_string() })
            }
            (Action::Catch(caught), None) => self.check_catch(seat, caught),
            (Action::Draw(deck), None) => self.check_draw(deck),
            (Action::Discard { card, last }, None) => self.check_discard(seat, card, last),
            (Action::Play { card, play, last }, None) => self.check_play(seat, card, play, last),
        }
    }

    /// Returns the answers that a seat can give now, in one text.
    fn answers(&self, seat: Seat) -> String {
        let mut answers = Vec::with_capacity(3);
        self.each_move(seat, |answer| answers.push(answer.to_string()));
        answers.join(" or ")
    }

    fn check_draw(&self, deck: Deck) -> Result<(), IllegalReason> {
        if self.pile(deck).is_empty() { Err(IllegalReason::DeckEmpty { deck }) } else { Ok(()) }
    }

    fn check_catch(&self, seat: Seat, caught: Seat) -> Result<(), IllegalReason> {
        self.check_seat(caught)?;
        let cards = self.hands[caught].len();
        Err(match () {
            () if caught == seat => IllegalReason::CatchYourself {},
            () if self.catchable.contains(caught) => return Ok(()),
            () if cards > 1 => IllegalReason::HoldsMore { seat: caught, cards },
            () if self.said_last.contains(caught) => IllegalReason::SaidLast { seat: caught },
            () if caught == self.turn => IllegalReason::TooLate { seat: caught },
            () => IllegalReason::CaughtAlready { seat: caught },
        })
    }

    fn check_discard(&self, seat: Seat, card: Card, last: bool) -> Result<(), IllegalReason> {
        if !self.hands[seat].contains(card) {
            return Err(IllegalReason::NotInHand { card });
        }
        let mut first = None;
        self.each_play(seat, |card, play| {
            first.get_or_insert((card, Move::play(card, play).to_string()));
        });
        if let Some((card, play)) = first {
            return Err(IllegalReason::CanPlay { card, play });
        }
        if let Some(deck) = self.open_decks().last() {
            return Err(IllegalReason::CanDraw { deck });
        }
        self.check_last(seat, last)
    }

    fn check_play(
        &self,
        seat: Seat,
        card: Card,
        play: Play,
        last: bool,
    ) -> Result<(), IllegalReason> {
        if !self.hands[seat].contains(card) {
            return Err(IllegalReason::NotInHand { card });
        }
        match play {
            Play::Lay { seat: onto, side } => self.check_lay(card, onto, side)?,
            Play::Token { place, operator } => {
                let placed = self.check_place(place)?;
                if placed.operator() == operator {
                    return Err(IllegalReason::SameOperator { card: placed.card, place, operator });
                }
            }
            Play::Swap { first, second } => self.check_swap(first, second)?,
            Play::Reverse { seat } => self.check_reverse(seat)?,
            Play::Remove { place } => self.check_place(place).map(|_| ())?,
            Play::Slow { seat: slowed } => self.check_slow(seat, slowed)?,
        }
        self.check_last(seat, last)
    }

    fn check_lay(&self, card: Card, seat: Seat, side: Side) -> Result<(), IllegalReason> {
        self.check_seat(seat)?;
        if side == Side::Right && self.tableau.sequence(seat).cards().is_empty() {
            return Err(IllegalReason::LeftEndFirst { card, seat });
        }
        Ok(())
    }

    fn check_swap(&self, first: Place, second: Place) -> Result<(), IllegalReason> {
        self.check_place(first)?;
        self.check_place(second)?;
        if first == second {
            return Err(IllegalReason::SamePlace { place: first });
        }
        if first > second {
            return Err(IllegalReason::SmallerPlaceFirst { first, second });
        }
        Ok(())
    }

    fn check_reverse(&self, seat: Seat) -> Result<(), IllegalReason> {
        self.check_seat(seat)?;
        let length = self.tableau.sequence(seat).cards().len();
        if length < 2 { Err(IllegalReason::TooShort { seat, length }) } else { Ok(()) }
    }

    fn check_slow(&self, seat: Seat, slowed: Seat) -> Result<(), IllegalReason> {
        self.check_seat(slowed)?;
        if slowed == seat {
            return Err(IllegalReason::SlowYourself {});
        }
        if self.slowed_draws() == 0 {
            return Err(IllegalReason::NothingToDraw {});
        }
        Ok(())
    }

    fn check_place(&self, place: Place) -> Result<PlacedCard, IllegalReason> {
        self.check_seat(place.seat)?;
        let length = self.tableau.sequence(place.seat).cards().len();
        self.tableau.card(place).ok_or(IllegalReason::NoCardThere { place, length })
    }

    fn check_seat(&self, seat: Seat) -> Result<(), IllegalReason> {
        let players = self.players;
        if seat < players { Ok(()) } else { Err(IllegalReason::NoSuchPlayer { seat, players }) }
    }

    fn check_last(&self, seat: Seat, last: bool) -> Result<(), IllegalReason> {
        match self.hands[seat].len() - 1 {
            left if last && left != 1 => Err(IllegalReason::NotTheLastCard { left }),
            _ => Ok(()),
        }
    }
}
