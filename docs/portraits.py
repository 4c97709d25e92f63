"""Help the browser to be pictured: a game of a fixed seed as the protocol tells it, small files.

``python docs/portraits.py position iota 3`` prints the messages of a table where seat 0 is to
move; ``python docs/portraits.py pack FILE …`` makes pictures small. ``make portraits`` uses both.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import quintrix
from PIL import Image
from quintrix._core import Watch

SEED = 7
PLIES = {"iota": 8, "smartrix": 13, "colorfox": 13, "madmatix": 9, "hetrix": 23}
TOLD = 8
COLOURS = 128


def position(game: str, players: int) -> list[dict[str, Any]]:
    """Tell what the server would tell seat 0: a state, and an update for each later move."""
    match = quintrix.new(game, players=players, seed=SEED)
    bots = [quintrix.bot("greedy", seed=seat) for seat in range(players)]
    watch = Watch(0)
    told: list[dict[str, Any]] = []
    most = PLIES.get(game, 12)
    while not match.over and (match.ply < most or match.actors[0] != 0):
        if match.ply == most - TOLD:
            told = [_here("state", match) | {"view": json.loads(watch.view(match))}]
        seat = match.actors[0]
        events = match.play(seat, bots[seat].choose(match, seat))
        if told:
            change = {"patch": json.loads(watch.edits(match))}
            told.append(
                _here("update", match) | change | {"events": json.loads(watch.events(events))}
            )
    return told


def _here(kind: str, match: quintrix.Match) -> dict[str, Any]:
    legal = match.legal_moves(0).kinds() if 0 in match.actors else {}
    place = {"type": kind, "observer": 0, "ply": match.ply}
    return place | {"duty": match.duty(0), "legal": legal}


def pack(path: Path) -> None:
    """Make a picture small: the pages use few colours."""
    with Image.open(path) as picture:
        few = picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    few.save(path, optimize=True)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["position", game, players]:
            print(json.dumps(position(game, int(players))))
        case ["pack", *files]:
            for file in files:
                pack(Path(file))
        case _:
            sys.exit(__doc__)
