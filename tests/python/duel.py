"""A small game of our own for tests: hidden hands, a hidden opportunity, private events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

import quintrix
from quintrix.errors import InvalidNotation
from quintrix.reference import Event, Option, Rng, illegal

HAND = 3


class Kept(Event):
    """A seat kept a card secretly."""

    private = ("card",)
    seat: int
    card: str | None

    def __str__(self) -> str:
        return f"Seat {self.seat} kept {self.card or 'a card'}."


class Played(Event):
    """A seat put a card on the table."""

    seat: int
    card: str

    def __str__(self) -> str:
        return f"Seat {self.seat} played {self.card}."


class Duel(quintrix.Game):
    """Two hands of three: **play** a card for its points, or keep it for one. Two are left out."""

    name = "duel"
    title = "Duel"
    all_options = (Option("bonus", (False, True), "Bonus", "a card that is kept counts double"),)

    @classmethod
    def deck(cls) -> dict[str, list[str]]:
        return {"deck": [str(number) for number in range(1, 9)]}

    def start(self, deal: dict[str, list[str]]) -> None:
        cards = deal["deck"]
        self.hands = [sorted(cards[:HAND]), sorted(cards[HAND : 2 * HAND])]
        self.points = [0, 0]
        self.table: list[str] = []

    def over(self) -> bool:
        return not any(self.hands)

    def scores(self) -> Sequence[int]:
        return self.points

    def legal_moves(self, seat: int) -> Sequence[str]:
        return [f"{verb} {card}" for card in self.hands[seat] for verb in ("play", "keep", "steal")]

    @classmethod
    def parse(cls, text: str) -> str:
        match text.split():
            case ["play" | "keep" | "steal" as verb, card] if card.isdecimal():
                return f"{verb} {int(card)}"
        raise InvalidNotation("play or keep a card", position=0, expected="play, keep or steal")

    def check(self, seat: int, move: str) -> None:
        card = move.split()[1]
        if card not in self.hands[seat]:
            raise illegal("not-held", "not in your hand", card=card)

    def play(self, seat: int, move: str) -> None:
        verb, card = move.split()
        self.hands[seat].remove(card)
        self.turn = 1 - seat
        if verb == "keep":
            self.points[seat] += 2 if self.options["bonus"] else 1
        else:
            self.points[seat] += int(card)
            self.table.append(card)

    def events(self, seat: int, move: str) -> list[Event]:
        verb, card = move.split()
        return [Kept(seat, card) if verb == "keep" else Played(seat, card)]

    def view(self, observer: int | None) -> dict[str, Any]:
        return {
            "hand": [] if observer is None else self.hands[observer],
            "table": [{"x": x, "y": 0, "card": card} for x, card in enumerate(self.table)],
            "hand_sizes": [len(hand) for hand in self.hands],
        }

    def resample(self, seat: int, rng: Rng) -> Self:
        world = self.copy()
        rest = sorted(set(self.deck()["deck"]) - set(self.table) - set(self.hands[seat]))
        rng.shuffle(rest)
        world.hands[1 - seat] = sorted(rest[: len(self.hands[1 - seat])])
        return world

    @classmethod
    def is_hidden_opportunity(cls, move: str) -> bool:
        return move.startswith("steal")
