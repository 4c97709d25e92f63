"""Sets of IP addresses and networks, as settings name them."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv6Address, ip_address, ip_network

from quintrix.errors import Error

LOOPBACK = ("127.0.0.0/8", "::1")


class Networks:
    """A set of addresses, given as single ones or as networks.

    >>> "192.0.2.7" in Networks(["192.0.2.0/24", "::1"])
    True
    """

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = tuple(texts)
        try:
            self._networks = [ip_network(text, strict=False) for text in texts]
        except ValueError as error:
            raise Error(f"not an IP address or network: {error}") from None

    def __contains__(self, host: object) -> bool:
        try:
            address = ip_address(str(host))
        except ValueError:
            return False
        if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
            address = address.ipv4_mapped
        return any(address in network for network in self._networks)
