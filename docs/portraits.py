"""Prepares screenshots for the README: positions with a fixed seed, and small files.

``python docs/portraits.py position iota 3 0`` prints the server messages of a table of three
players for seat 0, which is to move; without the last number, those for a spectator. ``python
docs/portraits.py pack FILE …`` turns PNG files into small WebP files. ``make portraits`` uses both.
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
UPDATES = 8
QUALITY = 80


def position(game: str, players: int, observer: int | None) -> list[dict[str, Any]]:
    """Return the messages of the server: a state, and an update for each later move."""
    match = quintrix.new(game, players=players, seed=SEED)
    bots = [quintrix.bot("greedy", seed=seat) for seat in range(players)]
    tracker = ViewTracker(observer)
    messages: list[dict[str, Any]] = []
    plies = PLIES.get(game, 12)
    while not match.over and (match.ply < plies or match.actors[0] != 0):
        if match.ply == plies - UPDATES:
            messages = [
                _message("state", match, observer) | {"view": json.loads(tracker.view(match))}
            ]
        seat = match.actors[0]
        events = match.play(seat, bots[seat].choose(match, seat))
        if messages:
            change = {"patch": json.loads(tracker.patch(match))}
            messages.append(
                _message("update", match, observer)
                | change
                | {"events": json.loads(tracker.events(events))}
            )
    return messages


def _message(kind: str, match: quintrix.Match, observer: int | None) -> dict[str, Any]:
    message = {"type": kind, "observer": observer, "ply": match.ply}
    if observer is None:
        return message | {"duty": "idle", "legal": {}}
    legal = match.legal_moves(observer).kinds() if observer in match.actors else {}
    return message | {"duty": match.duty(observer), "legal": legal}


def pack(path: Path) -> None:
    """Replace an image by a WebP file: smaller than PNG, and a palette would change the inks."""
    with Image.open(path) as picture:
        picture.convert("RGB").save(path.with_suffix(".webp"), quality=QUALITY, method=6)
    path.unlink()


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
