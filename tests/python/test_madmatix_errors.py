"""Illegal moves of MadMatix: every code with its context."""

from __future__ import annotations

from typing import Any

import pytest
import quintrix
from illegal import check_illegal, reason_codes
from madmatix_positions import (
    BARE,
    BARE_UNDER_RULES_1,
    CAUGHT,
    DOUBLED,
    LAPSES,
    LATE,
    OPENING,
    OTHERS,
    OWN,
    ROBBED,
    SAID,
    SKIPPED,
    SLOWED,
    STUCK,
    TABLE,
    TOKENS,
    play,
)

PLACE = {"seat": 0, "index": 0}

REFUSED: list[tuple[str, quintrix.Match, int, str, dict[str, Any]]] = [
    ("not-in-hand", OPENING, 0, "play 9+@0L", {"card": "9+"}),
    ("no-such-player", OPENING, 0, "play 1+@2L", {"seat": 2, "players": 2}),
    ("left-end-first", OPENING, 0, "play 1+@0R", {"card": "1+", "seat": 0}),
    ("no-card-there", OPENING, 0, "play PM 0:0=+", {"place": PLACE, "length": 0}),
    (
        "same-operator",
        TABLE,
        1,
        "play PM 0:0=+",
        {"card": "1+", "place": PLACE, "operator": "+"},
    ),
    ("same-place", TABLE, 1, "play SWAP 0:0 0:0", {"place": PLACE}),
    (
        "smaller-place-first",
        play(TABLE, "1 play 4+@1L", "0 draw number"),
        1,
        "play SWAP 1:0 0:0",
        {"card": "SWAP", "first": {"seat": 1, "index": 0}, "second": PLACE},
    ),
    ("too-short", TABLE, 1, "play REV 0", {"seat": 0, "length": 1}),
    (
        "wrong-target",
        TOKENS,
        0,
        "play X 1",
        {"card": "X", "target": "a place and an operator, as in 2:0=+"},
    ),
    (
        "wrong-operator",
        TOKENS,
        0,
        "play X 0:0=-",
        {"card": "X", "operator": "-", "operators": "+"},
    ),
    ("own-only", OWN, 0, "play X 1:0", {"card": "X", "seat": 1}),
    ("others-only", OTHERS, 0, "play X 0:0", {"card": "X"}),
    ("doubled-already", DOUBLED, 1, "play X 0:0", {"card": "1+", "place": PLACE}),
    ("choose-yourself", SKIPPED, 1, "play X 1", {}),
    ("misses-already", SKIPPED, 1, "play X 2", {"seat": 2}),
    ("one-card-left", ROBBED, 0, "play X 1", {"seat": 1}),
    ("was-robbed", ROBBED, 0, "catch 1", {"seat": 1}),
    ("slow-yourself", OPENING, 0, "play SLOW 0", {}),
    ("nothing-to-draw", BARE_UNDER_RULES_1, 0, "play SLOW 1", {}),
    ("deck-empty", BARE, 0, "draw number", {"deck": "number"}),
    ("can-play", OPENING, 0, "discard PM", {"card": "1+", "play": "play 1+@0L"}),
    ("can-draw", STUCK, 0, "discard PM", {"deck": "number"}),
    ("not-the-last-card", OPENING, 0, "play 1+@0L last", {"left": 5}),
    ("answer-first", SLOWED, 1, "draw number", {"answers": "take action or take number"}),
    ("not-asked", OPENING, 0, "take number", {"answer": "take number"}),
    ("wait-for-answer", play(LAPSES, "1 catch 0"), 2, "catch 1", {"seat": 0}),
    ("catch-yourself", LAPSES, 0, "catch 0", {}),
    ("holds-more", OPENING, 0, "catch 1", {"seat": 1, "cards": 6}),
    ("said-last", SAID, 1, "catch 0", {"seat": 0}),
    ("too-late", LATE, 2, "catch 0", {"seat": 0}),
    ("caught-already", CAUGHT, 2, "catch 0", {"seat": 0}),
]


@pytest.mark.parametrize(
    ("code", "match", "seat", "move", "context"), REFUSED, ids=[code for code, *_ in REFUSED]
)
def test_illegal_moves_have_code_and_context(
    code: str, match: quintrix.Match, seat: int, move: str, context: dict[str, Any]
) -> None:
    check_illegal(match, seat, move, code, context)


def test_every_illegal_reason_is_tested() -> None:
    assert {code for code, *_ in REFUSED} == reason_codes("madmatix")


@pytest.mark.parametrize(
    ("key", "cards", "message"),
    [
        ("numbers", ["PM"] * 6, r"numbers\[0\] is PM, which is no number card"),
        ("actions", ["1+"] * 6, r"actions\[0\] is 1\+, which is no action card"),
        ("numbers", ["1+"] * 5, "2 players need 6 number cards or more, not 5"),
        ("numbers", ["1+"] * 41, "40 number cards at most, not 41"),
        ("actions", ["PM"] * 41, "40 action cards at most, not 41"),
        ("actions", ["pm"] * 6, r"actions\[0\] is \"pm\", not a card"),
    ],
)
def test_rejects_unplayable_decks(key: str, cards: list[str], message: str) -> None:
    deal = {"numbers": ["1+"] * 6, "actions": ["PM"] * 6, key: cards}
    with pytest.raises(quintrix.InvalidOptions, match=message):
        quintrix.deal("madmatix", deal=deal, custom_deck=True)
    with pytest.raises(quintrix.InvalidOptions, match=message):
        quintrix.new("madmatix", deck={"game": "madmatix", **deal})
