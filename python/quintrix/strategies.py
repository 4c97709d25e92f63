"""Finding the class behind a name like ``mybots:Cautious``, and making a bot of it."""

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

from quintrix.bots import PythonBot, told
from quintrix.errors import InvalidBot
from quintrix.excerpt import excerpt

SEPARATOR = ":"


def is_python(name: object) -> bool:
    """Tell whether ``name`` names a class in Python, and not a bot of the core."""
    return isinstance(name, str) and SEPARATOR in name


def load(name: str, seed: int, budget: Mapping[str, float]) -> PythonBot:
    """Make the bot whose class ``name`` gives as ``module:Class``."""
    module, _, attribute = name.partition(SEPARATOR)
    if not all(part.isidentifier() for part in (*module.split("."), attribute)):
        raise _error(name, f"a bot in Python is called module:Class, not {excerpt(name)}")
    return PythonBot(
        name, _made(name, _class(name, _module(name, module), attribute), seed, budget)
    )


def source(name: str) -> str:
    """Give the source of a bot's module a short mark, to tell whether it has changed."""
    module = _module(name, name.partition(SEPARATOR)[0])
    try:
        text = inspect.getsource(module)
    except (OSError, TypeError):  # compiled, or typed in
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
            raise _cannot_be_imported(name, module, why) from why
        place = f"put {module.replace('.', '/')}.py into the current directory, or install it"
        raise _error(name, f"there is no module {module} for the bot {name}: {place}") from None
    except (Exception, SystemExit) as why:
        raise _cannot_be_imported(name, module, why) from why


def _cannot_be_imported(name: str, module: str, why: BaseException) -> InvalidBot:
    return _error(name, f"the module {module} of the bot {name} cannot be imported: {told(why)}")


def _class(name: str, module: ModuleType, attribute: str) -> type[Any]:
    found = getattr(module, attribute, None)
    if found is None:
        raise _error(
            name,
            f"the module {module.__name__} has no class {attribute}: {_others(module, attribute)}",
        )
    if not isinstance(found, type):
        raise _error(name, f"the bot {name} is no class: it has to be one, with a method choose")
    if not callable(getattr(found, "choose", None)):
        raise _error(name, f"the class {name} has no method choose(self, view, legal_moves)")
    return found


def _others(module: ModuleType, attribute: str) -> str:
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type)]
    names = [kind.__name__ for kind in kinds if callable(getattr(kind, "choose", None))]
    near = get_close_matches(attribute, names, n=1)
    if near:
        return f"did you mean {near[0]}?"
    return f"there is {', '.join(names)}" if names else "no class in it has a method choose"


def _made(name: str, kind: type[Any], seed: int, budget: Mapping[str, float]) -> Any:
    accepted = _keywords(kind)
    refused = [word for word in budget if word not in accepted]
    if refused:
        raise _error(name, f"the bot {name} has no budget: its constructor takes no {refused[0]}")
    given = {"seed": seed, **budget}
    try:
        return kind(**{word: value for word, value in given.items() if word in accepted})
    except (Exception, SystemExit) as why:
        hint = "a bot is made without arguments, or with the keyword seed"
        raise _error(name, f"the bot {name} cannot be made: {told(why)}; {hint}") from why


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
