"""Sends a notice in every way that its recipient chose."""

from __future__ import annotations

import json
from collections.abc import Collection, Coroutine
from typing import Any
from urllib.parse import urlsplit

from quintrix.server import metrics
from quintrix.server.logs import log
from quintrix.server.notices.delivery import Delivery, Outcome, delivery_of
from quintrix.server.notices.mail import Mailer
from quintrix.server.notices.outbound import ForbiddenAddress, Outbound, Unreachable
from quintrix.server.notices.preference_store import PreferenceStore
from quintrix.server.notices.preferences import Preferences, PushSubscription
from quintrix.server.notices.texts import TEXTS, Notice
from quintrix.server.notices.web_push import PushKey, encrypt

GONE = (404, 410)
UNREACHABLE = 503
"""Stands for the status of a receiver that cannot be reached: it may be back later."""
DISCORD = ("discord.com", "discordapp.com")


class Sender:
    """Sends notices."""

    def __init__(
        self, store: PreferenceStore, outbound: Outbound, key: PushKey, mailer: Mailer | None
    ) -> None:
        self.outbound = outbound
        self.key = key
        self.mailer = mailer
        self._store = store

    async def send(
        self,
        person: str,
        preferences: Preferences,
        notice: Notice,
        ways: Collection[str] | None = None,
    ) -> Outcome:
        """Send a notice, in some of the ways that its recipient chose or in all of them."""
        messages: dict[str, Coroutine[Any, Any, Delivery]] = {}
        for browser in preferences.push:
            messages[browser.endpoint] = self._push(person, preferences, browser, notice)
        if preferences.webhook:
            messages["webhook"] = self._call(preferences.webhook, preferences.origin, notice)
        if preferences.email and self.mailer is not None:
            messages["email"] = self._mail(self.mailer, preferences.email, preferences, notice)
        deliveries = {}
        for way, message in messages.items():
            if ways is None or way in ways:
                deliveries[way] = await message
            else:
                message.close()
        outcome = Outcome(deliveries)
        metrics.NOTICES.labels("sent" if outcome.is_delivered else "failed").inc()
        return outcome

    async def _push(
        self, person: str, preferences: Preferences, to: PushSubscription, notice: Notice
    ) -> Delivery:
        payload = {"title": notice.title, "body": notice.text, "url": notice.path}
        body = encrypt(json.dumps(payload).encode(), to.keys)
        contact = preferences.origin or "https://quintrix.invalid"
        status = await self._post(to.endpoint, self.key.headers(to.endpoint, contact), body)
        if status in GONE:  # the browser no longer wants messages
            async with self._store.edit(person) as changed:
                changed.push = [one for one in changed.push if one.endpoint != to.endpoint]
        return delivery_of(status)

    async def _call(self, webhook: str, origin: str, notice: Notice) -> Delivery:
        body = json.dumps(webhook_body(webhook, origin, notice)).encode()
        return delivery_of(await self._post(webhook, {"Content-Type": "application/json"}, body))

    async def _mail(
        self, mailer: Mailer, address: str, preferences: Preferences, notice: Notice
    ) -> Delivery:
        stop = TEXTS[preferences.language]["stop"].format(origin=preferences.origin)
        text = f"{notice.text}\n\n{preferences.origin}{notice.path}\n\n{stop}\n"
        return await mailer.send(address, notice.title, text)

    async def _post(self, url: str, headers: dict[str, str], body: bytes) -> int:
        try:
            return await self.outbound.post(url, headers, body)
        except ForbiddenAddress as error:
            log("notice refused", why=str(error))
            return 0
        except Unreachable:
            return UNREACHABLE


def webhook_body(webhook: str, origin: str, notice: Notice) -> dict[str, Any]:
    """Return the body of a webhook: as Discord wants it, or as Slack and its relatives do.

    Names cannot call anybody: mentions are off in Discord, and escaped for Slack.
    """
    text = f"{notice.title}. {notice.text} {origin}{notice.path}"
    if (urlsplit(webhook).hostname or "").removeprefix("www.") in DISCORD:
        return {"content": text[:2000], "allowed_mentions": {"parse": []}}
    for plain, escaped in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")):
        text = text.replace(plain, escaped)
    return {"text": text}
