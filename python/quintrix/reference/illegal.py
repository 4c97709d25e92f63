"""Why a move is illegal: a code, its context, and one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from quintrix.errors import IllegalMove


def illegal(code: str, message: str, **context: Any) -> IllegalMove:
    """Return the error of an illegal move; the context holds what the sentence mentions.

    >>> illegal("not-in-hand", "you do not hold RC1", card="RC1").context
    {'card': 'RC1'}
    """
    return IllegalMove(message, code=code, context=context)


def accepts(check: Callable[..., None], *arguments: object) -> bool:
    """Return whether a check that raises `IllegalMove` accepts what it is given."""
    try:
        check(*arguments)
    except IllegalMove:
        return False
    return True


def no_such_seat(seat: str, players: int) -> IllegalMove:
    """Return the error of a seat that is not at the table."""
    message = f"there is no seat {seat} at a table of {players}: seats count from 0"
    return illegal("no-such-seat", message, seat=seat, players=players)


def game_over() -> IllegalMove:
    """Return the error of a move after the end."""
    return illegal("game-over", "the game is over")


def not_your_turn(seat: int, actors: list[int]) -> IllegalMove:
    """Return the error of a move out of turn."""
    message = f"it is not the turn of seat {seat}"
    return illegal("not-your-turn", message, seat=seat, actors=actors)


def nothing_to_undo() -> IllegalMove:
    """Return the error of an undo before the first move."""
    return illegal("nothing-to-undo", "no move has been played that could be taken back")


def other_game(theirs: str, ours: str) -> IllegalMove:
    """Return the error of a move of one game played in another."""
    message = f"this is a move of {theirs}, but the game is {ours}"
    return illegal("other-game", message, theirs=theirs, ours=ours)
