"""Moves."""

from __future__ import annotations

from functools import total_ordering
from typing import TYPE_CHECKING, Any

from quintrix.move_fields import fields
from quintrix.reference import argument, registry
from quintrix.reference.illegal import other_game
from quintrix.reference.parser import check_text

if TYPE_CHECKING:
    from quintrix.reference.game import Game


@total_ordering
class Move:
    """One move of one game. ``str(move)`` is its notation."""

    __slots__ = ("_game", "_text")

    def __init__(self, name: str, text: str) -> None:
        self._game = registry.game(argument.text("a game", name))
        self._text = self._game.parse(check_text(text))

    @classmethod
    def of(cls, game: type[Game], text: str) -> Move:
        """Return a move whose text is known to be canonical."""
        move = cls.__new__(cls)
        move._game, move._text = game, text
        return move

    @property
    def game(self) -> str:
        """The name of its game."""
        return self._game.name

    @property
    def kind(self) -> str:
        """The first word of its notation, such as ``play`` or ``pass``."""
        return self._text.partition(" ")[0]

    @property
    def fields(self) -> dict[str, Any]:
        """What else the notation says, by name."""
        return fields(self.game, self._text)

    @property
    def is_hidden_opportunity(self) -> bool:
        """Whether players have to spot this move themselves: no interface may offer it."""
        return self._game.is_hidden_opportunity(self._text)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Move('{self.game}', '{self._text}')"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return (self.game, self._text) == (other.game, other._text)

    def __lt__(self, other: Move) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return (self.game, self._text) < (other.game, other._text)

    def __hash__(self) -> int:
        return hash((self.game, self._text))

    def __reduce__(self) -> tuple[type[Move], tuple[str, str]]:
        return Move, (self.game, self._text)


def own_text(game: type[Game], action: object) -> str:
    """Return the text of a move that is given as a move of this game or as text."""
    theirs = getattr(action, "game", None)
    if not isinstance(theirs, str):
        return check_text(action)
    if theirs != game.name:
        raise other_game(theirs, game.name)
    return str(action)
