"""Games of your own, written in Python; see ``docs/your-own-game.md``.

A game is a subclass of `quintrix.reference.Game`. `register` makes it known by its name; `load`
finds it by ``module:Class``.
"""

from quintrix.own_games.checked import checked
from quintrix.own_games.failure import failure
from quintrix.own_games.registry import (
    class_name,
    is_own,
    load,
    own_games,
    register,
    rules_page,
    source_hash,
    source_of,
)

__all__ = [
    "checked",
    "class_name",
    "failure",
    "is_own",
    "load",
    "own_games",
    "register",
    "rules_page",
    "source_hash",
    "source_of",
]
