"""MadMatix positions for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import quintrix

Effects = Sequence[dict[str, object]]


def dealt(
    hands: list[str], numbers: str = "", actions: str = "", effects: Effects = ()
) -> quintrix.Match:
    """A table at which each hand names its numbers, then its actions; `effects` are those of X."""
    rows = [hand.split() for hand in hands]
    definitions = {"X": {"text": "The card of the test.", "effects": [*effects]}}
    deal: dict[str, Any] = {
        "numbers": [row[place] for place in range(3) for row in rows] + numbers.split(),
        "actions": [row[place] for place in range(3, 6) for row in rows] + actions.split(),
        **({"definitions": definitions} if effects else {}),
    }
    return quintrix.deal("madmatix", len(hands), deal=deal, custom_deck=True)


def play(match: quintrix.Match, *lines: str) -> quintrix.Match:
    """Return a copy of a match after some moves: "0 draw number"."""
    after = match.copy()
    for line in lines:
        seat, _, move = line.partition(" ")
        after.play(int(seat), move)
    return after


OPENING = dealt(["1+ 2+ 3+ SLOW PM PM", "4+ 5+ 6+ SWAP REV PM"], "1-", "TD")
BARE = dealt(["1+ 2+ 3+ SLOW PM PM", "4+ 5+ 6+ SWAP REV PM"])
BARE_UNDER_RULES_1 = quintrix.replay({**BARE.record(), "rules": 1})
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

_LAID = ("0 play 1+@0L", "1 play 4+@1L")
_TWO = ["1+ 2+ 3+ X X PM", "4+ 5+ 6+ X X PM"]
_THREE = ["1+ 2+ 3+ X X PM", "4+ 5+ 6+ X X PM", "7+ 8+ 9+ X PM PM"]
TOKENS = play(dealt(_TWO, "1-", "", [{"effect": "token", "operators": "+"}]), *_LAID)
OWN = play(dealt(_TWO, "1-", "", [{"effect": "remove", "whose": "own"}]), *_LAID)
OTHERS = play(dealt(_TWO, "1-", "", [{"effect": "remove", "whose": "others"}]), *_LAID)
DOUBLED = play(dealt(_TWO, "1-", "", [{"effect": "double"}]), *_LAID, "0 play X 0:0")
SKIPPED = play(dealt(_THREE, "1-", "", [{"effect": "skip"}]), "0 play X 2")
ROBBED = play(
    dealt(_THREE, "1- 2-", "", [{"effect": "steal", "cards": 10}]),
    *("0 draw number", "1 draw number", "2 play X 1"),
    *(f"1 give {card}" for card in ("X", "X", "PM", "2-", "4+", "5+")),
)
