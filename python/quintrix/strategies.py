"""Creates bots written in Python: by names like ``mybots:Cautious``, from classes and objects."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any, cast

from quintrix import class_loader
from quintrix.bots import Bot, PythonBot, Strategy
from quintrix.class_loader import describe_exception, is_class_name
from quintrix.errors import InvalidBot
from quintrix.excerpt import excerpt
from quintrix.policy_bot import PolicyBot


def is_python_bot(name: object) -> bool:
    """Return whether ``name`` refers to a Python class rather than a built-in bot."""
    return is_class_name(name)


def load(name: str, seed: int, budget: Mapping[str, float]) -> Bot:
    """Create the bot that ``module:Class``, ``module:function`` or ``module:object`` names."""
    found = class_loader.load_object(name, "bot", _is_strategy, lambda why: _error(name, why))
    return create(found, seed, budget, name)


def load_remote(name: str, seed: int) -> Strategy | PolicyBot:
    """Create the bot that ``module:Class`` names, if it needs no match to choose its moves."""
    found = load(name, seed, {})
    if isinstance(found, PolicyBot):
        return found
    if not isinstance(found, PythonBot):
        needed = "write a class with choose(self, view, legal_moves), or use a PolicyBot"
        raise _error(name, f"the bot {name} needs a whole match: {needed}")
    return found.strategy


def create(given: object, seed: int, budget: Mapping[str, float], name: str | None = None) -> Bot:
    """Return a bot of what is given: a bot, a strategy, the class of one, or a function.

    Classes and functions are called with the keywords ``seed``, ``sims`` and ``think``, as far as
    they take them. An object is used as it is, so it has no budget.
    """
    from quintrix.bot_factory import BotFactory  # which names bots by this module

    if isinstance(given, BotFactory):
        return given.create(seed, **budget)
    name = name or bot_name(given)
    if isinstance(given, type) and not callable(getattr(given, "choose", None)):
        raise _error(name, f"the class {name} has no method choose(self, view, legal_moves)")
    is_factory = isinstance(given, type) or not hasattr(given, "choose")
    if is_factory and not callable(given):
        raise _error(name, f"the bot {name} is not a class, a function or an object with choose")
    made = _create(name, given, seed, budget) if is_factory else given
    if not is_factory and budget:
        raise _error(name, f"the bot {name} does not support a budget: it is made already")
    if isinstance(made, Bot):
        return made
    if not callable(getattr(made, "choose", None)):
        raise _error(name, f"the function {name} returned no bot, but {excerpt(made)}")
    return PythonBot(name, cast("Strategy", made))


def bot_name(given: object) -> str:
    """Return what to call a bot that is not given by its name."""
    if isinstance(given, str):
        return given
    found = getattr(given, "name", None)
    if not isinstance(found, str):
        found = getattr(given, "__name__", None) or type(given).__name__
    return found


def source_hash(name: str) -> str:
    """Return a hash of the source of a bot's module, to detect changes."""
    return class_loader.source_hash(name, "bot", lambda why: _error(name, why))


def _is_strategy(found: object) -> bool:
    return isinstance(found, type) and callable(getattr(found, "choose", None))


def _create(name: str, kind: Any, seed: int, budget: Mapping[str, float]) -> Any:
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


def _keywords(kind: Any) -> set[str]:
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
