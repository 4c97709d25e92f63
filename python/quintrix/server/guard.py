"""Who may talk to the server: the right host, and pages that came from here."""

from __future__ import annotations

import socket
from collections.abc import Collection
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
HEADERS_OF_PAGES = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "media-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",  # the address of a table is its key
    "X-Frame-Options": "DENY",
}
HEADERS_OF_ALL = {
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
NOT_STORED = (b"cache-control", b"no-store")


def _lines(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


LINES_OF_ASSETS = _lines(HEADERS_OF_ALL)  # the page that loads them has said the rest
LINES_OF_PAGES = _lines(HEADERS_OF_ALL | HEADERS_OF_PAGES)


class Guard:
    """Turns away strange hosts and foreign pages, and adds the protective headers."""

    def __init__(self, app: ASGIApp, names: Collection[str]) -> None:
        self._app = app
        self._names = {"localhost", socket.gethostname().lower(), *(name.lower() for name in names)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request or a WebSocket through, or turn it away."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if not self._is_here(headers.get("host", "")):
            await self._turn_away(scope, receive, send, "unknown_host", "This is not that host.")
        elif _acts(scope) and not _came_from_here(headers):
            message = "That page does not belong to this server."
            await self._turn_away(scope, receive, send, "foreign_origin", message)
        else:
            await self._app(scope, receive, _with_headers(scope, send))

    def _is_here(self, host: str) -> bool:
        """Know names only if we were told them: a foreign name may point at us to get in."""
        name = (urlsplit(f"//{host}").hostname or "") if host else ""
        return name in self._names or _is_address(name)

    async def _turn_away(
        self, scope: Scope, receive: Receive, send: Send, code: str, message: str
    ) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
            return
        response = JSONResponse({"code": code, "message": message}, 403)
        await response(scope, receive, _with_headers(scope, send))


def _acts(scope: Scope) -> bool:
    return scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS


def _came_from_here(headers: Headers) -> bool:
    """Believe a browser, which always sends the origin; other programs need not."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _with_headers(scope: Scope, send: Send) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            is_asset = scope["path"].startswith("/assets/")
            ours = LINES_OF_ASSETS if is_asset else LINES_OF_PAGES
            lines = [*message.get("headers", []), *ours]
            if scope["path"].startswith("/api/"):
                lines.append(NOT_STORED)
            message = {**message, "headers": lines}
        await send(message)

    return send_with_headers if scope["type"] == "http" else send
