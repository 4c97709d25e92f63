"""Lets a bot play for players who stay disconnected, and returns their seats."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from quintrix.server.errors import RequestError
from quintrix.server.fence import fenced
from quintrix.server.logs import log, log_exception

if TYPE_CHECKING:
    from quintrix.server.table import Table

SUBSTITUTE_LEVEL = "greedy"
"""The level of the bot that plays for a player who left, resigned or disconnected."""


class DisconnectTimer:
    """Hands the seats of disconnected players to bots after the table's timeout.

    A seat is handed over only while the game waits for it and another player is connected.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._started = time.monotonic()
        self._disconnected: dict[str, float] = {}
        """When each person was last seen, in monotonic seconds."""
        self._timer: asyncio.TimerHandle | None = None
        self._takeover: asyncio.Task[None] | None = None

    def on_start(self) -> None:
        """Start counting at the start of the game; waiting for players does not count."""
        self._started = time.monotonic()
        self.schedule()

    def on_disconnect(self, person: str) -> None:
        """Start counting how long a person is disconnected."""
        if person in self._table.state.participants:
            self._disconnected[person] = time.monotonic()

    def schedule(self) -> None:
        """Set the timer for the next deadline."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        deadlines = self.deadlines()
        if deadlines:
            delay = max(0.0, min(deadlines.values()) - time.monotonic())
            self._timer = asyncio.get_running_loop().call_later(delay, self._on_timer)

    async def return_seats(self, person: str) -> None:
        """Give a person who reconnects their seats back."""
        table = self._table
        if not table.state.config.disconnect_timeout:
            return
        self.on_disconnect(person)
        await _return_seats(table, person)  # even if no bot has it yet: that may be under way

    def _on_timer(self) -> None:
        self._timer = None
        self._takeover = asyncio.create_task(self._take_over_next())

    async def _take_over_next(self) -> None:
        table = self._table
        try:
            await _take_over_next(table)
        except RequestError:
            return  # the table is stale; the reloaded one has a timer of its own
        except Exception:
            log_exception("seat takeover failed", table=table.id)
            return
        table.bots.schedule()
        self.schedule()

    def deadlines(self) -> dict[int, float]:
        """Return when to hand over each seat that the game and a connected player wait for."""
        table, state = self._table, self._table.state
        timeout = state.config.disconnect_timeout
        if not timeout or state.read_only or table.stale or not table.knows_who_is_here:
            return {}
        connected = table.connected_people()
        if not any(seat.player in connected for seat in state.seats):
            return {}
        absent = {
            number: max(self._started, self._disconnected.get(seat.player, 0.0)) + timeout
            for number, seat in enumerate(state.seats)
            if seat.player and seat.player not in connected
        }
        match = state.match if absent else None
        if match is None or match.over:
            return {}
        return {seat: at for seat, at in absent.items() if match.duty(seat) == "must"}


@fenced
async def _return_seats(table: Table, person: str) -> None:
    for seat in table.state.disconnected_seats_of(person):
        await table.commit([table.entry("return", seat, person=person)])
        table.refresh_all()


@fenced
async def _take_over_next(table: Table) -> None:
    """Let a bot play for the player whose time is over."""
    now = time.monotonic()
    due = [seat for seat, deadline in table.disconnects.deadlines().items() if deadline <= now]
    if due:
        seat = due[0]
        person = table.state.seats[seat].person
        await table.commit([table.entry("disconnect", seat, SUBSTITUTE_LEVEL, person)])
        log("bot took over seat", table=table.id[:8], seat=seat)
        table.refresh_all()
