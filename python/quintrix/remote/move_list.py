"""The legal moves that a server sends."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import overload

from quintrix._core import Move


class MoveList(Sequence[Move]):
    """Moves in the order of their notation, with the methods of :class:`quintrix.LegalMoves`."""

    def __init__(self, game: str, texts: Sequence[str]) -> None:
        self._game, self._texts = game, sorted(texts)

    def __len__(self) -> int:
        return len(self._texts)

    @overload
    def __getitem__(self, key: int) -> Move: ...
    @overload
    def __getitem__(self, key: slice) -> list[Move]: ...
    def __getitem__(self, key: int | slice) -> Move | list[Move]:
        if isinstance(key, slice):
            return [Move(self._game, text) for text in self._texts[key]]
        return Move(self._game, self._texts[key])

    def __contains__(self, key: object) -> bool:
        return str(key) in self._texts

    def kinds(self) -> dict[str, int]:
        """Return the number of moves by their first word."""
        return dict(Counter(text.partition(" ")[0] for text in self._texts))

    def sample(self, rng: random.Random | None = None) -> Move:
        """Return one of the moves at random, each equally likely."""
        choose = random.choice if rng is None else rng.choice
        return self[choose(range(len(self)))]

    def __repr__(self) -> str:
        return f"<MoveList: {len(self)} moves>"
