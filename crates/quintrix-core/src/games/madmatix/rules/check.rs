//! Checks of single moves: why a move is illegal.

use super::card::Card;
use super::catalogue::CardId;
use super::deck::Deck;
use super::definition_json::written;
use super::effect::{Effect, TargetKind, Whose};
use super::moves::{Action, Move, Penalty, Play};
use super::operator::Operator;
use super::pending::Pending;
use super::place::{Place, Side};
use super::placed_card::PlacedCard;
use super::state::MadMatix;
use super::target::Target;
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
            (Action::Choose(target), Some(Pending::Choose { card, .. })) => {
                let effect = self.next_effect().map(|(_, effect)| effect);
                self.check_target(seat, card, effect, target)
            }
            (Action::Give(card), Some(Pending::Give { .. })) => {
                self.check_in_hand(seat, card).map(|_| ())
            }
            (_, Some(pending)) if pending.seat() != seat => {
                Err(IllegalReason::WaitForAnswer { seat: pending.seat() })
            }
            (_, Some(_)) => Err(IllegalReason::AnswerFirst { answers: self.answers(seat) }),
            (Action::Choose(_) | Action::Give(_) | Action::Take(_) | Action::Penalty(_), None) => {
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
            () if self.robbed.contains(caught) => IllegalReason::WasRobbed { seat: caught },
            () if caught == self.turn => IllegalReason::TooLate { seat: caught },
            () => IllegalReason::CaughtAlready { seat: caught },
        })
    }

    fn check_discard(&self, seat: Seat, card: Card, last: bool) -> Result<(), IllegalReason> {
        self.check_in_hand(seat, card)?;
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
        let id = self.check_in_hand(seat, card)?;
        match (play, self.catalogue.effects(id).first()) {
            (Play::Lay { seat: onto, side }, None) => self.check_lay(card, onto, side)?,
            (Play::Lay { .. }, Some(effect)) => {
                return Err(wrong_target(card, effect.target()));
            }
            (Play::Act(target), effect) => {
                self.check_target(seat, card, effect.copied(), target)?;
            }
        }
        self.check_last(seat, last)
    }

    fn check_in_hand(&self, seat: Seat, card: Card) -> Result<CardId, IllegalReason> {
        self.find_in_hand(seat, card).ok_or(IllegalReason::NotInHand { card })
    }

    /// Checks the target of an effect of a card.
    fn check_target(
        &self,
        seat: Seat,
        card: Card,
        effect: Option<Effect>,
        target: Target,
    ) -> Result<(), IllegalReason> {
        let kind = effect.and_then(Effect::target);
        let whose = effect.and_then(Effect::whose).unwrap_or(Whose::Any);
        match (kind, target) {
            (None, Target::None) => Ok(()),
            (Some(TargetKind::Opponent), Target::Seat(opponent)) => {
                self.check_opponent(seat, effect, opponent)
            }
            (Some(TargetKind::Sequence), Target::Seat(owner)) => {
                self.check_seat(owner)?;
                self.check_whose(seat, card, whose, owner)?;
                self.check_reverse(owner)
            }
            (Some(TargetKind::Place), Target::Place(place)) => {
                let placed = self.check_place(place)?;
                self.check_whose(seat, card, whose, place.seat)?;
                let doubles = matches!(effect, Some(Effect::Double { .. }));
                if doubles && placed.is_doubled() {
                    return Err(IllegalReason::DoubledAlready { card: placed.card(), place });
                }
                Ok(())
            }
            (Some(TargetKind::Token), Target::Token { place, operator }) => {
                let placed = self.check_place(place)?;
                self.check_whose(seat, card, whose, place.seat)?;
                self.check_operator(card, effect, placed, place, operator)
            }
            (Some(TargetKind::Pair), Target::Pair { first, second }) => {
                self.check_swap(card, first, second)?;
                self.check_whose(seat, card, whose, first.seat)?;
                self.check_whose(seat, card, whose, second.seat)
            }
            (kind, _) => Err(wrong_target(card, kind)),
        }
    }

    fn check_whose(
        &self,
        seat: Seat,
        card: Card,
        whose: Whose,
        owner: Seat,
    ) -> Result<(), IllegalReason> {
        match whose {
            Whose::Own if owner != seat => Err(IllegalReason::OwnOnly { card, seat: owner }),
            Whose::Others if owner == seat => Err(IllegalReason::OthersOnly { card }),
            _ => Ok(()),
        }
    }

    fn check_operator(
        &self,
        card: Card,
        effect: Option<Effect>,
        placed: PlacedCard,
        place: Place,
        operator: Operator,
    ) -> Result<(), IllegalReason> {
        if let Some(Effect::Token { operators, .. }) = effect
            && !operators.contains(operator)
        {
            let operators = written(operators);
            return Err(IllegalReason::WrongOperator { card, operator, operators });
        }
        if placed.operator() == operator {
            return Err(IllegalReason::SameOperator { card: placed.card(), place, operator });
        }
        Ok(())
    }

    fn check_opponent(
        &self,
        seat: Seat,
        effect: Option<Effect>,
        opponent: Seat,
    ) -> Result<(), IllegalReason> {
        self.check_seat(opponent)?;
        let draws = matches!(effect, Some(Effect::Draw { .. }));
        if opponent == seat {
            let slow = IllegalReason::SlowYourself {};
            return Err(if draws { slow } else { IllegalReason::ChooseYourself {} });
        }
        match effect {
            Some(effect) if self.can_hit(effect, opponent) => Ok(()),
            Some(Effect::Skip { .. }) => Err(IllegalReason::MissesAlready { seat: opponent }),
            Some(Effect::Steal { .. }) => Err(IllegalReason::OneCardLeft { seat: opponent }),
            _ => Err(IllegalReason::NothingToDraw {}),
        }
    }

    fn check_lay(&self, card: Card, seat: Seat, side: Side) -> Result<(), IllegalReason> {
        self.check_seat(seat)?;
        if side == Side::Right && self.tableau.sequence(seat).cards().is_empty() {
            return Err(IllegalReason::LeftEndFirst { card, seat });
        }
        Ok(())
    }

    fn check_swap(&self, card: Card, first: Place, second: Place) -> Result<(), IllegalReason> {
        self.check_place(first)?;
        self.check_place(second)?;
        if first == second {
            return Err(IllegalReason::SamePlace { place: first });
        }
        if first > second {
            return Err(IllegalReason::SmallerPlaceFirst { card, first, second });
        }
        Ok(())
    }

    fn check_reverse(&self, seat: Seat) -> Result<(), IllegalReason> {
        self.check_seat(seat)?;
        let length = self.tableau.sequence(seat).cards().len();
        if length < 2 { Err(IllegalReason::TooShort { seat, length }) } else { Ok(()) }
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

/// Returns the reason that a card needs another target.
fn wrong_target(card: Card, kind: Option<TargetKind>) -> IllegalReason {
    let target = match kind {
        None => "no target",
        Some(TargetKind::Opponent) => "an opponent, as in 1",
        Some(TargetKind::Pair) => "two places, as in 0:1 2:0",
        Some(TargetKind::Place) => "a place, as in 2:0",
        Some(TargetKind::Sequence) => "the owner of a Sequence, as in 1",
        Some(TargetKind::Token) => "a place and an operator, as in 2:0=+",
    };
    IllegalReason::WrongTarget { card, target: target.to_string() }
}
