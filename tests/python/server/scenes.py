"""Tables for the browser tests: ``python scenes.py FOLDER``.

Stores them in the database of a server that has not started yet, and prints the cookies of the
players by seat.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random

sys.path.append(str(Path(__file__).parents[1]))

import quintrix
from madmatix_positions import play
from tables import GAMES, next_seat

from server.server_process import cookie
from server.stored_games import person_ids, store_match

BOX = json.loads(
    (Path(__file__).parents[3] / "crates/quintrix-core/data/madmatix.json").read_text("utf-8")
)


def dealt(*hands: str) -> quintrix.Match:
    """Deal each hand three numbers and three actions; the remaining cards are the decks."""
    rows = [hand.split() for hand in hands]
    deal: dict[str, list[str]] = {}
    for stack, places in (("numbers", range(3)), ("actions", range(3, 6))):
        first = [row[place] for place in places for row in rows]
        rest = Counter(BOX[stack]) - Counter(first)
        deal[stack] = [*first, *rest.elements()]
    return quintrix.deal("madmatix", len(hands), deal=deal)


TWO_CARDS_LEFT = play(
    dealt("1+ 2* 3+ PM PM TD", "4+ 5+ 6+ PM PM PM"),
    *("0 play 1+@0L", "1 play 4+@1L", "0 play 2*@0R", "1 draw number"),
    *("0 play 3+@0R", "1 draw number", "0 play PM 0:0=-", "1 draw number"),
)
"""Seat 0 to move, with ``PM`` and ``TD``."""
THREE = play(
    dealt("1+ 2* 3+ PM PM TD", "4+ 5+ 6+ PM PM PM", "7+ 8+ 9+ TD TD TD"),
    *("0 play 1+@0L", "1 play 4+@1L", "2 draw number"),
    *("0 play 2*@0R", "1 draw number", "2 draw number"),
    *("0 play 3+@0R", "1 draw number", "2 draw number"),
    *("0 play PM 0:0=-", "1 draw number", "2 draw number"),
)
ONE_CARD_LEFT = play(
    dealt("1+ 2* 3+ PM PM TD", "4+ 5+ 6+ PM PM PM"),
    *("0 play 1+@0L", "1 play 4+@1L", "0 play 2*@0R", "1 draw number"),
    *("0 play PM 0:0=-", "1 draw number", "0 play PM 0:0=+", "1 draw number"),
    *("0 play TD 0:0=* last", "1 draw number"),
)
"""Seat 0 to move, with ``3+``."""


def finished(game: str) -> quintrix.Match:
    """Return a finished game of two between different bots."""
    match = quintrix.new(game, 2, seed=4)
    bots = [quintrix.bot("easy", seed=1), quintrix.bot("greedy", seed=2)]
    while not match.over:
        seat = next_seat(match)
        match.play(seat, bots[seat].choose(match, seat))
    return match


def tied() -> quintrix.Match:
    """Return a finished Colorfox of three in which the first two share the win."""
    for seed in count():
        match, dice = quintrix.new("colorfox", 3, seed=seed), Random(seed)
        while not match.over:
            seat = next_seat(match)
            match.play(seat, dice.choice(match.legal_moves(seat)))
        if match.winners == [0, 1]:
            break
    return match


def swapping() -> quintrix.Match:
    """Return a Colorfox of three in which the first may swap sticks."""
    match, dice = quintrix.new("colorfox", 3, seed=5), Random(5)
    while not any(str(move).startswith("swap ") for move in match.legal_moves(0)):
        seat = next_seat(match)
        match.play(seat, dice.choice(match.legal_moves(seat)))
    return match


SCENES = {
    "swapping-colorfox": swapping(),
    "tied-colorfox": tied(),
    **{f"finished-{game}": finished(game) for game in GAMES},
    "one-card-left": ONE_CARD_LEFT,
    "two-cards-left": TWO_CARDS_LEFT,
    "forgot": play(THREE, "0 play PM 0:0=+"),
    "said": play(THREE, "0 play PM 0:0=+ last"),
}


def main(folder: Path) -> None:
    """Store every scene in the database of a folder."""
    for table, match in SCENES.items():
        store_match(folder, table, match, commitment="0" * 64)
    print(json.dumps([cookie(folder, person) for person in person_ids(THREE)]))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
