"""What is measured, and what may be compared with what."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import chain, zip_longest

import quintrix

from peers.players import BATCH

OURS = "Quintrix"


class Group(Enum):
    """Things that do about the same work for a move: a title and a word on what that is."""

    BATCHES = (
        f"{BATCH} games at once, with observations and masks",
        "All cores, by the clock on the wall. A move here is a step: a random allowed action in "
        "each game, and then an observation and a mask for the next. `batch roll` and pgx's loop, "
        "which is compiled as a whole, do not come back to Python in between; `batch step` does "
        "after every step. pgx compiles anew in every process, before the first step.",
    )
    ENVIRONMENTS = (
        "One game at a time from Python, with observations and masks",
        "One core, by the time that the processor gave it. A move here is a step, too. Our "
        "environments and the classic ones of PettingZoo are walked by the very same loop; RLCard "
        "by its own `run` with its own random agents, which also keeps the course of every game.",
    )
    LOOPS = (
        "One game at a time from Python, moves only",
        "One core, by the time that the processor gave it. Legal moves are listed, one is drawn "
        "and played; nobody looks at the table. OpenSpiel's games, which are written in C++, and "
        "ours behind its interface, which is Python, are played by the very same loop, in steps; "
        "what chance does (to deal card by card, to roll dice) takes time but does not count as a "
        "move. `Match`, our own interface, plays whole moves, of one or several steps.",
    )
    CORE = (
        "Whole games without Python",
        "`simulate` plays games by the bot `random` in Rust, in whole moves, without observations; "
        "one core by the time that the processor gave it, all cores by the clock on the wall. No "
        "peer stands beside it: OpenSpiel's package for Python has no such call, and the others "
        "are written in Python or have their place above.",
    )

    def __init__(self, title: str, note: str) -> None:
        self.title = title
        self.note = note


@dataclass(frozen=True)
class Thing:
    """One game, played in one way of one library."""

    group: Group
    library: str
    way: str
    game: str
    all_cores: bool = False

    @property
    def name(self) -> str:
        """What it is called on the command line and in the journal."""
        return f"{self.library} {self.way} {self.game}".lower()


OUR_WAYS = [
    (Group.BATCHES, "batch roll", True),
    (Group.BATCHES, "batch step", True),
    (Group.ENVIRONMENTS, "PettingZoo", False),
    (Group.LOOPS, "OpenSpiel", False),
    (Group.LOOPS, "Match", False),
    (Group.CORE, "simulate, one core", False),
    (Group.CORE, "simulate, all cores", True),
]
THEIRS = [
    *(
        Thing(Group.BATCHES, "pgx", "compiled loop", game, all_cores=True)
        for game in ("connect_four", "leduc_holdem", "backgammon", "sparrow_mahjong")
    ),
    *(
        Thing(Group.ENVIRONMENTS, "PettingZoo", "classic", game)
        for game in ("connect_four_v3", "hanabi_v5", "leduc_holdem_v4", "texas_holdem_no_limit_v6")
    ),
    *(Thing(Group.ENVIRONMENTS, "RLCard", "run", game) for game in ("uno", "gin-rummy", "mahjong")),
    *(
        Thing(Group.LOOPS, "OpenSpiel", "C++", game)
        for game in ("connect_four", "crazy_eights", "gin_rummy", "hanabi", "hearts", "hive")
    ),
]


def things() -> list[Thing]:
    """List all that is measured, group by group, ours and theirs by turns."""
    games = [facts["name"] for facts in quintrix.games()]
    ours = [
        Thing(group, OURS, way, game, all_cores)
        for group, way, all_cores in OUR_WAYS
        for game in games
    ]
    found: list[Thing] = []
    for group in Group:
        pairs = zip_longest(*([t for t in side if t.group is group] for side in (ours, THEIRS)))
        found += [thing for thing in chain.from_iterable(pairs) if thing]
    return found


def chosen(words: list[str]) -> list[Thing]:
    """Keep those whose name has one of the words; all of them if there is no word."""
    return [t for t in things() if not words or any(word.lower() in t.name for word in words)]
