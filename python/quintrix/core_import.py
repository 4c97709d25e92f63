"""Imports the compiled core, or puts the Python engine in its place where there is none."""

from __future__ import annotations

import os
import sys
import warnings
from importlib import import_module
from types import ModuleType
from typing import NoReturn

from quintrix.errors import CoreMissing

NAME = "quintrix._core"
WARNED = "QUINTRIX_WARNED_ABOUT_CORE"
"""The environment variable with the process that has warned."""
SUBJECTS = {
    "Episode": "an environment",
    "VecEnv": "a vectorised environment",
    "ViewTracker": "the server",
    "allows_undo": "the server",
    "features": "training",
    "layout": "a layout of actions and observations",
    "Simulation": "a simulation",
}
"""What people call the parts of the core that have no stand-in."""


def ensure_core() -> None:
    """Import the compiled core; if that fails, warn and let the Python engine answer for it.

    Matches, records, the terminal and the bots that do not search go on as usual. Everything else
    raises `CoreMissing`.
    """
    try:
        import_module(NAME)
    except ImportError as why:
        sys.modules[NAME] = _python_core()
        # Worker processes import the package again, but one warning is enough.
        if os.environ.setdefault(WARNED, str(os.getpid())) == str(os.getpid()):
            warnings.warn(_warning(why), RuntimeWarning, stacklevel=3)


def _python_core() -> ModuleType:
    """Return a module with what the Python engine has of the core."""
    from quintrix.reference import engine

    module = ModuleType(NAME, engine.__doc__)
    module.__dict__.update({name: getattr(engine, name) for name in engine.__all__})
    module.Episode = Episode  # type: ignore[attr-defined]
    module.__getattr__ = _missing  # type: ignore[method-assign]
    return module


class Episode:
    """Stands in for a class that only the compiled core has."""

    def __init__(self, *_arguments: object, **_keywords: object) -> None:
        _missing("Episode")

    @staticmethod
    def from_match(*_arguments: object, **_keywords: object) -> NoReturn:
        """Raise `CoreMissing`."""
        _missing("Episode")


def has_core() -> bool:
    """Return whether the compiled core was imported."""
    return sys.modules[NAME].__spec__ is not None  # imported from a file


def require_core(subject: str) -> None:
    """Raise `CoreMissing` if there is no compiled core; ``subject`` needs it."""
    if not has_core():
        raise _error(subject)


def _missing(name: str) -> NoReturn:
    if name.startswith("_"):
        raise AttributeError(name)
    raise _error(SUBJECTS.get(name, name))


def _error(subject: str) -> CoreMissing:
    advice = "install a wheel for your platform, or build it with Rust"
    message = f"{subject} needs the compiled core of Quintrix, which is not here: {advice}"
    return CoreMissing(message)


def _warning(why: ImportError) -> str:
    return (
        f"the compiled core of Quintrix cannot be imported ({why}). The games in plain Python are "
        "used instead: matches, records, the terminal and the bots random, easy and greedy work, "
        "more slowly; everything else needs the core."
    )
