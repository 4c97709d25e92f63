"""A puzzle: a position, and the moves that solve it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal, TypeAlias

import quintrix
from quintrix import Match
from quintrix.errors import Error

Kind: TypeAlias = Literal["points", "win", "ending", "plan"]
"""Why a move is clearly best.

``points``: it brings more points at once than any other, and the expert plays it; ``win``: the
endgame is solved, and it alone wins; ``ending``: the endgame is solved, and it ends with the best
margin; ``plan``: simulations find it better than every other move, and it does not bring the most
points at once.
"""
Level: TypeAlias = Literal["easy", "medium", "hard"]
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position of a seeded game, and the moves that are clearly best there."""

    game: str
    players: int
    seed: int
    moves: tuple[tuple[int, str], ...]
    """The moves that lead to the position, each with its seat."""
    seat: int
    """The seat to move, which must."""
    kind: Kind
    level: Level
    best: tuple[str, ...]
    """The moves that solve it, equally good."""
    gain: float
    """By how many points they are better than any other move; in ``plan``, on average."""

    def match(self) -> Match:
        """Return a match in the position of this puzzle."""
        match = quintrix.new(self.game, self.players, self.seed)
        for seat, move in self.moves:
            match.play(seat, move)
        return match

    def solves(self, move: str) -> bool:
        """Return whether a move solves this puzzle; the order of its parts does not matter."""
        return any(sorted(move.split()) == sorted(best.split()) for best in self.best)

    def as_dict(self) -> dict[str, Any]:
        """Return this puzzle as JSON."""
        return asdict(self)


def read_puzzles(path: Path) -> list[Puzzle]:
    """Read a file that `quintrix puzzles` has written."""
    try:
        rows = json.loads(path.read_text(encoding="utf-8"))
        return [_puzzle(row) for row in rows]
    except (ValueError, TypeError, KeyError) as error:
        raise Error(f"{path} is not a file of puzzles: {error}") from None


def _puzzle(row: dict[str, Any]) -> Puzzle:
    moves = tuple((int(seat), str(move)) for seat, move in row["moves"])
    return Puzzle(**{**row, "moves": moves, "best": tuple(row["best"])})
