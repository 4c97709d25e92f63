"""Compares random play in Quintrix with other libraries.

Run ``make bench-peers``. Each benchmark runs in its own process; those of a group take turns, round
by round. Ctrl-C prints the results so far; the same command resumes.
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
from peers.benchmarks import Benchmark, Group, matching
from peers.page import check, write
from peers.report import circumstances, markdown, print_tables, rows
from peers.run_log import RunLog
from peers.worker_process import BenchmarkError, Worker

PAGE = environment.ROOT / "docs" / "speed.md"
ROUNDS, SECONDS = 5, 0.5
QUICK_ROUNDS, QUICK_SECONDS = 1, 0.1
MAX_MINUTES = 40


class Run:
    """One run over all groups within the time limit."""

    def __init__(self, python: Path, log: RunLog, rounds: int, seconds: float) -> None:
        self.python = python
        self.log = log
        self.rounds = rounds
        self.seconds = seconds
        self._end = time.monotonic() + 60 * MAX_MINUTES

    def measure(self, benchmarks: list[Benchmark]) -> None:
        """Run the benchmarks of one group in turns."""
        missing = [t for t in benchmarks if len(self.log.rounds[t.name]) < self.rounds]
        with ExitStack() as stack:
            workers = {}
            for benchmark in missing:
                if worker := self._start(benchmark):
                    stack.callback(worker.close)
                    workers[benchmark] = worker
            for number in range(self.rounds):
                self.log.load()
                for benchmark, worker in workers.items():
                    if len(self.log.rounds[benchmark.name]) <= number:
                        self._round(benchmark, worker)

    def _start(self, benchmark: Benchmark) -> Worker | None:
        if self._is_late(benchmark) or benchmark.name in self.log.failures:
            return None
        show_progress(f"starting: {benchmark.name}")
        try:
            worker = Worker(self.python, benchmark)
        except BenchmarkError as failure:
            self.log.failed(benchmark.name, str(failure))
            return None
        self.log.ready(benchmark.name, worker.facts)
        return worker

    def _round(self, benchmark: Benchmark, worker: Worker) -> None:
        if self._is_late(benchmark) or benchmark.name in self.log.failures:
            return
        show_progress(f"running: {benchmark.name}")
        try:
            self.log.measured(benchmark.name, worker.measure(self.seconds))
        except BenchmarkError as failure:
            self.log.failed(benchmark.name, str(failure))

    def _is_late(self, benchmark: Benchmark) -> bool:
        late = time.monotonic() > self._end
        if late and not self.log.rounds[benchmark.name]:
            self.log.failed(benchmark.name, f"not reached within {MAX_MINUTES} minutes")
        return late


def show_progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{text:<70.70}", end="\r", file=sys.stderr)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m peers", description=__doc__)
    parser.add_argument(
        "words", nargs="*", help="run only benchmarks whose name contains one of these words"
    )
    parser.add_argument("--quick", action="store_true", help="run one short round")
    parser.add_argument("--write", action="store_true", help="write the tables into the page")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page to update")
    parser.add_argument("--python", type=Path, help="use this Python; install nothing")
    return parser.parse_args()


def main() -> int:
    given = arguments()
    benchmarks = matching(given.words)
    if not benchmarks:
        sys.exit(f"There is no benchmark called {' or '.join(given.words)}.")
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
    uninstalled = {} if given.python else environment.install({t.library for t in benchmarks})
    log = RunLog(given.page.with_name(".peers.jsonl"), identity)
    for benchmark in benchmarks:
        if benchmark.library in uninstalled:
            log.failed(benchmark.name, uninstalled[benchmark.library])
    run, stopped = Run(python, log, rounds, seconds), False
    try:
        for group in Group:
            run.measure([benchmark for benchmark in benchmarks if benchmark.group is group])
    except KeyboardInterrupt:
        stopped = True
    found = rows(benchmarks, log)
    when = circumstances(found, log)
    print_tables(found)
    print(when)
    if stopped:
        print("Interrupted. Run the same command again to resume.", file=sys.stderr)
        return 130
    if given.write:
        write(given.page, [when, "", *markdown(found)])
    log.finish()
    return 0


if __name__ == "__main__":
    sys.exit(main())
