"""MadMatix positions for tests."""

from __future__ import annotations

import quintrix


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
