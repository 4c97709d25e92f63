"""Illegal moves of Colorfox: every code with its context."""

from __future__ import annotations

from typing import Any

import pytest
import quintrix
from illegal import check_illegal, reason_codes

DEAL = "RORO GRBR BBBO PPPP YYYY PPPP YYYY PPPP RRRR OOOO OOOO OOOO"


def corner(*, played: bool) -> quintrix.Match:
    """A table of two at which seat 0 plays, or has played, a card that touches two sides."""
    match = quintrix.deal("colorfox", deal={"deck": DEAL.split()}, custom_deck=True)
    match.play(0, "play RORO@0,1")
    match.play(1, "play GRBR@1,0")
    if played:
        match.play(0, "play BBBO@1,1")
    return match


PLAYING, SWAPPING = corner(played=False), corner(played=True)

NORTH = {"side": "north", "colour": "Y", "cell": [1, 0], "shows": "B"}
WEST = {"side": "west", "colour": "Y", "cell": [0, 1], "shows": "O"}

REFUSED: list[tuple[str, quintrix.Match, str, dict[str, Any]]] = [
    ("not-in-hand", PLAYING, "play RORO@1,1", {"card": "RORO"}),
    ("occupied", PLAYING, "play BBBO@0,0", {"cell": [0, 0], "card": "RRRR"}),
    ("not-touching", PLAYING, "play BBBO@5,-5", {"cell": [5, -5]}),
    (
        "clash",
        PLAYING,
        "play YYYY@1,1",
        {"card": "YYYY", "cell": [1, 1], "clashes": [NORTH, WEST]},
    ),
    ("can-play", PLAYING, "skip", {"card": "BBBO", "cell": [1, 1]}),
    ("play-first", PLAYING, "done", {}),
    ("swap-or-done", SWAPPING, "skip", {"swaps": 1}),
    ("no-such-opponent", SWAPPING, "swap R>2:R", {"seat": 2, "players": 2}),
    ("with-yourself", SWAPPING, "swap R>0:B", {"seat": 0}),
    ("same-colour", SWAPPING, "swap R>1:R", {"colour": "R"}),
    ("nothing-to-give", SWAPPING, "swap P>1:R", {"colour": "P"}),
    ("nothing-to-take", SWAPPING, "swap R>1:Y", {"seat": 1, "colour": "Y"}),
]


@pytest.mark.parametrize(
    ("code", "match", "move", "context"), REFUSED, ids=[code for code, *_ in REFUSED]
)
def test_illegal_moves_have_code_and_context(
    code: str, match: quintrix.Match, move: str, context: dict[str, Any]
) -> None:
    check_illegal(match, 0, move, code, context)


def test_every_illegal_reason_is_tested() -> None:
    assert {code for code, *_ in REFUSED} == reason_codes("colorfox")
