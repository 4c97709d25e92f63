"""Applies the clocks of tables: timeouts, vacations, and time given back after an outage."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from quintrix.server import site_time
from quintrix.server.disconnect_timer import SUBSTITUTE_LEVEL
from quintrix.server.durations import DAY_SECONDS
from quintrix.server.errors import RequestError
from quintrix.server.fence import fenced
from quintrix.server.logs import log
from quintrix.server.protocol.types import Stage
from quintrix.server.table_config import TableConfig
from quintrix.server.table_state import TableState

if TYPE_CHECKING:
    from quintrix.server.table import Table

OUTAGE_SECONDS = 15.0
"""Shorter outages cost players their own time."""
BOT_CHECK_SECONDS = 60.0
"""A table with bots is checked again after this time, in case its server stops meanwhile."""
PUBLIC_CLOCK: dict[str, Any] = {
    "kind": "move",
    "seconds": 300,
    "vacation_days": 0,
    "on_timeout": "bot",
}
"""The clock of public tables for which none was chosen: nobody holds strangers up forever."""


def is_correspondence(clock: dict[str, Any] | None) -> bool:
    """Return whether a clock gives days for a move, so that nobody stays connected."""
    return clock is not None and clock.get("seconds", 0) >= DAY_SECONDS


def next_check(state: TableState, now: float, stage: Stage | None) -> float | None:
    """Return when to look at the clocks again after a change; None if the table has none.

    This may be too early, since the change has not been applied.
    """
    if state.config.clock is None or (state.stage != "playing" and stage != "playing"):
        return None
    has_bots = any(seat.level for seat in state.seats)
    checks = [now + BOT_CHECK_SECONDS] if has_bots else []
    first = first_check(state.config, now) or now
    checks.append(state.clocks.earliest(now) if state.clocks else first)
    return min(checks)


def first_check(config: TableConfig, now: float) -> float | None:
    """Return when to look at the clocks after the start; None if the table has none."""
    clock = config.clock
    return None if clock is None else now + clock.get("base", clock.get("seconds", 0))


def check_after(table: Table, now: float) -> float | None:
    """Return when to look at the clocks next if nothing changes; None if never."""
    if table.state.clocks is None or table.state.stage != "playing" or table.state.read_only:
        return None
    waits_for_bots = table.bots.is_busy
    deadline = table.state.clocks.deadline()
    checks = [deadline] if deadline is not None else []
    return min(checks + [now + BOT_CHECK_SECONDS] * waits_for_bots, default=None)


@fenced
async def check_clocks(table: Table) -> float | None:
    """Apply the table's rule to the seats whose time is over; return when to check next."""
    state = table.state
    while state.clocks is not None and state.stage == "playing" and not state.read_only:
        overdue = state.clocks.overdue(site_time.now())
        if not overdue:
            break
        seat = overdue[0]
        person = state.seats[seat].person
        await table.commit([table.entry("timeout", seat, SUBSTITUTE_LEVEL, person)])
        log("timeout", table=table.id[:8], seat=seat)
        table.refresh_all()
    table.bots.schedule()
    return check_after(table, site_time.now())


@fenced
async def give_back(table: Table, start: float, end: float) -> None:
    """Give live clocks the time of an outage back."""
    clocks = table.state.clocks
    if clocks is None or clocks.seconds_lost(start, end) < OUTAGE_SECONDS:
        return
    await table.commit([table.entry("outage", text=json.dumps([start, end]))])
    log("time given back", table=table.id[:8], seconds=round(end - start))
    table.refresh_all()


@fenced
async def take_vacation(table: Table, person: str, seat: int, days: int) -> None:
    """Stop the clock of a person's seat for some days; 0 ends a vacation."""
    _, seat = table.running_game(person, seat)
    clocks = table.state.clocks
    if clocks is None or not (table.state.config.clock or {}).get("vacation_days"):
        raise RequestError("not_allowed", "This table has no vacation.")
    clock = clocks.seats[seat]
    if days * DAY_SECONDS > clock.vacation + max(0.0, clock.vacation_until - site_time.now()):
        raise RequestError("not_allowed", "You do not have that many days of vacation left.")
    text = str(int(days * DAY_SECONDS))
    await table.commit([table.entry("vacation", seat, text, person)])
    table.refresh_all()
