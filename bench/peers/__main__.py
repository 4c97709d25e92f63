"""Measure random play in Quintrix and in other libraries, and print it as tables.

``make bench-peers`` runs it. Each thing has a process of its own; all of a group are measured by
turns, round by round. Stopped with Ctrl-C it tells what it has, and started again it goes on.
"""

from __future__ import annotations

import argparse
import sys
import time
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path

from machine import machine
from quintrix import _core

from peers import environment
from peers.crew import Failed, Worker
from peers.journal import Journal
from peers.page import check, write
from peers.report import circumstances, markdown, print_tables, rows
from peers.things import Group, Thing, chosen

PAGE = environment.ROOT / "docs" / "speed.md"
ROUNDS, SECONDS = 5, 0.5
QUICK_ROUNDS, QUICK_SECONDS = 1, 0.1
MOST_MINUTES = 40


class Run:
    """One run over all groups, within its time."""

    def __init__(self, python: Path, journal: Journal, rounds: int, seconds: float) -> None:
        self.python = python
        self.journal = journal
        self.rounds = rounds
        self.seconds = seconds
        self._end = time.monotonic() + 60 * MOST_MINUTES

    def measure(self, things: list[Thing]) -> None:
        """Measure things of one group by turns."""
        missing = [t for t in things if len(self.journal.rounds[t.name]) < self.rounds]
        with ExitStack() as stack:
            workers = {}
            for thing in missing:
                if worker := self._started(thing):
                    stack.callback(worker.close)
                    workers[thing] = worker
            for number in range(self.rounds):
                self.journal.load()
                for thing, worker in workers.items():
                    if len(self.journal.rounds[thing.name]) <= number:
                        self._round(thing, worker)

    def _started(self, thing: Thing) -> Worker | None:
        if self._late(thing) or thing.name in self.journal.failures:
            return None
        tell(f"getting ready: {thing.name}")
        try:
            worker = Worker(self.python, thing)
        except Failed as failure:
            self.journal.failed(thing.name, str(failure))
            return None
        self.journal.ready(thing.name, worker.facts)
        return worker

    def _round(self, thing: Thing, worker: Worker) -> None:
        if self._late(thing) or thing.name in self.journal.failures:
            return
        tell(f"playing: {thing.name}")
        try:
            self.journal.measured(thing.name, worker.measure(self.seconds))
        except Failed as failure:
            self.journal.failed(thing.name, str(failure))

    def _late(self, thing: Thing) -> bool:
        late = time.monotonic() > self._end
        if late and not self.journal.rounds[thing.name]:
            self.journal.failed(thing.name, f"not reached within {MOST_MINUTES} minutes")
        return late


def tell(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{text:<70.70}", end="\r", file=sys.stderr)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m peers", description=__doc__)
    parser.add_argument("words", nargs="*", help="only things whose name has one of these words")
    parser.add_argument("--quick", action="store_true", help="one short round, to try it out")
    parser.add_argument("--write", action="store_true", help="write the tables into the page")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page")
    parser.add_argument("--python", type=Path, help="measure with this Python; install nothing")
    return parser.parse_args()


def main() -> int:
    given = arguments()
    things = chosen(given.words)
    if not things:
        sys.exit(f"Nothing that is measured is called {' or '.join(given.words)}.")
    if given.write:
        check(given.page)
    rounds, seconds = (QUICK_ROUNDS, QUICK_SECONDS) if given.quick else (ROUNDS, SECONDS)
    python = given.python or environment.PYTHON
    identity = {
        "core": sha256(Path(str(_core.__file__)).read_bytes()).hexdigest(),
        "machine": machine(),
        "python": str(python),
        "rounds": [rounds, seconds],
        "words": given.words,
    }
    uninstalled = {} if given.python else environment.install({t.library for t in things})
    journal = Journal(given.page.with_name(".peers.jsonl"), identity)
    for thing in things:
        if thing.library in uninstalled:
            journal.failed(thing.name, uninstalled[thing.library])
    run, stopped = Run(python, journal, rounds, seconds), False
    try:
        for group in Group:
            run.measure([thing for thing in things if thing.group is group])
    except KeyboardInterrupt:
        stopped = True
    found = rows(things, journal)
    when = circumstances(found, journal)
    print_tables(found)
    print(when)
    if stopped:
        print("Stopped before the end. The same command goes on from here.", file=sys.stderr)
        return 130
    if given.write:
        write(given.page, [when, "", *markdown(found)])
    journal.finish()
    return 0


if __name__ == "__main__":
    sys.exit(main())
