"""How long bots take for their moves, so that people can follow and are not rushed."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from random import Random

MIN_SECONDS = 1.2
MAX_SECONDS = 2.5
GAP_SECONDS = 0.7
"""The least time between the moves of two bots that act at the same time."""
MANY_EVENTS = 5
"""A move with so many events takes the longest to follow."""
SHARED_TURN_FACTOR = 2.0
"""Bots that build at the same time as people take longer for each piece."""


@dataclass(frozen=True, slots=True)
class BotTiming:
    """The times that bots wait."""

    reaction_seconds: float
    """Seconds that bots wait in a reaction window."""
    pace: float
    """A factor of the time that bots take for a move; 0 means no time."""


def thinking_seconds(events: int, shared_turn: bool, dice: Random) -> float:
    """Return the time for a move: longer after more events, and never quite the same."""
    share = 0.6 * min(events, MANY_EVENTS) / MANY_EVENTS + 0.4 * dice.random()
    seconds = MIN_SECONDS + (MAX_SECONDS - MIN_SECONDS) * share
    return seconds * (SHARED_TURN_FACTOR if shared_turn else 1.0)


class Pacer:
    """Spaces the moves of one table's bots."""

    def __init__(self, factor: float) -> None:
        self._factor = factor
        self._dice = Random()
        self._next_at = 0.0
        """The time before which no other bot's move is shown."""

    @property
    def is_on(self) -> bool:
        """Whether bots take time for their moves."""
        return self._factor > 0

    @property
    def longest(self) -> float:
        """The most seconds that a bot takes for a move on its own."""
        return self._factor * MAX_SECONDS

    async def wait(self, started: float, events: int, shared_turn: bool) -> None:
        """Wait until a move that a bot has thought about since ``started`` may be shown."""
        clock = asyncio.get_running_loop().time
        due = started + self._factor * thinking_seconds(events, shared_turn, self._dice)
        while (seconds := max(due, self._next_at) - clock()) > 0:
            await asyncio.sleep(seconds)
        self._next_at = clock() + self._factor * GAP_SECONDS
