"""The clocks of a table, which only its log moves: every node and a restart agree about them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from quintrix.server.protocol.types import SeatTime

DAY_SECONDS = 24 * 3600.0
RETURN_SECONDS = 15.0
"""The least that a player has who returns after their time was over."""


@dataclass(slots=True)
class SeatClock:
    """The time of one seat."""

    left: float
    """Seconds left when the clock last started or stopped."""
    vacation: float
    """Seconds of vacation that can still be taken."""
    since: float | None = None
    """When the clock started, in Unix time; None while it stands."""
    away_until: float = 0.0
    """The end of the last vacation."""

    @property
    def deadline(self) -> float | None:
        """When the time is over; None while the clock stands."""
        return None if self.since is None else max(self.since, self.away_until) + self.left

    def remaining(self, now: float) -> float:
        """Return the seconds left."""
        if self.since is None:
            return self.left
        return max(0.0, self.left - max(0.0, now - max(self.since, self.away_until)))


class Clocks:
    """Applies a table's rule to the times of its log entries."""

    def __init__(self, rule: Mapping[str, Any], seats: int) -> None:
        self.is_live: bool = rule["kind"] == "live"
        self.first: float = rule["base"] if self.is_live else rule["seconds"]
        """Seconds of each seat at the start."""
        self._increment: float = rule.get("increment", 0)
        vacation = rule.get("vacation_days", 0) * DAY_SECONDS
        self.seats = [SeatClock(self.first, vacation) for _ in range(seats)]
        self._now = 0.0
        self._given_back_until = 0.0
        """The end of the last outage: several nodes may notice it."""

    def update(self, at: float, running: Collection[int], mover: int | None = None) -> None:
        """Stop and start clocks after something happened at a time."""
        self._now = at = max(at, self._now)  # the machines of a site may differ by a little
        for number, seat in enumerate(self.seats):
            is_running = number in running
            if seat.since is not None and (
                not is_running or (number == mover and not self.is_live)
            ):
                self._stop(seat, at)
            if is_running and seat.since is None:
                seat.since = at

    def give_back(self, start: float, end: float) -> None:
        """Give live clocks the time back in which no server was at work."""
        start = max(start, self._given_back_until)
        self._given_back_until = max(end, self._given_back_until)
        for seat in self.seats:
            if self.is_live and seat.since is not None:
                seat.since += max(0.0, end - max(start, seat.since))

    def lost(self, start: float, end: float) -> float:
        """Return the most seconds that a running live clock lost between two times."""
        start = max(start, self._given_back_until)
        since = [seat.since for seat in self.seats if self.is_live and seat.since is not None]
        return max((end - max(start, began) for began in since), default=0.0)

    def take_vacation(self, seat: int, at: float, seconds: float) -> None:
        """Stop the clock of a seat for a time; 0 ends a vacation."""
        clock = self.seats[seat]
        if clock.since is not None:
            clock.left, clock.since = clock.remaining(at), at
        unused = max(0.0, clock.away_until - at)
        taken = min(seconds, clock.vacation + unused)
        clock.vacation += unused - taken
        clock.away_until = at + taken

    def on_return(self, seat: int) -> None:
        """Give a player who returns at least the time for a move."""
        self.seats[seat].left = max(self.seats[seat].left, min(self.first, RETURN_SECONDS))

    def deadline(self) -> float | None:
        """Return when the first running clock is over; None if all stand."""
        return min((clock.deadline for clock in self.seats if clock.deadline), default=None)

    def overdue(self, now: float) -> list[int]:
        """Return the seats whose time is over, the longest first."""
        due = [(seat.deadline, n) for n, seat in enumerate(self.seats) if seat.deadline]
        return [number for deadline, number in sorted(due) if deadline <= now]

    def earliest(self, now: float) -> float:
        """Return a time before which no clock can be over, whatever happens now."""
        return min(now + self.first, *(now + seat.remaining(now) for seat in self.seats))

    def shown(self, now: float) -> list[SeatTime]:
        """Return what the clocks show."""
        return [
            SeatTime(
                left=round(seat.remaining(now), 3),
                running=seat.since is not None and seat.away_until <= now,
                away=round(max(0.0, seat.away_until - now), 3),
                vacation=round(seat.vacation / DAY_SECONDS, 3),
            )
            for seat in self.seats
        ]

    def _stop(self, seat: SeatClock, at: float) -> None:
        seat.left = seat.remaining(at) + self._increment if self.is_live else self.first
        seat.since = None
