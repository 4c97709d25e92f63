"""Many games at once: worker processes that are given numbers and hand back games."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import cast

from quintrix.arena.game import Played, play
from quintrix.arena.plan import Plan
from quintrix.errors import Error

PROCESSES = multiprocessing.get_context("spawn")
QUICK = 0.05
"""Games that take fewer seconds than this are handed out some at a time."""
AHEAD = 8


def processors() -> int:
    """Count the processors."""
    return os.cpu_count() or 1


def played(plan: Plan, numbers: Iterable[int], workers: int, keep: bool) -> Generator[Played]:
    """Play games of a plan, as they get finished; one worker alone plays in this process."""
    if workers > 1:
        return Crew(plan, workers, keep).play(iter(numbers))
    return (play(plan, number, keep) for number in numbers)


class Crew:
    """Worker processes and the games that they are at."""

    def __init__(self, plan: Plan, workers: int, keep: bool) -> None:
        self._orders = plan, keep
        self._workers = workers
        self._processes: dict[Connection, SpawnProcess] = {}
        self._busy: dict[Connection, deque[int]] = {}

    def play(self, numbers: Iterator[int]) -> Generator[Played]:
        """Hand out the numbers, yield the games; nobody stays behind, whatever happens."""
        try:
            for _ in range(self._workers):
                self._hand_out(islice(numbers, 1), self._hire())
            while any(self._busy.values()):
                for ready in wait([worker for worker, games in self._busy.items() if games]):
                    worker = cast(Connection, ready)
                    finished = self._receive(worker)
                    ahead = AHEAD if sum(finished.game.seconds) < QUICK else 1
                    wanted = max(0, ahead - len(self._busy[worker]))
                    self._hand_out(islice(numbers, wanted), worker)
                    yield finished
        finally:
            self._dismiss()

    def _hire(self) -> Connection:
        near, far = PROCESSES.Pipe()
        process = PROCESSES.Process(target=_work, args=(far, *self._orders), daemon=True)
        with _deaf_to_ctrl_c():
            process.start()
        far.close()
        self._processes[near] = process
        self._busy[near] = deque()
        return near

    def _hand_out(self, numbers: Iterable[int], worker: Connection) -> None:
        for number in numbers:
            self._busy[worker].append(number)
            with suppress(BrokenPipeError):  # it is noticed when the game is asked for
                worker.send(number)

    def _receive(self, worker: Connection) -> Played:
        number = self._busy[worker].popleft()
        try:
            answer = worker.recv()
        except (EOFError, OSError):
            raise _death(number, self._processes[worker]) from None
        if isinstance(answer, Exception):
            raise answer
        assert isinstance(answer, Played)
        return answer

    def _dismiss(self) -> None:
        for process in self._processes.values():
            process.kill()
        for process in self._processes.values():
            process.join()


def _death(number: int, process: SpawnProcess) -> Error:
    process.join()
    if process.exitcode == 1:  # as Python does when it could not even start
        why = 'in a script, call the arena under `if __name__ == "__main__":`'
    else:
        why = "a bot ended it, or there was no memory left"
    code = f"with exit code {process.exitcode}"
    return Error(f"the process that should play game {number} died {code}: {why}")


def _work(parent: Connection, plan: Plan, keep: bool) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):  # the parent is gone
        while True:
            number = parent.recv()
            try:
                answer: Played | Error = play(plan, number, keep)
            except Error as why:
                answer = why
            parent.send(answer)


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Let processes start that a Ctrl-C for all of them does not reach."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
