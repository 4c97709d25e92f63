"""Games whose methods are checked: what they raise and what they return.

A match of a checked game raises `InvalidGame` with the method, the reason and the place, wherever
the game itself would fail somewhere else, later, or not at all.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import getattr_static
from typing import Any

from quintrix.class_loader import describe_exception
from quintrix.errors import Error, IllegalMove, InvalidGame, InvalidNotation, InvalidOptions
from quintrix.own_games.answers import CHECKS, check_reason
from quintrix.own_games.failure import failure, place_of
from quintrix.reference import Game

PASSED_ON: dict[str, type[Error]] = {
    "check": IllegalMove,
    "parse": InvalidNotation,
    "check_players": InvalidOptions,
    "check_deck": InvalidOptions,
    "check_deal": InvalidOptions,
    "check_size": InvalidOptions,
}
"""The errors that a method may raise: they are about what was given, not about the game."""


def checked(game: type[Game]) -> type[Game]:
    """Return a subclass of a game whose methods are checked."""
    if "_is_checked" in vars(game):
        return game
    methods = {name: _checked_attribute(game, name) for name in {**CHECKS, **PASSED_ON}}
    copied = ("__module__", "__qualname__", "__doc__")
    names = {**{name: getattr(game, name) for name in copied}, "_is_checked": True}
    return type(game.__name__, (game,), {**methods, **names})


def _checked_attribute(game: type[Game], name: str) -> Any:
    """Return a method or class method of a game with its checks."""
    found = getattr_static(game, name)
    if isinstance(found, (classmethod, staticmethod)):
        return type(found)(_checked(name, found.__func__))
    return _checked(name, found)


def _checked(name: str, method: Callable[..., Any]) -> Callable[..., Any]:
    passed_on, check = PASSED_ON.get(name, InvalidGame), CHECKS.get(name)

    @wraps(method)
    def call(self: Any, *arguments: Any) -> Any:
        try:
            answer = method(self, *arguments)
        except InvalidGame:  # of another method, which knows more
            raise
        except passed_on as why:
            check_reason(self.title, name, why)
            raise
        except Exception as why:
            raise failure(self.title, f"{name} raised {describe_exception(why)}") from why
        if check is None:
            return answer
        try:
            return check(self, answer)
        except (TypeError, ValueError) as why:
            raise failure(self.title, f"{name} {why}{place_of(method)}") from why

    return call
