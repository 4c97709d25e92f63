"""The games of your own that this process knows."""

from __future__ import annotations

import re
from inspect import cleandoc
from typing import Any, TypeVar

from quintrix import class_loader
from quintrix.class_loader import load_class
from quintrix.engine import engine_module
from quintrix.errors import InvalidGame
from quintrix.own_games.checked import checked
from quintrix.reference import Game, Option, registry
from quintrix.reference.text import shown

NAME = re.compile(r"[a-z][a-z0-9_]{0,31}")
MAX_PLAYERS = 16
MAX_TITLE = 60
REQUIRED = ("start", "over", "legal_moves", "play", "scores")

G = TypeVar("G", bound=type[Game])


def register(game: G) -> G:
    """Make a game known by its name, so that ``quintrix.new(name)`` starts a match of it.

    Returns the class itself, so it can be used as a decorator. A game that was registered under the
    same name before is replaced. Raises :class:`~quintrix.errors.InvalidGame`.
    """
    _check_class(game)
    if any(game.name == facts["name"] for facts in engine_module("core").facts()):
        raise InvalidGame(f"there is a game {game.name} already: choose another name")
    registry.register(checked(game))
    return game


def load(source: str) -> type[Game]:
    """Return the game at ``module:Class``, which may be in the current directory, registered.

    Raises :class:`~quintrix.errors.InvalidGame`.
    """
    found = load_class(source, "game", _is_game, InvalidGame)
    if not _is_game(found):
        raise InvalidGame(f"the class {source} is not a game: derive it from quintrix.Game")
    register(found)
    return registry.game(found.name)


def source_of(name: str) -> str | None:
    """Return ``module:Class`` of a registered game, for other processes; None for other games.

    A game of the main script needs no loading there: they run the script, which registers it.
    """
    game = registry.own_games().get(name)
    if game is None or game.__module__ in ("__main__", "__mp_main__"):
        return None
    return f"{game.__module__}:{game.__qualname__}"


def class_name(name: object) -> str | None:
    """Return how a command names a game of your own, ``module:Class``; None for the others.

    The class of a game that is not registered is unknown: it stays ``module:Class`` itself.
    """
    if any(name == facts["name"] for facts in engine_module("core").facts()):
        return None
    return (source_of(name) if isinstance(name, str) else None) or "module:Class"


def source_hash(name: str) -> str | None:
    """Return a hash of the source of a registered game, to detect changes."""
    source = source_of(name)
    return None if source is None else class_loader.source_hash(source, "game", InvalidGame)


def is_own(name: object) -> bool:
    """Return whether a game of your own is registered under a name."""
    return isinstance(name, str) and name in registry.own_games()


def own_games() -> list[type[Game]]:
    """Return the registered games of your own, in the order of their registration."""
    return [*registry.own_games().values()]


def rules_page(game: type[Game]) -> str:
    """Return the rules of a game as Markdown: its docstring."""
    return f"# {game.title}\n\n{cleandoc(game.__doc__ or game.about)}\n"


def _is_game(found: object) -> bool:
    return isinstance(found, type) and issubclass(found, Game) and found is not Game


def _check_class(game: object) -> None:
    if not _is_game(game):
        raise InvalidGame(f"a game is a class derived from quintrix.Game, not {shown(game)}")
    assert isinstance(game, type)
    title = game.__name__

    def expect(holds: bool, what: str) -> None:
        if not holds:
            raise InvalidGame(f"the class {title} is not a game: {what}")

    facts: Any = game
    name, shown_title = getattr(game, "name", None), getattr(game, "title", None)
    fits = isinstance(name, str) and NAME.fullmatch(name) is not None
    expect(fits, f"name is {shown(name)}, not lower-case letters, digits and _")
    fits = isinstance(shown_title, str) and 0 < len(shown_title) <= MAX_TITLE
    expect(fits, f"title is {shown(shown_title)}, not a text of at most {MAX_TITLE} characters")
    least, most = facts.min_players, facts.max_players
    fits = all(type(count) is int for count in (least, most)) and 1 <= least <= most <= MAX_PLAYERS
    expect(fits, f"it is for {shown(least)} to {shown(most)} players, not 1 to {MAX_PLAYERS}")
    expect(type(facts.rules) is int and facts.rules >= 1, "rules is not a version from 1")
    fits = all(isinstance(option, Option) and option.values for option in facts.all_options)
    expect(fits, "all_options has something that is not an Option with values")
    missing = [method for method in REQUIRED if getattr(game, method) is getattr(Game, method)]
    expect(not missing, f"it has no method {', '.join(missing)}")
