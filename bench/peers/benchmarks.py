"""The benchmarks, in groups that are comparable."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import chain, zip_longest

import quintrix

from peers.players import BATCH

OURS = "Quintrix"


class Group(Enum):
    """Benchmarks that do about the same work per move, with a title and a note."""

    VECTORISED = (
        f"{BATCH} games at once, with observations and masks",
        "All cores, wall-clock time. A move is a step: a random legal action in each game, then an "
        "observation and a mask. `vec_env rollout` and pgx's compiled loop do not return to Python "
        "in between; `vec_env step` does after every step. pgx compiles in every process before "
        "the first step.",
    )
    ENVIRONMENTS = (
        "One game at a time from Python, with observations and masks",
        "One core, CPU time. A move is a step. Our environments and the classic ones of PettingZoo "
        "use the same loop; RLCard uses its own `run` with its own random agents, which also "
        "records every game.",
    )
    LOOPS = (
        "One game at a time from Python, moves only",
        "One core, CPU time. Legal moves are listed and a random one is played, without "
        "observations. OpenSpiel's games, written in C++, and ours behind its Python interface use "
        "the same loop, in steps; chance nodes (dealing cards, rolling dice) take time but do not "
        "count as moves. `Match`, our own interface, plays whole moves of one or several steps.",
    )
    CORE = (
        "Whole games without Python",
        "`simulate` plays whole moves of the bot `random` in Rust, without observations; CPU time "
        "for one core, wall-clock time for all cores. There is no counterpart: OpenSpiel's Python "
        "package has no such call, and the other libraries are written in Python or listed above.",
    )

    def __init__(self, title: str, note: str) -> None:
        self.title = title
        self.note = note


@dataclass(frozen=True)
class Benchmark:
    """One game of one library through one interface."""

    group: Group
    library: str
    interface: str
    game: str
    all_cores: bool = False

    @property
    def name(self) -> str:
        """The name on the command line and in the log."""
        return f"{self.library} {self.interface} {self.game}".lower()


OUR_INTERFACES = [
    (Group.VECTORISED, "vec_env rollout", True),
    (Group.VECTORISED, "vec_env step", True),
    (Group.ENVIRONMENTS, "PettingZoo", False),
    (Group.LOOPS, "OpenSpiel", False),
    (Group.LOOPS, "Match", False),
    (Group.CORE, "simulate, one core", False),
    (Group.CORE, "simulate, all cores", True),
]
THEIRS = [
    *(
        Benchmark(Group.VECTORISED, "pgx", "compiled loop", game, all_cores=True)
        for game in ("connect_four", "leduc_holdem", "backgammon", "sparrow_mahjong")
    ),
    *(
        Benchmark(Group.ENVIRONMENTS, "PettingZoo", "classic", game)
        for game in ("connect_four_v3", "hanabi_v5", "leduc_holdem_v4", "texas_holdem_no_limit_v6")
    ),
    *(
        Benchmark(Group.ENVIRONMENTS, "RLCard", "run", game)
        for game in ("uno", "gin-rummy", "mahjong")
    ),
    *(
        Benchmark(Group.LOOPS, "OpenSpiel", "C++", game)
        for game in ("connect_four", "crazy_eights", "gin_rummy", "hanabi", "hearts", "hive")
    ),
]


def benchmarks() -> list[Benchmark]:
    """Return all benchmarks by group, alternating ours and theirs."""
    games = [facts["name"] for facts in quintrix.games()]
    ours = [
        Benchmark(group, OURS, interface, game, all_cores)
        for group, interface, all_cores in OUR_INTERFACES
        for game in games
    ]
    found: list[Benchmark] = []
    for group in Group:
        pairs = zip_longest(*([t for t in side if t.group is group] for side in (ours, THEIRS)))
        found += [benchmark for benchmark in chain.from_iterable(pairs) if benchmark]
    return found


def matching(words: list[str]) -> list[Benchmark]:
    """Return the benchmarks whose name contains one of the words (default: all)."""
    return [t for t in benchmarks() if not words or any(word.lower() in t.name for word in words)]
