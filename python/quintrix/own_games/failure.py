"""The error of a game that fails, with the reason and the place."""

from __future__ import annotations

from collections.abc import Callable
from inspect import unwrap
from pathlib import Path
from typing import Any

from quintrix.errors import InvalidGame


def failure(title: str, what: str) -> InvalidGame:
    """Return the error of a game that does not do as it should."""
    return InvalidGame(f"the game {title} failed: {what}")


def place_of(method: Callable[..., Any]) -> str:
    """Return where a method is defined, as in " (climb.py, line 12)"; empty if that is unknown."""
    code = getattr(unwrap(method), "__code__", None)
    if code is None:
        return ""
    return f" ({Path(code.co_filename).name}, line {code.co_firstlineno})"
