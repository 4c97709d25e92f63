"""Lists of legal moves."""

from __future__ import annotations

import random
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, SupportsIndex, overload

from quintrix.errors import Error, InvalidOptions
from quintrix.reference.move import Move, own_text
from quintrix.reference.text import shown

if TYPE_CHECKING:
    from quintrix.reference.game import Game


class LegalMoves(Sequence[Move]):
    """Every legal move of a seat, once each, in the order of their texts."""

    def __init__(self, game: type[Game], texts: Iterable[str]) -> None:
        self._game = game
        self._texts = sorted(texts)

    def __len__(self) -> int:
        return len(self._texts)

    @overload
    def __getitem__(self, key: SupportsIndex, /) -> Move: ...
    @overload
    def __getitem__(self, key: slice, /) -> list[Move]: ...
    def __getitem__(self, key: SupportsIndex | slice, /) -> Move | list[Move]:
        if isinstance(key, slice):
            return [self._move(text) for text in self._texts[key]]
        try:
            return self._move(self._texts[key])
        except IndexError:
            message = f"there are {len(self)} moves, no move {shown(key)}"
            raise IndexError(message) from None

    def __contains__(self, action: object, /) -> bool:
        return self._find(action) is not None

    def index(self, action: Move | str) -> int:  # type: ignore[override]
        """Return the place of a move in the list."""
        place = self._find(action)
        if place is None:
            raise ValueError(f"{shown(action)} is not listed")
        return place

    def count(self, action: Move | str) -> int:
        """Return how often a move is listed: once or not at all."""
        return int(self._find(action) is not None)

    def kinds(self) -> dict[str, int]:
        """Return the number of moves by their first word, hidden opportunities left out."""
        shown_moves = (text for text in self._texts if not self._game.is_hidden_opportunity(text))
        return dict(sorted(Counter(text.split(" ", 1)[0] for text in shown_moves).items()))

    def sample(self, rng: random.Random | None = None) -> Move:
        """Return one of the moves at random, each equally likely.

        ``rng`` is a ``random.Random``; without one, the ``random`` module is used.
        """
        if not self._texts:
            raise IndexError("there are no moves to choose from")
        roll = random.random() if rng is None else _roll(rng)
        return self._move(self._texts[min(int(roll * len(self)), len(self) - 1)])

    def __repr__(self) -> str:
        return f"<LegalMoves: {len(self)} move{'' if len(self) == 1 else 's'}>"

    def _move(self, text: str) -> Move:
        return Move.of(self._game, text)

    def _find(self, action: object) -> int | None:
        try:
            text = self._game.parse(own_text(self._game, action))
        except Error:
            return None
        place = bisect_left(self._texts, text)
        return place if self._texts[place : place + 1] == [text] else None


def _roll(rng: random.Random) -> float:
    try:
        return float(rng.random())
    except Exception:
        raise InvalidOptions(f"rng is a random.Random, not {shown(rng)}") from None
