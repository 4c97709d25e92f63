"""Sends a notice in every way that its reader chose."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlsplit

from quintrix.server import metrics
from quintrix.server.logs import log
from quintrix.server.notices.mail import Mailer
from quintrix.server.notices.outbound import ForbiddenAddress, Outbound
from quintrix.server.notices.preference_store import PreferenceStore
from quintrix.server.notices.preferences import Preferences, PushSubscription
from quintrix.server.notices.texts import TEXTS, Notice
from quintrix.server.notices.web_push import PushKey, encrypt

GONE = (404, 410)
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

    async def send(self, person: str, preferences: Preferences, notice: Notice) -> bool:
        """Send a notice; return whether it has arrived in any way."""
        arrived = []
        for subscription in preferences.push:
            arrived.append(await self._push(person, preferences, subscription, notice))
        if preferences.webhook:
            arrived.append(await self._call(preferences.webhook, preferences.origin, notice))
        if preferences.email and self.mailer is not None:
            stop = TEXTS[preferences.language]["stop"].format(origin=preferences.origin)
            text = f"{notice.text}\n\n{preferences.origin}{notice.path}\n\n{stop}\n"
            arrived.append(await self.mailer.send(preferences.email, notice.title, text))
        metrics.NOTICES.labels("sent" if any(arrived) else "failed").inc()
        return any(arrived)

    async def _push(
        self, person: str, preferences: Preferences, to: PushSubscription, notice: Notice
    ) -> bool:
        payload = {"title": notice.title, "body": notice.text, "url": notice.path}
        body = encrypt(json.dumps(payload).encode(), to.keys)
        contact = preferences.origin or "https://quintrix.invalid"
        status = await self._post(to.endpoint, self.key.headers(to.endpoint, contact), body)
        if status in GONE:  # the browser no longer wants messages
            async with self._store.changed(person) as changed:
                changed.push = [one for one in changed.push if one.endpoint != to.endpoint]
        return 200 <= status < 300

    async def _call(self, webhook: str, origin: str, notice: Notice) -> bool:
        body = json.dumps(webhook_body(webhook, origin, notice)).encode()
        status = await self._post(webhook, {"Content-Type": "application/json"}, body)
        return 200 <= status < 300

    async def _post(self, url: str, headers: dict[str, str], body: bytes) -> int:
        try:
            return await self.outbound.post(url, headers, body)
        except ForbiddenAddress as error:
            log("notice refused", why=str(error))
            return 0


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
