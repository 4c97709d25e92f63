"""A bounded queue of work that is fair to addresses, and to the people of each address."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum

from quintrix.server.client import Client


class Rank(IntEnum):
    """How urgent work is; a lower rank goes first."""

    WATCHED = 0
    """Someone is waiting for it."""
    UNWATCHED = 1
    """Nobody is connected to its table."""
    BACKGROUND = 2
    """Not urgent, such as a review."""
    PAUSED = 3
    """Not done: nobody plays or watches any more."""


@dataclass(eq=False, slots=True)
class Job:
    """Work that waits for its turn."""

    client: Client
    """The client on whose behalf it is done."""
    rank: Callable[[], Rank]
    """Returns how urgent the work is now: people come and go while it waits."""
    start: Callable[[], None]
    reject: Callable[[], None]
    """Called instead of ``start`` if the queue is full or the work is paused."""
    taken: bool = False
    """Whether its turn has come."""


class FairQueue:
    """Waiting jobs. Addresses take turns, and so do the people of one address."""

    def __init__(self, size: int, size_per_person: int) -> None:
        self._size = size
        self._size_per_person = size_per_person
        self._addresses: dict[str, dict[str, deque[Job]]] = {}
        """The jobs by address and person; the one that has waited longest is first."""

    def __len__(self) -> int:
        return sum(map(_count, self._addresses.values()))

    def put(self, job: Job) -> None:
        """Add a job; if the queue is full, the address with the most jobs loses its newest."""
        address, person = job.client.address, job.client.person
        jobs = self._addresses.setdefault(address, {}).setdefault(person, deque())
        jobs.append(job)
        if len(jobs) > self._size_per_person:
            self._reject(job)
        elif len(self) > self._size:
            people = max(self._addresses.values(), key=_count)
            self._reject(max(people.values(), key=len)[-1])

    def take(self) -> Job | None:
        """Remove and return the next job; reject those that are paused."""
        best: Job | None = None
        best_rank: Rank = Rank.PAUSED
        paused: list[Job] = []
        for job in self._in_turn():
            rank = job.rank()
            if rank is Rank.PAUSED:
                paused.append(job)
            elif rank < best_rank:
                best, best_rank = job, rank
            if best_rank is Rank.WATCHED:
                break
        for job in paused:
            self._reject(job)
        if best is not None:
            best.taken = True
            self._remove(best)
            self._end_turn(best.client)
        return best

    def discard(self, job: Job) -> None:
        """Remove a job whose caller does not wait for it any more."""
        if job in self._addresses.get(job.client.address, {}).get(job.client.person, ()):
            self._remove(job)

    def _in_turn(self) -> Iterator[Job]:
        """Return the jobs in the order of turns: the first of everyone before any second."""
        addresses = self._addresses.values()
        return _round_robin(
            [_round_robin([iter(jobs) for jobs in people.values()]) for people in addresses]
        )

    def _reject(self, job: Job) -> None:
        self._remove(job)
        job.reject()

    def _remove(self, job: Job) -> None:
        address, person = job.client.address, job.client.person
        people = self._addresses[address]
        people[person].remove(job)
        if not people[person]:
            del people[person]
        if not people:
            del self._addresses[address]

    def _end_turn(self, client: Client) -> None:
        """Move a person to the end of their address, and the address to the end of all."""
        people = self._addresses.pop(client.address, None)
        if people is None:
            return
        jobs = people.pop(client.person, None)
        if jobs is not None:
            people[client.person] = jobs
        self._addresses[client.address] = people


def _count(people: dict[str, deque[Job]]) -> int:
    return sum(map(len, people.values()))


def _round_robin(sources: list[Iterator[Job]]) -> Iterator[Job]:
    while sources:
        remaining = []
        for source in sources:
            job = next(source, None)
            if job is not None:
                yield job
                remaining.append(source)
        sources = remaining
