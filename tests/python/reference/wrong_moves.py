"""Moves that are wrong in many ways: out of date, out of turn, misspelt."""

from __future__ import annotations

from random import Random

LETTERS = "RGBYCSTX0123456789*@,-+/=: \t\"'é"


class WrongMoves:
    """Makes moves that are mostly wrong out of legal ones."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._seen: list[str] = []

    def after(self, moves: list[str]) -> list[str]:
        """Return a few wrong moves; ``moves`` are the legal ones now."""
        self._seen += self._rng.sample(moves, min(len(moves), 5))
        old, other = self._rng.choice(self._seen), self._rng.choice(self._seen)
        return [old, self._mixed(old, other), self._changed(old), self._misspelt(old)]

    def _mixed(self, one: str, other: str) -> str:
        """Return the beginning of one move with the end of another."""
        words, others = one.split(), other.split()
        return " ".join([*words[: self._rng.randint(1, len(words))], *others[1:]])

    def _changed(self, move: str) -> str:
        """Return a move with one digit or capital letter replaced by one that may stand there."""
        places = [i for i, letter in enumerate(move) if letter.isdigit() or letter.isupper()]
        if not places:
            return move
        place = self._rng.choice(places)
        choices = "0123456789" if move[place].isdigit() else "RGBYCSTX"
        return move[:place] + self._rng.choice(choices) + move[place + 1 :]

    def _misspelt(self, move: str) -> str:
        """Return a move with a character left out, added or replaced."""
        place = self._rng.randrange(len(move))
        added, rest = self._rng.choice(["", *LETTERS]), move[place + self._rng.randint(0, 1) :]
        return f"{move[:place]}{added}{rest}"
