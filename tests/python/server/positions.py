"""Tables for screenshots: ``python positions.py FOLDER``.

Stores each game early, in the middle and late, with the first seat to move against two bots, in the
database of a server that has not started yet, and prints the cookie of the first player.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))

import quintrix
from quintrix import Match
from tables import GAMES, next_seat

from server.server_process import cookie
from server.stored_games import person_ids, store_match

PLAYERS = 3
SEEDS = {"madmatix": 1}
"""Deals whose games are neither over at once nor all draws."""
LEVELS = {"madmatix": "easy"}
"""Bots that hurry to the end leave short Sequences."""
STAGES = {"early": 0.12, "middle": 0.5, "late": 0.88}
"""The share of a game's moves that have been played."""


def moves_of(game: str) -> list[Match]:
    """Return every position of a game between bots in which the first seat is to move."""
    match = quintrix.new(game, PLAYERS, seed=SEEDS.get(game, 7))
    bots = [quintrix.bot(LEVELS.get(game, "greedy"), seed=seat) for seat in range(PLAYERS)]
    found = []
    while not match.over:
        seat = next_seat(match)
        if seat == 0 and match.ply:
            found.append(match.copy())
        match.play(seat, bots[seat].choose(match, seat))
    return found


def main(folder: Path) -> None:
    """Store every position in the database of a folder."""
    for game in GAMES:
        found = moves_of(game)
        for stage, share in STAGES.items():
            match = found[round(share * (len(found) - 1))]
            store_match(folder, f"{stage}-{game}", match, match.rules, bots=True)
    print(cookie(folder, person_ids(match)[0]))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
