"""Help the browser to be pictured: a game of a fixed seed as the protocol tells it, small files.

``python docs/portraits.py position iota 3 0`` prints the messages of a table where seat 0 is to
move, as seat 0 hears them; without a last number, as spectators do. ``python docs/portraits.py pack
FILE …`` makes pictures small. ``make portraits`` uses both.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import quintrix
from PIL import Image
from quintrix._core import ViewTracker

SEED = 7
PLIES = {"iota": 8, "smartrix": 13, "colorfox": 13, "madmatix": 9, "hetrix": 23}
TOLD = 8
COLOURS = 128


def position(game: str, players: int, observer: int | None) -> list[dict[str, Any]]:
    """Tell what the server would tell: a state, and an update for each later move."""
    match = quintrix.new(game, players=players, seed=SEED)
    bots = [quintrix.bot("greedy", seed=seat) for seat in range(players)]
    watch = ViewTracker(observer)
    told: list[dict[str, Any]] = []
    most = PLIES.get(game, 12)
    while not match.over and (match.ply < most or match.actors[0] != 0):
        if match.ply == most - TOLD:
            told = [_here("state", match, observer) | {"view": json.loads(watch.view(match))}]
        seat = match.actors[0]
        events = match.play(seat, bots[seat].choose(match, seat))
        if told:
            change = {"patch": json.loads(watch.patch(match))}
            told.append(
                _here("update", match, observer)
                | change
                | {"events": json.loads(watch.events(events))}
            )
    return told


def _here(kind: str, match: quintrix.Match, observer: int | None) -> dict[str, Any]:
    place = {"type": kind, "observer": observer, "ply": match.ply}
    if observer is None:
        return place | {"duty": "idle", "legal": {}}
    legal = match.legal_moves(observer).kinds() if observer in match.actors else {}
    return place | {"duty": match.duty(observer), "legal": legal}


def pack(path: Path) -> None:
    """Make a picture small: the pages use few colours."""
    with Image.open(path) as picture:
        few = picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    few.save(path, optimize=True)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["position", game, players, *observer]:
            seat = int(observer[0]) if observer else None
            print(json.dumps(position(game, int(players), seat)))
        case ["pack", *files]:
            for file in files:
                pack(Path(file))
        case _:
            sys.exit(__doc__)
