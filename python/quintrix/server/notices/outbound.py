"""Requests to addresses that people chose, never into the server's own network (no SSRF).

The name is resolved here, and the connection goes to the address that was checked, so that a name
cannot point elsewhere a moment later. Redirects are not followed, and answers are not read.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable, Mapping
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

import httpcore

from quintrix.server.networks import Networks

TIMEOUT_SECONDS = 10.0
MAX_CONCURRENT = 20
TRANSLATED = ip_network("64:ff9b::/96")
"""IPv6 addresses that stand for IPv4 ones."""


class ForbiddenAddress(Exception):
    """A URL leads to an address that this server must not reach."""


class Unreachable(Exception):
    """There was no connection, so that nothing was sent."""


class Outbound:
    """Sends requests to addresses on the internet, and to networks that the operator allows."""

    def __init__(self, allowed: Networks) -> None:
        self._allowed = allowed
        self._free = asyncio.Semaphore(MAX_CONCURRENT)

    def check_url(self, url: str) -> None:
        """Raise `ForbiddenAddress` if a URL can never be reached."""
        try:
            parts = urlsplit(url)
            port, host = parts.port, parts.hostname
        except ValueError:
            raise ForbiddenAddress("This is not a URL.") from None
        if not host or parts.username is not None or parts.password is not None:
            raise ForbiddenAddress("This is not a URL.")
        if self._allowed.texts:
            return  # which host it is shows when it is resolved
        if parts.scheme != "https" or port not in (None, 443):
            raise ForbiddenAddress("The URL has to begin with https:// and have no port.")
        try:
            address = ip_address(host)
        except ValueError:
            return
        if not is_public(address):
            raise ForbiddenAddress("This address is not on the internet.")

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """Send a request and return its status; 0 if there is no answer.

        Raises `ForbiddenAddress` if the address must not be reached, and `Unreachable` if there
        is no connection.
        """
        self.check_url(url)
        is_plain = urlsplit(url).scheme == "http"
        backend = _CheckedConnections(self._allowed, is_plain)
        try:
            async with self._free, asyncio.timeout(2 * TIMEOUT_SECONDS):
                return await _post(backend, url, headers, body)
        except (httpcore.ConnectError, httpcore.ConnectTimeout, socket.gaierror) as error:
            raise Unreachable(str(error)) from None
        except (httpcore.TimeoutException, httpcore.NetworkError, httpcore.ProtocolError):
            return 0
        except (OSError, TimeoutError):
            return 0


async def _post(
    backend: _CheckedConnections, url: str, headers: Mapping[str, str], body: bytes
) -> int:
    timeout = dict.fromkeys(("connect", "read", "write", "pool"), TIMEOUT_SECONDS)
    sent = {"User-Agent": "Quintrix", "Content-Length": str(len(body)), **headers}
    async with (
        httpcore.AsyncConnectionPool(network_backend=backend) as pool,
        pool.stream(
            "POST", url, headers=[*sent.items()], content=body, extensions={"timeout": timeout}
        ) as answer,
    ):
        return answer.status


class _CheckedConnections(httpcore.AsyncNetworkBackend):
    """Connects to public addresses only, and to networks that the operator allows."""

    def __init__(self, allowed: Networks, is_plain: bool) -> None:
        self._allowed = allowed
        self._is_plain = is_plain
        self._network = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,  # noqa: ARG002
        socket_options: Iterable[Any] | None = None,  # noqa: ARG002
    ) -> httpcore.AsyncNetworkStream:
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, proto=6)
        addresses = [str(info[4][0]) for info in found]
        for address in addresses:  # all of them: which one answers must not matter
            is_usual = port == 443 and not self._is_plain and is_public(ip_address(address))
            if not is_usual and address not in self._allowed:
                raise ForbiddenAddress("This address is not on the internet.")
        return await self._network.connect_tcp(addresses[0], port, timeout)

    async def sleep(self, seconds: float) -> None:
        await self._network.sleep(seconds)


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Return whether an address is one on the internet, also if it stands for another."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if address.sixtofour is not None or address.teredo is not None or address in TRANSLATED:
            return False
    return address.is_global and not address.is_multicast
