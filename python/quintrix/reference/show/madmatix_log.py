"""What happens in MadMatix, as events."""

from __future__ import annotations

from collections.abc import Sequence as Words

from quintrix.reference.box.madmatix import Place, deck_of
from quintrix.reference.box.madmatix_actions import BUILT_IN, Effect
from quintrix.reference.deck import Deck
from quintrix.reference.event import Event
from quintrix.reference.madmatix import division_by_zero
from quintrix.reference.madmatix_effects import CardInPlay, Give, Slow
from quintrix.reference.show import madmatix_events as event
from quintrix.reference.show.events import Ended
from quintrix.reference.show.madmatix_illegal import CheckedMadMatix


class LoggedMadMatix(CheckedMadMatix):
    """MadMatix that logs each step of a move as an event."""

    def start(self, deal: Deck) -> None:
        """Deal; nothing has happened yet."""
        super().start(deal)
        self.last_events: list[Event] = []
        self.missed: list[int] = []

    def events(self, seat: int, move: str) -> list[Event]:
        """Return what happens if this legal move is played now."""
        after = self.copy()
        after.play(seat, move)
        return after.last_events

    def play(self, seat: int, move: str) -> None:
        """Play a legal move and log what happens."""
        self.last_events, self.missed = [], []
        self._log_move(seat, *move.split())
        super().play(seat, move)
        if move.endswith(" last"):
            self.last_events.append(event.SaidLast(seat))
        self.last_events += [event.Missed(missed) for missed in sorted(self.missed)]
        if self.over():
            scores = [str(score) for score in self.scores()]
            self.last_events.append(Ended(scores, self.winners()))

    def _log_move(self, seat: int, verb: str, word: str, *_words: str) -> None:
        card, _, end = word.partition("@")
        match verb:
            case "play" if end:
                owner, side = int(end[0]), {"L": "left", "R": "right"}[end[1]]
                index = 0 if side == "left" else len(self.sequences[owner])
                self.last_events.append(event.Laid(seat, card, owner, side, index))
            case "play" if card not in BUILT_IN:
                self.last_events.append(event.Played(seat, card))
            case "catch":
                self.last_events.append(event.Caught(seat, int(word)))
            case "discard":
                self.last_events.append(event.Discarded(seat, word, sorted(self.hands[seat])))
            case "give":
                assert isinstance(self.pending, Give)
                self.last_events.append(event.Gave(seat, self.pending.to, deck_of(word), word))
            case "penalty" if word == "skip":
                self.last_events.append(event.WillMiss(seat))

    def draw(self, seat: int, deck: str) -> None:
        """Draw a card."""
        self.last_events.append(event.Drew(seat, deck, self.decks[deck][0]))
        super().draw(seat, deck)

    def miss(self, seat: int) -> None:
        """Miss a turn."""
        self.missed.append(seat)
        super().miss(seat)

    def discard_undefined_sequences(self) -> None:
        """Discard every Sequence that divides by zero."""
        for seat, sequence in enumerate(self.sequences):
            if (division := division_by_zero(sequence)) is not None:
                divides, zero = (placed.card for placed in division)
                cards = [placed.card for placed in sequence]
                self.last_events.append(event.Undefined(seat, cards, divides, zero))
        super().discard_undefined_sequences()

    # --- Effects of Action Cards ------------------------------------------------------------

    def affect_sequences(self, effect: Effect, target: Words[str]) -> None:
        """Change Sequences."""
        assert self.in_play
        self.last_events.append(self._change_event(self.in_play, effect, target))
        super().affect_sequences(effect, target)

    def _change_event(self, card: CardInPlay, effect: Effect, target: Words[str]) -> Event:
        seat = card.seat
        if effect.name == "reverse":
            return event.Reversed(seat, int(target[0]))
        place = Place.read(target[0].partition("=")[0])
        placed, where = self.card_at(place), place.data()
        match effect.name:
            case "token":
                before, operator = placed.operator, target[0][-1]
                return event.Placed(seat, card.card, placed.card, where, before, operator)
            case "swap":
                other = Place.read(target[1])
                others = other.data(), self.card_at(other).card
                return event.Swapped(seat, where, placed.card, *others)
            case "double":
                return event.Doubled(seat, where, placed.card)
            case _:
                return event.Removed(seat, where, placed.card)

    def reach(self, card: CardInPlay, effect: Effect, seat: int) -> None:
        """Let an effect reach a player."""
        super().reach(card, effect, seat)
        match self.pending:
            case Slow(_, draws):
                self.last_events.append(event.Slowed(card.seat, seat, draws))
            case Give(_, _, cards):
                self.last_events.append(event.Robbed(card.seat, seat, cards))
            case _ if effect.name == "skip":
                self.last_events.append(event.Skipped(card.seat, seat))
            case _ if effect.who == "opponent":
                self.last_events.append(event.Slowed(card.seat, seat, 0))

    def leave_out(self, card: CardInPlay, effect: Effect, target: Words[str]) -> None:
        """Log whom an effect would have reached if the game did not end."""
        if target and effect.name == "draw":
            self.last_events.append(event.Slowed(card.seat, int(target[0]), 0))
        elif target and effect.name == "steal":
            self.last_events.append(event.Robbed(card.seat, int(target[0]), 0))

    def have_no_effect(self, card: CardInPlay) -> None:
        """Log that an effect could not happen."""
        self.last_events.append(event.WithoutEffect(card.seat, card.card, card.begun - 1))

    def take_another_turn(self, seat: int) -> None:
        """Begin another turn."""
        self.last_events.append(event.Again(seat))
        super().take_another_turn(seat)
