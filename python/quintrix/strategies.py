"""Loads bots written in Python from names like ``mybots:Cautious``."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any

from quintrix import class_loader
from quintrix.bots import PythonBot
from quintrix.class_loader import describe_exception, is_class_name
from quintrix.errors import InvalidBot


def is_python_bot(name: object) -> bool:
    """Return whether ``name`` refers to a Python class rather than a built-in bot."""
    return is_class_name(name)


def load(name: str, seed: int, budget: Mapping[str, float]) -> PythonBot:
    """Create the bot of the class ``module:Class``."""
    found = class_loader.load_class(name, "bot", _is_strategy, lambda why: _error(name, why))
    if not _is_strategy(found):
        raise _error(name, f"the class {name} has no method choose(self, view, legal_moves)")
    return PythonBot(name, _create(name, found, seed, budget))


def source_hash(name: str) -> str:
    """Return a hash of the source of a bot's module, to detect changes."""
    return class_loader.source_hash(name, "bot", lambda why: _error(name, why))


def _is_strategy(found: object) -> bool:
    return isinstance(found, type) and callable(getattr(found, "choose", None))


def _create(name: str, kind: type[Any], seed: int, budget: Mapping[str, float]) -> Any:
    accepted = _keywords(kind)
    unsupported = [key for key in budget if key not in accepted]
    if unsupported:
        why = f"its constructor does not take {unsupported[0]}"
        raise _error(name, f"the bot {name} does not support a budget: {why}")
    arguments = {"seed": seed, **budget}
    try:
        return kind(**{key: value for key, value in arguments.items() if key in accepted})
    except (Exception, SystemExit) as why:
        hint = "its constructor takes no arguments, or the keywords seed, sims and think"
        message = f"the bot {name} cannot be created: {describe_exception(why)}; {hint}"
        raise _error(name, message) from why


def _keywords(kind: type[Any]) -> set[str]:
    try:
        parameters = inspect.signature(kind).parameters.values()
    except (TypeError, ValueError):
        return set()
    if any(parameter.kind is parameter.VAR_KEYWORD for parameter in parameters):
        return {"seed", "sims", "think"}
    positional = {inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.VAR_POSITIONAL}
    return {parameter.name for parameter in parameters if parameter.kind not in positional}


def _error(name: str, message: str) -> InvalidBot:
    return InvalidBot(message, bot=name)
