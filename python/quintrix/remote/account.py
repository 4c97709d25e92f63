"""Who a bot is on a server, and its requests there."""

from __future__ import annotations

import json
from http.cookies import SimpleCookie
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from quintrix.errors import Error

COOKIE = "quintrix"
SECONDS = 20.0


class Account:
    """An identity on a server: a signed token, which the server gives to everyone who asks.

    Whoever has the token plays the seats that were taken with it, so keep it secret.
    """

    def __init__(self, server: str, token: str | None = None) -> None:
        address = urlsplit(server)
        if address.scheme not in ("http", "https") or not address.netloc:
            raise Error(f"the address of a server begins with http:// or https://, not {server}")
        self._server = f"{address.scheme}://{address.netloc}"
        self.token = token or self._new_token()

    @property
    def headers(self) -> dict[str, str]:
        """The header that says who sends a request."""
        return {"Cookie": f"{COOKIE}={self.token}"}

    def socket_address(self, table: str) -> str:
        """Return the address of the WebSocket of a table."""
        return f"ws{self._server.removeprefix('http')}/api/tables/{table}/socket"

    def table(self, table: str) -> dict[str, Any]:
        """Return the public state of a table, and which seats are this account's."""
        found: dict[str, Any] = json.loads(self._send(f"/api/tables/{table}", None)[0])
        return found

    def join(self, table: str, name: str, seat: int | None = None) -> dict[str, Any]:
        """Take a seat at a table, by default the first free one, and return the table."""
        if self.table(table)["public"]:  # a bot does not mind who plays
            self._send("/api/me/protection", {"strangers": True}, method="PUT")
        wanted = {"name": name} if seat is None else {"name": name, "seat": seat}
        found: dict[str, Any] = json.loads(self._send(f"/api/tables/{table}/join", wanted)[0])
        return found

    def _new_token(self) -> str:
        _, cookies = self._send("/api/me", None, {})
        found = SimpleCookie(cookies or "").get(COOKIE)
        if found is None:
            raise Error(f"{self._server} is not a Quintrix server: it gives no token")
        return found.value

    def _send(
        self,
        path: str,
        body: object | None,
        headers: dict[str, str] | None = None,
        method: str | None = None,
    ) -> tuple[str, str | None]:
        """Send a request; return the answer and its cookie."""
        data = None if body is None else json.dumps(body).encode()
        given = self.headers if headers is None else headers
        given = {"Content-Type": "application/json", **given}
        request = Request(self._server + path, data, given, method=method)
        try:
            with urlopen(request, timeout=SECONDS) as answer:
                return answer.read().decode(), answer.headers.get("Set-Cookie")
        except HTTPError as why:
            raise Error(_reason(why.read().decode(errors="replace"), why.code)) from None
        except (URLError, TimeoutError) as why:
            reason = getattr(why, "reason", why)
            raise Error(f"cannot reach {self._server}: {reason}") from None


def _reason(text: str, code: int) -> str:
    try:
        return f"the server refused: {json.loads(text)['message']}"
    except (ValueError, KeyError, TypeError):
        return f"the server refused with status {code}"
