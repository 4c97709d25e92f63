"""The clocks of a table, computed from its log: all nodes agree on them, also after a restart."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from quintrix.server.durations import DAY_SECONDS
from quintrix.server.protocol.types import SeatTime

RETURN_SECONDS = 15.0
"""The minimum time of a player who returns after a timeout."""


@dataclass(slots=True)
class SeatClock:
    """The time of one seat."""

    left: float
    """Seconds left when the clock last started or stopped."""
    vacation: float
    """Seconds of vacation that can still be taken."""
    started: float | None = None
    """When the clock started, in Unix time; None while it is stopped."""
    vacation_until: float = 0.0
    """The end of the last vacation."""

    @property
    def deadline(self) -> float | None:
        """When the time is over; None while the clock is stopped."""
        return None if self.started is None else max(self.started, self.vacation_until) + self.left

    def remaining(self, now: float) -> float:
        """Return the seconds left."""
        if self.started is None:
            return self.left
        return max(0.0, self.left - max(0.0, now - max(self.started, self.vacation_until)))


class Clocks:
    """Applies a table's rule to the times of its log entries."""

    def __init__(self, rule: Mapping[str, Any], seats: int) -> None:
        self.is_live: bool = rule["kind"] == "live"
        self.initial: float = rule["base"] if self.is_live else rule["seconds"]
        """Seconds of each seat at the start."""
        self._increment: float = rule.get("increment", 0)
        vacation = rule.get("vacation_days", 0) * DAY_SECONDS
        self.seats = [SeatClock(self.initial, vacation) for _ in range(seats)]
        self._now = 0.0
        self._given_back_until = 0.0
        """The end of the last outage: several nodes may notice it."""

    def update(self, at: float, running: Collection[int], mover: int | None = None) -> None:
        """Stop and start clocks after something happened at a time."""
        self._now = at = max(at, self._now)  # the machines of a site may differ by a little
        for number, seat in enumerate(self.seats):
            is_running = number in running
            if seat.started is not None and (
                not is_running or (number == mover and not self.is_live)
            ):
                self._stop(seat, at)
            if is_running and seat.started is None:
                seat.started = at

    def give_back(self, start: float, end: float) -> None:
        """Give live clocks the time back in which no server was at work."""
        start = max(start, self._given_back_until)
        self._given_back_until = max(end, self._given_back_until)
        for seat in self.seats:
            if self.is_live and seat.started is not None:
                seat.started += max(0.0, end - max(start, seat.started))

    def seconds_lost(self, start: float, end: float) -> float:
        """Return the most seconds that a running live clock lost between two times."""
        start = max(start, self._given_back_until)
        starts = [seat.started for seat in self.seats if self.is_live and seat.started is not None]
        return max((end - max(start, began) for began in starts), default=0.0)

    def take_vacation(self, seat: int, at: float, seconds: float) -> None:
        """Stop the clock of a seat for a time; 0 ends a vacation."""
        clock = self.seats[seat]
        if clock.started is not None:
            clock.left, clock.started = clock.remaining(at), at
        unused = max(0.0, clock.vacation_until - at)
        taken = min(seconds, clock.vacation + unused)
        clock.vacation += unused - taken
        clock.vacation_until = at + taken

    def on_return(self, seat: int) -> None:
        """Give a player who returns at least the time for a move."""
        self.seats[seat].left = max(self.seats[seat].left, min(self.initial, RETURN_SECONDS))

    def deadline(self) -> float | None:
        """Return when the first running clock is over; None if all are stopped."""
        return min((clock.deadline for clock in self.seats if clock.deadline), default=None)

    def overdue(self, now: float) -> list[int]:
        """Return the seats whose time is over, the longest first."""
        due = [(seat.deadline, n) for n, seat in enumerate(self.seats) if seat.deadline]
        return [number for deadline, number in sorted(due) if deadline <= now]

    def earliest(self, now: float) -> float:
        """Return a time before which no clock can be over, whatever happens now."""
        return min(now + self.initial, *(now + seat.remaining(now) for seat in self.seats))

    def seat_times(self, now: float) -> list[SeatTime]:
        """Return the times of all seats, as clients are sent them."""
        return [
            SeatTime(
                left=round(seat.remaining(now), 3),
                running=seat.started is not None and seat.vacation_until <= now,
                away=round(max(0.0, seat.vacation_until - now), 3),
                vacation=round(seat.vacation / DAY_SECONDS, 3),
            )
            for seat in self.seats
        ]

    def _stop(self, seat: SeatClock, at: float) -> None:
        seat.left = seat.remaining(at) + self._increment if self.is_live else self.initial
        seat.started = None
