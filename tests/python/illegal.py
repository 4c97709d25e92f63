"""Illegal moves: what every test of them checks."""

from __future__ import annotations

from typing import Any

import pytest
import quintrix
from quintrix import _core
from tables import everything


def check_illegal(
    match: quintrix.Match, seat: int, move: str, code: str, context: dict[str, Any]
) -> None:
    """Play a move that must be illegal for this reason and change nothing."""
    before = everything(match)
    with pytest.raises(quintrix.IllegalMove) as caught:
        match.play(seat, move)
    assert (caught.value.code, caught.value.context) == (code, context)
    assert everything(match) == before


def reason_codes(game: str) -> set[str]:
    """Return the codes of all reasons why a move of a game can be illegal."""
    return {code for name, code, _ in _core.illegal_reasons() if name == game}
