"""Who a request comes from, as the limits see it."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple

from starlette.types import Scope

IPV6_PREFIX = 64
"""The bits of an IPv6 address that tell networks apart; a client has all addresses of its own."""


class Client(NamedTuple):
    """An address on the network, and a person (a cookie) there.

    Limits count both: cookies are free, addresses are not; but a whole school may share an address.
    """

    address: str
    person: str
    device: str = ""


def address_of(scope: Scope) -> str:
    """Return the address that a request or a WebSocket comes from; an IPv6 network counts as one.

    >>> address_of({"client": ("2001:db8::1:2:3:4", 5000)})
    '2001:db8::'
    >>> address_of({"client": ("192.0.2.7", 5000)})
    '192.0.2.7'
    """
    host = scope["client"][0] if scope.get("client") else ""
    return network(host)


@lru_cache(maxsize=10_000)
def network(host: str) -> str:
    """Return what limits count as the address of a host."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    bits = 128 - IPV6_PREFIX
    return str(IPv6Address(int(address) >> bits << bits))
