"""The process of one benchmark: reports that it is ready, then runs one round per input line.

Both sides exchange lines of JSON. Output of libraries goes to stderr.
"""

from __future__ import annotations

import json
import os
import sys
import time

from peers.players import Player, player

MAX_WALL_FACTOR = 4


def main() -> None:
    library, interface, game, all_cores = json.loads(sys.argv[1])
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    made = player(library, interface, game)
    made.play()
    facts = {"seats": made.seats, "compiling": made.compiling, "version": made.version}
    print(json.dumps(facts), file=answers)
    for line in sys.stdin:
        print(json.dumps(measured(made, float(line), all_cores)), file=answers)


def measured(made: Player, seconds: float, all_cores: bool) -> dict[str, float]:
    """Play for ``seconds`` of wall-clock time (all cores) or CPU time (one core)."""
    clock = time.perf_counter if all_cores else time.process_time
    games, moves = 0.0, 0
    wall, processor, start = time.perf_counter(), time.process_time(), clock()
    while clock() - start < seconds and time.perf_counter() - wall < MAX_WALL_FACTOR * seconds:
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
