"""The events of MadMatix."""

from __future__ import annotations

from typing import Any

from quintrix.reference.box.madmatix import ACTION
from quintrix.reference.event import Event
from quintrix.reference.text import listed


class Laid(Event):
    """A Number Card was put at an end of a Sequence."""

    seat: int
    card: str
    onto: int
    side: str
    index: int

    def __str__(self) -> str:
        card, onto = self.card, self.onto
        return f"Seat {self.seat} put {card} in front of seat {onto}, at the {self.side} end."


class Placed(Event):
    """A token was put on a card."""

    seat: int
    played: str
    card: str
    place: dict[str, int]
    before: str
    operator: str

    def __str__(self) -> str:
        now = f"{self.card} at {_place(self.place)} now has {self.operator}"
        return f"Seat {self.seat} played {self.played}: {now}."


class Swapped(Event):
    """Two cards were swapped; the places are those before."""

    seat: int
    first: dict[str, int]
    card: str
    second: dict[str, int]
    other: str

    def __str__(self) -> str:
        first, second = _place(self.first), _place(self.second)
        return f"Seat {self.seat} swapped {self.card} at {first} with {self.other} at {second}."


class Reversed(Event):
    """A Sequence was reversed."""

    seat: int
    sequence: int

    def __str__(self) -> str:
        return f"Seat {self.seat} reversed the cards in front of seat {self.sequence}."


class Removed(Event):
    """A card of a Sequence was discarded."""

    seat: int
    place: dict[str, int]
    card: str

    def __str__(self) -> str:
        return f"Seat {self.seat} removed {self.card} from {_place(self.place)}."


class Played(Event):
    """An Action Card that is not built in was played."""

    seat: int
    card: str

    def __str__(self) -> str:
        return f"Seat {self.seat} played {self.card}."


class Slowed(Event):
    """A player has to draw; no cards if both decks are empty or the game ends first."""

    seat: int
    slowed: int
    draws: int

    def __str__(self) -> str:
        cards = _counted(self.draws, "draw")
        if self.slowed == self.seat:
            return f"Seat {self.seat} draws{cards}."
        return f"Seat {self.seat} slowed seat {self.slowed}{cards}."


class Doubled(Event):
    """A Number Card was doubled."""

    seat: int
    place: dict[str, int]
    card: str

    def __str__(self) -> str:
        return f"Seat {self.seat} doubled {self.card} at {_place(self.place)}."


class Skipped(Event):
    """A player will miss the next turn."""

    seat: int
    skipped: int

    def __str__(self) -> str:
        if self.skipped == self.seat:
            return f"Seat {self.seat} will miss the next turn."
        return f"Seat {self.seat} made seat {self.skipped} miss the next turn."


class Robbed(Event):
    """A player has to give cards; none if the game ends first."""

    seat: int
    robbed: int
    cards: int

    def __str__(self) -> str:
        return f"Seat {self.seat} robbed seat {self.robbed}{_counted(self.cards, 'give')}."


class Gave(Event):
    """A player gave a card, which only the two players see."""

    seat: int
    to: int
    deck: str
    card: str | None

    def seen_by(self, observer: int | None) -> Gave:
        """Return the event without the card for everybody but the two players."""
        seen = observer in (self.seat, self.to)
        return self if seen else Gave(self.seat, self.to, self.deck, None)

    def __str__(self) -> str:
        return f"Seat {self.seat} gave {_card(self.deck, self.card)} to seat {self.to}."


class Again(Event):
    """A player has another turn."""

    seat: int

    def __str__(self) -> str:
        return f"Seat {self.seat} has another turn."


class WithoutEffect(Event):
    """An effect of a card, by its index, was without effect."""

    seat: int
    card: str
    effect: int

    def __str__(self) -> str:
        return f"Effect {self.effect + 1} of {self.card} was without effect."


class Undefined(Event):
    """A Sequence divided by zero and was discarded, left to right."""

    sequence: int
    cards: list[str]
    divides: str
    zero: str

    def __str__(self) -> str:
        gone = f"All cards in front of seat {self.sequence} were discarded"
        return f"{gone}: {self.divides} divided by {self.zero}."


class Drew(Event):
    """A player drew a card, which only that player sees."""

    private = ("card",)

    seat: int
    deck: str
    card: str | None

    def __str__(self) -> str:
        return f"Seat {self.seat} drew {_card(self.deck, self.card)}."


class Discarded(Event):
    """A player could neither play nor draw, showed the hand and discarded a card."""

    seat: int
    card: str
    hand: list[str]

    def __str__(self) -> str:
        shown = f"showed {listed(self.hand)}, and discarded {self.card}"
        return f"Seat {self.seat} could do nothing, {shown}."


class SaidLast(Event):
    """A player said "Last Card"."""

    seat: int

    def __str__(self) -> str:
        return f'Seat {self.seat} said "Last Card".'


class Caught(Event):
    """A player caught another one who had not said "Last Card"."""

    seat: int
    caught: int

    def __str__(self) -> str:
        return f'Seat {self.seat} caught seat {self.caught}, who had not said "Last Card".'


class WillMiss(Event):
    """A player chose to miss the next turn."""

    seat: int

    def __str__(self) -> str:
        return f"Seat {self.seat} chose to miss the next turn."


class Missed(Event):
    """A player missed a turn."""

    seat: int

    def __str__(self) -> str:
        return f"Seat {self.seat} missed a turn."


def _place(place: dict[str, Any]) -> str:
    return f"{place['seat']}:{place['index']}"


def _card(deck: str, card: str | None) -> str:
    return card or f"{'an' if deck == ACTION else 'a'} {deck} card"


def _counted(cards: int, verb: str) -> str:
    if not cards:
        return ""
    return f": {({1: 'one card', 2: 'two cards'}).get(cards, f'{cards} cards')} to {verb}"
