"""Finds classes by names like ``mybots:Cautious``, also in the current directory."""

from __future__ import annotations

import inspect
import sys
import traceback
from collections.abc import Callable
from difflib import get_close_matches
from hashlib import blake2b
from importlib import import_module, invalidate_caches
from pathlib import Path
from types import ModuleType
from typing import Any

from quintrix.errors import Error
from quintrix.excerpt import excerpt

SEPARATOR = ":"
PACKAGE = Path(__file__).parent
STANDARD_LIBRARY = Path(inspect.__file__).parent

Raise = Callable[[str], Error]


def is_class_name(name: object) -> bool:
    """Return whether a name is that of a class in a module."""
    return isinstance(name, str) and SEPARATOR in name


def load_class(
    name: str, noun: str, is_candidate: Callable[[object], bool], error: Raise
) -> type[Any]:
    """Return the class ``module:Class``; ``noun`` is what it is for, such as "bot".

    ``is_candidate`` tells what to suggest if the module has no such class.
    """
    found = load_object(name, noun, is_candidate, error)
    if not isinstance(found, type):
        raise error(f"the {noun} {name} is not a class")
    return found


def load_object(
    name: str, noun: str, is_candidate: Callable[[object], bool], error: Raise
) -> object:
    """Return what a module calls by a name: ``module:Class``, or ``module:function``."""
    module_name, _, attribute = name.partition(SEPARATOR)
    if not all(part.isidentifier() for part in (*module_name.split("."), attribute)):
        raise error(f"a Python {noun} is given as module:Class, not {excerpt(name)}")
    module = load_module(name, noun, error)
    found = getattr(module, attribute, None)
    if found is None:
        missing = f"the module {module.__name__} has no class {attribute}"
        raise error(f"{missing}: {_alternatives(module, attribute, noun, is_candidate)}")
    return found


def load_module(name: str, noun: str, error: Raise) -> ModuleType:
    """Return the module of ``module:Class``."""
    module = name.partition(SEPARATOR)[0]
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    invalidate_caches()
    try:
        return import_module(module)
    except ModuleNotFoundError as why:
        if why.name is None or not f"{module}.".startswith(f"{why.name}."):
            raise _import_error(name, noun, error, why) from why
        place = f"put {module.replace('.', '/')}.py into the current directory, or install it"
        raise error(f"there is no module {module} for the {noun} {name}: {place}") from None
    except (Exception, SystemExit) as why:
        raise _import_error(name, noun, error, why) from why


def source_hash(name: str, noun: str, error: Raise) -> str:
    """Return a hash of the source of a class's module, to detect changes."""
    try:
        text = inspect.getsource(load_module(name, noun, error))
    except (OSError, TypeError):  # compiled or interactive
        text = ""
    return blake2b(text.encode(), digest_size=8).hexdigest()


def describe_exception(why: BaseException) -> str:
    """Return the type, message and place of an exception in one line."""
    text = f"{type(why).__name__}: {excerpt(why)}".removesuffix(": ")
    frames = traceback.extract_tb(why.__traceback__)
    # The line of the user's file says more than that of the library function that it called.
    own = [frame for frame in frames if not _is_library(Path(frame.filename))]
    if not own or isinstance(why, SyntaxError):  # its message has the place
        return text
    return f"{text} ({Path(own[-1].filename).name}, line {own[-1].lineno})"


def _is_library(file: Path) -> bool:
    """Return whether a file belongs to this package or to the standard library."""
    standard = STANDARD_LIBRARY in file.parents and "site-packages" not in file.parts
    return standard or PACKAGE in file.parents


def _import_error(name: str, noun: str, error: Raise, why: BaseException) -> Error:
    module = name.partition(SEPARATOR)[0]
    about = f"the module {module} of the {noun} {name} cannot be imported"
    return error(f"{about}: {describe_exception(why)}")


def _alternatives(
    module: ModuleType, attribute: str, noun: str, is_candidate: Callable[[object], bool]
) -> str:
    names = [each.__name__ for each in vars(module).values() if is_candidate(each)]
    near = get_close_matches(attribute, names, n=1)
    if near:
        return f"did you mean {near[0]}?"
    return f"choose from {', '.join(names)}" if names else f"none of its classes is a {noun}"
