"""The games in plain Python, by name."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from quintrix.errors import InvalidOptions
from quintrix.reference.text import excerpt, nearest

if TYPE_CHECKING:
    from quintrix.reference.game import Game


_own: dict[str, type[Game]] = {}


@cache
def games() -> dict[str, type[Game]]:
    """Return the reference games by name, in the order of `quintrix.games`."""
    # The games import the protocol, whose matches and moves look games up here.
    from quintrix.reference.show import GAMES

    return {game.name: game for game in GAMES}


def own_games() -> dict[str, type[Game]]:
    """Return the games that were registered besides those of the package, by name."""
    return _own


def register(game: type[Game]) -> None:
    """Make a game known by its name; see `quintrix.register`, which also checks it."""
    _own[game.name] = game


def game(name: str) -> type[Game]:
    """Return the game with this name; raises `InvalidOptions`."""
    known = {**games(), **_own}
    if name in known:
        return known[name]
    near = nearest(name, list(known))
    hint = f"there is {', '.join(known)}" if near is None else f"did you mean {near}?"
    raise InvalidOptions(f"there is no game {excerpt(name)}: {hint}")
