"""What players report about others, for the host of the server."""

from __future__ import annotations

from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from quintrix.server import metrics
from quintrix.server.database_clock import DatabaseTime
from quintrix.server.durations import DAY_SECONDS
from quintrix.server.errors import RequestError, not_your_seat
from quintrix.server.limit_settings import Limits
from quintrix.server.limits import Buckets
from quintrix.server.models import REPORTS
from quintrix.server.nodes.shared_limits import SharedLimits
from quintrix.server.protocol.types import ReportReason
from quintrix.server.store import Store
from quintrix.server.table import Table


class Reports:
    """Stores reports: one by each player about each other player of a table."""

    def __init__(self, store: Store, limits: Limits, shared: SharedLimits | None) -> None:
        self._store = store
        rate = limits.reports_per_person / DAY_SECONDS
        self._taken = Buckets(rate, DAY_SECONDS, "reports", shared)

    async def add(self, table: Table, reporter: str, seat: int, reason: ReportReason) -> None:
        """Store a report by a player of a table; a second one about the same player is dropped."""
        seats = table.state.seats
        if reporter not in table.state.participants:
            raise not_your_seat()
        reported = seats[seat] if seat < len(seats) else None
        if reported is None or reported.person in (None, reporter):
            raise RequestError("not_found", "No other person has that seat.", 404)
        if not await self._taken.take(reporter):
            metrics.REJECTED.labels("report").inc()
            raise RequestError("too_many", "Too many reports today. Try again tomorrow.", 429)
        row = insert(REPORTS).values(
            table=table.id,
            reporter=reporter,
            person=reported.person,
            reason=reason,
            name=reported.name,
            at=DatabaseTime(),
        )
        try:
            async with self._store.writing() as connection:
                await connection.execute(row)
        except IntegrityError:
            return
