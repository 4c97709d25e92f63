"""Reviews finished games in the background, one at a time on each node."""

from __future__ import annotations

import asyncio
import time

from quintrix.coach import Coach
from quintrix.server import site_time
from quintrix.server.bot_pool import BotPool
from quintrix.server.client import Client
from quintrix.server.errors import RequestError
from quintrix.server.limit_settings import Limits
from quintrix.server.logs import log, log_exception
from quintrix.server.protocol.coach import ReviewStatus
from quintrix.server.review_store import ReviewStore
from quintrix.server.tables import Tables

MAX_QUEUED = 200
POLL_SECONDS = 5.0
"""How often a node looks for games that were requested, or left unfinished, at another one."""
RENEW_SECONDS = 0.5
SECONDS_BEHIND_PERSON, SECONDS_BEHIND_ADDRESS = 300.0, 30.0
"""How much later a review counts as requested for each one that waits for the same person, and for
the same address: others go first."""


class CoachQueue:
    """Reviews the games that people request, at this node or another."""

    def __init__(
        self, reviews: ReviewStore, tables: Tables, bot_pool: BotPool, limits: Limits
    ) -> None:
        self._reviews = reviews
        self._tables = tables
        self._bot_pool = bot_pool
        self._limits = limits
        self._requested = asyncio.Event()
        self._requesting = asyncio.Lock()
        """Held from counting what waits until more waits."""
        self._clients: dict[str, Client] = {}
        """Who requested the games that wait, as far as it was at this node."""

    async def request(self, table: str, client: Client) -> ReviewStatus:
        """Queue the review of a game, unless it is queued or done already.

        Raises `RequestError` if too many reviews wait: for the client, or in total.
        """
        async with self._requesting:
            status = await self._reviews.status(table)
            if status.state not in ("not_requested", "failed"):
                return status
            await self._reviews.request(table, site_time.now() + await self._delay(client))
            self._clients[table] = client
        self._requested.set()
        return ReviewStatus(state="queued")

    async def _delay(self, client: Client) -> float:
        """Return how many seconds later than now a client's next review counts as requested.

        Raises `RequestError` if too many wait.
        """
        waiting = await self._reviews.waiting()
        if len(waiting) >= MAX_QUEUED:
            raise RequestError("busy", "The coach has too many games to review. Try later.", 503)
        self._clients = {one: who for one, who in self._clients.items() if one in waiting}
        clients = self._clients.values()
        of_address = sum(one.address == client.address for one in clients)
        of_person = sum(
            one.person == client.person if client.person else one == client for one in clients
        )
        if of_person >= self._limits.reviews_per_person:
            message = "The coach reviews some of your games already. Wait for them."
            raise RequestError("too_many", message, 429)
        if of_address >= self._limits.reviews_per_address:
            message = "The coach reviews very many games of your network. Try later."
            raise RequestError("too_many", message, 429)
        return SECONDS_BEHIND_PERSON * of_person + SECONDS_BEHIND_ADDRESS * of_address

    async def status(self, table: str) -> ReviewStatus:
        """Return the progress of a review, and the review once it is done."""
        return await self._reviews.status(table)

    async def run(self) -> None:
        """Review one requested game after the other, until cancelled."""
        while True:
            table = await self._reviews.claim()
            if table is None:
                await self._wait()
                continue
            try:
                await self._review(table)
            except Exception:
                log_exception("review failed", table=table[:8])
                await self._reviews.fail(table)

    async def _wait(self) -> None:
        self._requested.clear()
        try:
            async with asyncio.timeout(POLL_SECONDS):
                await self._requested.wait()
        except TimeoutError:
            pass

    async def _review(self, table: str) -> None:
        record = (await self._tables.get(table)).state.record()
        coach = Coach(record)
        renewed = 0.0
        while coach.done < coach.steps:
            if time.monotonic() > renewed + RENEW_SECONDS:
                if not await self._reviews.renew(table, coach.done, coach.steps):
                    return
                renewed = time.monotonic()
            await self._bot_pool.run_background(coach.step)
        await self._reviews.save(table, coach.review())
        log("game reviewed", table=table[:8], steps=coach.steps)
