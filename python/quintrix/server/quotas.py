"""How many tables and people an address and a person may create in a day."""

from __future__ import annotations

from quintrix.server import metrics
from quintrix.server.client import Client
from quintrix.server.durations import DAY_SECONDS
from quintrix.server.errors import RequestError
from quintrix.server.limit_settings import Limits
from quintrix.server.limits import Buckets
from quintrix.server.nodes.shared_limits import SharedLimits


class Quotas:
    """Counts what is created; without Redis the counts start again with the server."""

    def __init__(self, limits: Limits, shared: SharedLimits | None = None) -> None:
        def per_day(count: int, name: str) -> Buckets:
            return Buckets(count / DAY_SECONDS, DAY_SECONDS, name, shared)

        self._tables_of_address = per_day(limits.tables_per_address, "tables of address")
        self._tables_of_person = per_day(limits.tables_per_person, "tables of person")
        self._people_of_address = per_day(limits.people_per_address, "people of address")
        self._mails = per_day(limits.mails_per_day, "mails")
        self._trials = per_day(limits.trial_notices_per_day, "trial notices")
        self.is_full = False
        """Whether the database has no room for new tables."""

    async def take_table(self, client: Client) -> None:
        """Count a new table; raise `RequestError` if there are too many."""
        if self.is_full:
            raise RequestError("too_many", "This server has no room for new tables.", 503)
        if not await self._tables_of_person.take(client.person):
            raise _too_many("You have opened too many tables today. Try again later.")
        if not await self._tables_of_address.take(client.address):
            raise _too_many("Very many tables were opened in your network today. Try again later.")

    async def take_person(self, address: str) -> None:
        """Count a new person; raise `RequestError` if there are too many."""
        if not await self._people_of_address.take(address):
            raise _too_many("Very many people are new in your network today. Try again later.")

    async def take_mail(self, address: str, person: str, mailbox: str) -> None:
        """Count a code sent by e-mail; raise `RequestError` if there are too many."""
        for key in (f"address {address}", f"person {person}", f"mailbox {mailbox}"):
            if not await self._mails.take(key):
                raise _too_many("Too many codes were sent today. Try again tomorrow.")

    async def take_trial_notice(self, address: str, person: str) -> None:
        """Count a trial notice; raise `RequestError` if there are too many."""
        for key in (f"address {address}", f"person {person}"):
            if not await self._trials.take(key):
                raise _too_many("Too many tries today. Try again tomorrow.")


def _too_many(message: str) -> RequestError:
    metrics.REJECTED.labels("quota").inc()
    return RequestError("too_many", message, 429)
