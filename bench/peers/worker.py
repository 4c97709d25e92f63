"""A process that measures one thing: it says when it is ready, then plays a round for every line.

Both sides speak JSON, a line each. What libraries print goes to the standard error.
"""

from __future__ import annotations

import json
import os
import sys
import time

from peers.players import Player, player

PATIENCE = 4


def main() -> None:
    library, way, game, all_cores = json.loads(sys.argv[1])
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    made = player(library, way, game)
    made.play()
    facts = {"seats": made.seats, "compiling": made.compiling, "version": made.version}
    print(json.dumps(facts), file=answers)
    for line in sys.stdin:
        print(json.dumps(measured(made, float(line), all_cores)), file=answers)


def measured(made: Player, seconds: float, all_cores: bool) -> dict[str, float]:
    """Play for so long, by the clock on the wall or by the time that the processor gave."""
    clock = time.perf_counter if all_cores else time.process_time
    games, moves = 0.0, 0
    wall, processor, start = time.perf_counter(), time.process_time(), clock()
    while clock() - start < seconds and time.perf_counter() - wall < PATIENCE * seconds:
        played = made.play()
        games += played.games
        moves += played.moves
    passed = clock() - start
    wall, processor = time.perf_counter() - wall, time.process_time() - processor
    return {
        "games": games,
        "moves": moves,
        "seconds": passed,
        "wall": wall,
        "cores": processor / wall,
    }


if __name__ == "__main__":
    main()
