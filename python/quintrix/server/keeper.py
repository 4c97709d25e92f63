"""Keeps the seats of those who dropped out, once the table has waited for them long enough."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from quintrix.server.logs import log, log_failure
from quintrix.server.refused import Refused

if TYPE_CHECKING:
    from quintrix.server.table import Table

TAKES_OVER = "greedy"


class Keeper:
    """Knows since when somebody is away, and lets a bot hold the seat that others wait for."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._begun = time.monotonic()
        self._gone: dict[str, float] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._keeping: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Count from now on: waiting for the start tries nobody's patience."""
        self._begun = time.monotonic()
        self.look()

    def part(self, person: str) -> None:
        """Count from now on how long somebody is away."""
        if person in self._table.ledger.sat:
            self._gone[person] = time.monotonic()

    def look(self) -> None:
        """Set the alarm for the next seat that is to be kept."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        waits = self._waits()
        if waits:
            wait = max(0.0, min(waits.values()) - time.monotonic())
            self._timer = asyncio.get_running_loop().call_later(wait, self._ring)

    async def hand_back(self, person: str) -> None:
        """Give somebody who has come back their seats again, at once."""
        table = self._table
        if not table.ledger.plan.disconnect_timeout:
            return
        async with table.gate:  # also if no seat is kept yet: that may just be under way
            self.part(person)
            kept = table.ledger.kept_from(person)
            for seat in kept:
                await table.keep([table.entry("return", seat, person=person)])
            if kept:
                table.show_all()

    def _ring(self) -> None:
        self._timer = None
        self._keeping = asyncio.create_task(self._keep_next())

    async def _keep_next(self) -> None:
        table = self._table
        try:
            async with table.gate:
                now = time.monotonic()
                due = [seat for seat, moment in self._waits().items() if moment <= now]
                if due:
                    person = table.ledger.seats[due[0]].person
                    await table.keep([table.entry("disconnect", due[0], TAKES_OVER, person)])
                    log("seat kept", table=table.id[:8], seat=due[0])
                    table.show_all()
        except Refused:
            return  # the table is read anew, and everybody comes anew
        except Exception:
            log_failure("keeping a seat failed", table=table.id)
            return
        table.minds.wake()
        self.look()

    def _waits(self) -> dict[int, float]:
        """Tell when patience ends for each seat that the game and somebody present wait for."""
        table, ledger = self._table, self._table.ledger
        match, disconnect_timeout = ledger.match, ledger.plan.disconnect_timeout
        if not disconnect_timeout or match is None or match.over or ledger.frozen or table.spoilt:
            return {}
        present = table.present()
        if not any(seat.player in present for seat in ledger.seats):
            return {}
        return {
            number: max(self._begun, self._gone.get(seat.player, 0.0)) + disconnect_timeout
            for number, seat in enumerate(ledger.seats)
            if seat.player and seat.player not in present and match.duty(number) == "must"
        }
