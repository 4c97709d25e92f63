"""Plays games in several processes at once."""

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

from quintrix.arena.config import ArenaConfig
from quintrix.arena.game import FinishedGame, play
from quintrix.errors import Error

PROCESSES = multiprocessing.get_context("spawn")
SHORT_GAME_SECONDS = 0.05
"""Workers get several games in advance if a game is shorter than this."""
MAX_QUEUED = 8


def cpu_count() -> int:
    """Return the number of CPUs."""
    return os.cpu_count() or 1


def play_games(
    config: ArenaConfig, numbers: Iterable[int], workers: int, with_record: bool
) -> Generator[FinishedGame]:
    """Play games and yield them as they finish; a single worker plays in this process."""
    if workers > 1:
        return WorkerPool(config, workers, with_record).play(iter(numbers))
    return (play(config, number, with_record) for number in numbers)


class WorkerPool:
    """Worker processes, and the games assigned to each."""

    def __init__(self, config: ArenaConfig, workers: int, with_record: bool) -> None:
        self._args = config, with_record
        self._workers = workers
        self._processes: dict[Connection, SpawnProcess] = {}
        self._queued: dict[Connection, deque[int]] = {}

    def play(self, numbers: Iterator[int]) -> Generator[FinishedGame]:
        """Assign games to workers and yield results; all workers are stopped at the end."""
        try:
            for _ in range(self._workers):
                self._assign(islice(numbers, 1), self._start_worker())
            while any(self._queued.values()):
                for ready in wait([worker for worker, games in self._queued.items() if games]):
                    worker = cast(Connection, ready)
                    finished = self._receive(worker)
                    short = sum(finished.result.seconds) < SHORT_GAME_SECONDS
                    free = max(0, (MAX_QUEUED if short else 1) - len(self._queued[worker]))
                    self._assign(islice(numbers, free), worker)
                    yield finished
        finally:
            self._stop()

    def _start_worker(self) -> Connection:
        parent, child = PROCESSES.Pipe()
        process = PROCESSES.Process(target=_work, args=(child, *self._args), daemon=True)
        with _ignore_sigint():
            process.start()
        child.close()
        self._processes[parent] = process
        self._queued[parent] = deque()
        return parent

    def _assign(self, numbers: Iterable[int], worker: Connection) -> None:
        for number in numbers:
            self._queued[worker].append(number)
            with suppress(BrokenPipeError):  # reported by _receive
                worker.send(number)

    def _receive(self, worker: Connection) -> FinishedGame:
        number = self._queued[worker].popleft()
        try:
            answer = worker.recv()
        except (EOFError, OSError):
            raise _worker_died(number, self._processes[worker]) from None
        if isinstance(answer, Exception):
            raise answer
        assert isinstance(answer, FinishedGame)
        return answer

    def _stop(self) -> None:
        for process in self._processes.values():
            process.kill()
        for process in self._processes.values():
            process.join()


def _worker_died(number: int, process: SpawnProcess) -> Error:
    process.join()
    if process.exitcode == 1:  # Python could not import the main module
        why = 'in a script, call the arena under `if __name__ == "__main__":`'
    else:
        why = "a bot ended the process, or it ran out of memory"
    return Error(f"the worker playing game {number} died with exit code {process.exitcode}: {why}")


def _work(parent: Connection, config: ArenaConfig, with_record: bool) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):  # the parent has ended
        while True:
            number = parent.recv()
            try:
                answer: FinishedGame | Error = play(config, number, with_record)
            except Error as why:
                answer = why
            parent.send(answer)


@contextmanager
def _ignore_sigint() -> Iterator[None]:
    """Start processes that ignore Ctrl-C, which a terminal sends to the whole process group."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    previous = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, previous)
