"""Illegal moves of Hetrix: every code with its context."""

from __future__ import annotations

from typing import Any

import pytest
import quintrix
from illegal import check_illegal, reason_codes

DEAL = {"tiles": [*["RORORO", "ROYGBP"] * 20], "links": ["RRRBBB", "OOOGGG"]}


def building(*moves: str) -> quintrix.Match:
    """A table of two at which seat 0 has made these moves."""
    match = quintrix.deal("hetrix", deal=DEAL, custom_deck=True)
    for move in moves:
        match.play(0, move)
    return match


def infiltrating() -> quintrix.Match:
    """A table of two at which seat 0 kept a tile back."""
    match = building(*(f"place RORORO r0@{q},0" for q in range(4)), "done")
    for q in range(5):
        match.play(1, f"place ROYGBP r0@{q},0")
    match.play(1, "done")
    return match


START, LINKED, LATE = building(), building("link r0@0,0"), infiltrating()

REFUSED: list[tuple[str, quintrix.Match, str, dict[str, Any]]] = [
    ("not-in-hand", LINKED, "place ROYGBP r0@1,0", {"tile": "ROYGBP"}),
    (
        "occupied",
        LATE,
        "infiltrate RORORO r0@1,0",
        {"cell": [1, 0], "tile": "ROYGBP", "owner": 1},
    ),
    ("not-touching", LINKED, "place RORORO r0@5,-5", {"cell": [5, -5], "owner": 0}),
    ("first-at-origin", START, "place RORORO r0@0,1", {"cell": [0, 1]}),
    (
        "same-look",
        LINKED,
        "place RORORO r3@1,0",
        {"tile": "RORORO", "rotation": 3, "smallest": 1},
    ),
    ("too-many-left", START, "done", {"left": 5}),
    ("link-placed", LINKED, "link r0@1,0", {"tile": "RRRBBB", "cell": [0, 0]}),
    ("build-first", START, "infiltrate RORORO r0@0,0", {}),
    ("infiltrate-now", LATE, "done", {"tile": "RORORO", "owner": 1}),
]


@pytest.mark.parametrize(
    ("code", "match", "move", "context"), REFUSED, ids=[code for code, *_ in REFUSED]
)
def test_illegal_moves_have_code_and_context(
    code: str, match: quintrix.Match, move: str, context: dict[str, Any]
) -> None:
    check_illegal(match, 0, move, code, context)


def test_every_illegal_reason_is_tested() -> None:
    assert {code for code, *_ in REFUSED} == reason_codes("hetrix")
