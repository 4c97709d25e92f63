"""Refusals of MadMatix: each code once, with the facts that a program needs."""

from __future__ import annotations

from typing import Any

import pytest
import quintrix
from quintrix import _core
from tables import everything


def dealt(hands: list[str], numbers: str = "", actions: str = "") -> quintrix.Match:
    """A table at which each hand names its numbers, then its actions."""
    rows = [hand.split() for hand in hands]
    deal = {
        "numbers": [row[place] for place in range(3) for row in rows] + numbers.split(),
        "actions": [row[place] for place in range(3, 6) for row in rows] + actions.split(),
    }
    return quintrix.deal("madmatix", len(hands), deal=deal, custom_deck=True)


def play(match: quintrix.Match, *lines: str) -> quintrix.Match:
    """The same table after some moves: "0 draw number"."""
    after = match.copy()
    for line in lines:
        seat, _, move = line.partition(" ")
        after.play(int(seat), move)
    return after


OPENING = dealt(["1+ 2+ 3+ SLOW PM PM", "4+ 5+ 6+ SWAP REV PM"], "1-", "TD")
BARE = dealt(["1+ 2+ 3+ SLOW PM PM", "4+ 5+ 6+ SWAP REV PM"])
TABLE = play(OPENING, "0 play 1+@0L")
SLOWED = play(OPENING, "0 play SLOW 1")
STUCK = play(
    dealt(["6/ 0+ 6/ REM PM TD", "0+ 6/ 0+ REV REM SWAP"], "1+"),
    *("0 play 6/@0L", "1 play 0+@0R", "0 play 0+@0L", "1 play 6/@0L"),
    *("0 play 6/@1L", "1 play 0+@1R"),
)
LAPSES = play(
    dealt(
        ["1+ 2+ 3+ PM PM PM", "4+ 5+ 6+ PM PM PM", "7+ 8+ 9+ TD TD TD"],
        "1- 2- 3- 4- 5- 6- 7-",
        "REM",
    ),
    *("0 play 1+@0L", "1 play 4+@1L", "2 draw number"),
    *("0 play 2+@0L", "1 play 5+@1L", "2 draw number"),
    *("0 play 3+@0L", "1 play 6+@1L", "2 draw number"),
    *("0 play PM 0:0=-", "1 play PM 1:0=-", "2 draw number"),
    *("0 play PM 0:0=+", "1 play PM 1:0=+"),
)
SAID = play(
    dealt(["1+ 2+ 3+ PM PM PM", "4+ 5+ 6+ PM PM PM"], "1- 2- 3- 4- 5-", "REM"),
    *("0 play 1+@0L", "1 draw number", "0 play 2+@0L", "1 draw number"),
    *("0 play 3+@0L", "1 draw number", "0 play PM 0:0=-", "1 draw number"),
    "0 play PM 0:0=+ last",
)
CAUGHT = play(LAPSES, "1 catch 0", "0 penalty skip")
LATE = play(LAPSES, "2 draw number")

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
        {"first": {"seat": 1, "index": 0}, "second": PLACE},
    ),
    ("too-short", TABLE, 1, "play REV 0", {"seat": 0, "length": 1}),
    ("slow-yourself", OPENING, 0, "play SLOW 0", {}),
    ("nothing-to-draw", BARE, 0, "play SLOW 1", {}),
    ("deck-empty", BARE, 0, "draw number", {"deck": "number"}),
    ("can-play", OPENING, 0, "discard PM", {"card": "1+", "play": "play 1+@0L"}),
    ("can-draw", STUCK, 0, "discard PM", {"deck": "number"}),
    ("not-the-last-card", OPENING, 0, "play 1+@0L last", {"left": 5}),
    ("answer-first", SLOWED, 1, "draw number", {"answers": "take action or take number"}),
    ("not-asked", OPENING, 0, "take number", {"answer": "take number"}),
    ("catch-only", LAPSES, 0, "draw number", {"seat": 0, "turn": 2}),
    ("catch-yourself", LAPSES, 0, "catch 0", {}),
    ("holds-more", OPENING, 0, "catch 1", {"seat": 1, "cards": 6}),
    ("said-last", SAID, 1, "catch 0", {"seat": 0}),
    ("too-late", LATE, 2, "catch 0", {"seat": 0}),
    ("caught-already", CAUGHT, 2, "catch 0", {"seat": 0}),
]


@pytest.mark.parametrize(
    ("code", "match", "seat", "move", "context"), REFUSED, ids=[code for code, *_ in REFUSED]
)
def test_a_refusal_has_its_code_and_context(
    code: str, match: quintrix.Match, seat: int, move: str, context: dict[str, Any]
) -> None:
    before = everything(match)
    with pytest.raises(quintrix.IllegalMove) as caught:
        match.play(seat, move)
    assert (caught.value.code, caught.value.context) == (code, context)
    assert everything(match) == before


def test_every_refusal_is_tested() -> None:
    codes = {code for game, code, _ in _core.refusals() if game == "madmatix"}
    assert {code for code, *_ in REFUSED} == codes


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
def test_decks_that_cannot_be_played(key: str, cards: list[str], message: str) -> None:
    deal = {"numbers": ["1+"] * 6, "actions": ["PM"] * 6, key: cards}
    with pytest.raises(quintrix.InvalidOptions, match=message):
        quintrix.deal("madmatix", deal=deal, custom_deck=True)
    with pytest.raises(quintrix.InvalidOptions, match=message):
        quintrix.new("madmatix", deck={"game": "madmatix", **deal})
