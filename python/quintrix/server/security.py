"""Middleware that checks host and origin, and adds security headers."""

from __future__ import annotations

import socket
from collections.abc import Collection
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MAX_URL_LENGTH = 300
"""The most characters of a host or an origin; names have at most 253."""
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
PAGE_HEADERS = {
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
COMMON_HEADERS = {
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
NO_STORE = (b"cache-control", b"no-store")


def _encoded(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


ASSET_LINES = _encoded(COMMON_HEADERS)  # the other headers are on the page that loads the asset
ENGINE_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "connect-src 'self'"
}
ENGINE_LINES = _encoded(COMMON_HEADERS | ENGINE_HEADERS)
"""A worker has a policy of its own: only the one with the games may compile WebAssembly."""
PAGE_LINES = _encoded(COMMON_HEADERS | PAGE_HEADERS)


class SecurityMiddleware:
    """Rejects unknown hosts and foreign origins, and adds security headers to responses."""

    def __init__(self, app: ASGIApp, allowed_hosts: Collection[str]) -> None:
        self._app = app
        own_names = {"localhost", socket.gethostname().lower()}
        self._hosts = own_names | {host.lower() for host in allowed_hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle or reject a request or a WebSocket."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host, origin = _parsed("//" + headers.get("host", "")), _parsed(headers.get("origin", ""))
        if host is None or origin is None:
            message = "The Host or Origin header of this request is malformed."
            await _reject(scope, receive, send, 400, "malformed", message)
        elif not self._is_allowed_host(host.hostname or ""):
            message = "This server does not have that host name."
            await _reject(scope, receive, send, 403, "unknown_host", message)
        elif _is_unsafe(scope) and "origin" in headers and origin.netloc != headers.get("host"):
            # Only programs other than browsers omit the origin.
            message = "This page does not belong to this server."
            await _reject(scope, receive, send, 403, "foreign_origin", message)
        else:
            await self._app(scope, receive, _with_headers(scope, send))

    def _is_allowed_host(self, name: str) -> bool:
        """Return whether the host is an address or an allowed name.

        Other names are rejected because of DNS rebinding: a foreign name may point at this server.
        """
        return name in self._hosts or _is_address(name)


def _parsed(url: str) -> SplitResult | None:
    """Return the parts of a URL; None if it has none, as in ``http://[``, or is too long."""
    return _split(url) if len(url) <= MAX_URL_LENGTH else None


@lru_cache(maxsize=1000)
def _split(url: str) -> SplitResult | None:
    try:
        return urlsplit(url)
    except ValueError:
        return None


async def _reject(
    scope: Scope, receive: Receive, send: Send, status: int, code: str, message: str
) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    response = JSONResponse({"code": code, "message": message}, status)
    await response(scope, receive, _with_headers(scope, send))


def _is_unsafe(scope: Scope) -> bool:
    return scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS


@lru_cache(maxsize=1000)
def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _added(path: str) -> list[tuple[bytes, bytes]]:
    if path.startswith("/assets/engine-"):
        return ENGINE_LINES
    return ASSET_LINES if path.startswith("/assets/") else PAGE_LINES


def _with_headers(scope: Scope, send: Send) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = [*message.get("headers", []), *_added(scope["path"])]
            if scope["path"].startswith("/api/"):
                headers.append(NO_STORE)
            message = {**message, "headers": headers}
        await send(message)

    return send_with_headers if scope["type"] == "http" else send
