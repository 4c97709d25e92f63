"""Loads bots written in Python from names like ``mybots:Cautious``."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Mapping
from difflib import get_close_matches
from hashlib import blake2b
from importlib import import_module, invalidate_caches
from pathlib import Path
from types import ModuleType
from typing import Any

from quintrix.bots import PythonBot, describe_exception
from quintrix.errors import InvalidBot
from quintrix.excerpt import excerpt

SEPARATOR = ":"


def is_python_bot(name: object) -> bool:
    """Return whether ``name`` refers to a Python class rather than a bot of the core."""
    return isinstance(name, str) and SEPARATOR in name


def load(name: str, seed: int, budget: Mapping[str, float]) -> PythonBot:
    """Create the bot of the class ``module:Class``."""
    module, _, attribute = name.partition(SEPARATOR)
    if not all(part.isidentifier() for part in (*module.split("."), attribute)):
        raise _error(name, f"a Python bot is given as module:Class, not {excerpt(name)}")
    return PythonBot(
        name, _create(name, _class(name, _module(name, module), attribute), seed, budget)
    )


def source_hash(name: str) -> str:
    """Return a hash of the source of a bot's module, to detect changes."""
    module = _module(name, name.partition(SEPARATOR)[0])
    try:
        text = inspect.getsource(module)
    except (OSError, TypeError):  # compiled or interactive
        text = ""
    return blake2b(text.encode(), digest_size=8).hexdigest()


def _module(name: str, module: str) -> ModuleType:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    invalidate_caches()
    try:
        return import_module(module)
    except ModuleNotFoundError as why:
        if why.name is None or not f"{module}.".startswith(f"{why.name}."):
            raise _import_error(name, module, why) from why
        place = f"put {module.replace('.', '/')}.py into the current directory, or install it"
        raise _error(name, f"there is no module {module} for the bot {name}: {place}") from None
    except (Exception, SystemExit) as why:
        raise _import_error(name, module, why) from why


def _import_error(name: str, module: str, why: BaseException) -> InvalidBot:
    return _error(
        name, f"the module {module} of the bot {name} cannot be imported: {describe_exception(why)}"
    )


def _class(name: str, module: ModuleType, attribute: str) -> type[Any]:
    found = getattr(module, attribute, None)
    if found is None:
        missing = f"the module {module.__name__} has no class {attribute}"
        raise _error(name, f"{missing}: {_alternatives(module, attribute)}")
    if not isinstance(found, type):
        raise _error(
            name, f"the bot {name} is not a class: it has to be a class with a method choose"
        )
    if not callable(getattr(found, "choose", None)):
        raise _error(name, f"the class {name} has no method choose(self, view, legal_moves)")
    return found


def _alternatives(module: ModuleType, attribute: str) -> str:
    classes = [each for each in vars(module).values() if isinstance(each, type)]
    names = [each.__name__ for each in classes if callable(getattr(each, "choose", None))]
    near = get_close_matches(attribute, names, n=1)
    if near:
        return f"did you mean {near[0]}?"
    return f"choose from {', '.join(names)}" if names else "none of its classes has a method choose"


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
