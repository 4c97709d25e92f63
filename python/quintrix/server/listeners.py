"""The sockets that the server listens on."""

from __future__ import annotations

import errno
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from quintrix.errors import Error
from quintrix.server.lan import lan_address

BACKLOG = 2048
ALL_IPV4, ALL_IPV6 = "0.0.0.0", "::"
NOT_ON_THIS_MACHINE = (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)


@contextmanager
def listen(host: str, port: int) -> Iterator[list[socket.socket]]:
    """Listen on all addresses of a host, IPv4 and IPv6, with sockets of their own.

    ``::`` means all addresses of both kinds; port 0 picks a free port. Raises `Error` if the
    server cannot listen there.
    """
    with ExitStack() as stack:
        listeners: list[socket.socket] = []
        try:
            for family, address in _addresses(host):
                chosen = listeners[0].getsockname()[1] if listeners else port
                listener = _listener(family, address, chosen)
                if listener is not None:
                    listeners.append(stack.enter_context(listener))
        except OSError as error:
            hint = "another program may use it; choose another port with --port"
            why = error.strerror or error
            message = f"the server cannot listen on {host} port {port} ({why}): {hint}"
            raise Error(message) from None
        if not listeners:
            raise Error(f"the server cannot listen on {host}: this machine has no such address")
        yield listeners


def _listener(family: socket.AddressFamily, address: str, port: int) -> socket.socket | None:
    try:
        return socket.create_server((address, port), family=family, backlog=BACKLOG)
    except OSError as error:
        if error.errno in NOT_ON_THIS_MACHINE:
            return None
        raise


def _addresses(host: str) -> list[tuple[socket.AddressFamily, str]]:
    if host == ALL_IPV6:
        return [(socket.AF_INET6, ALL_IPV6), (socket.AF_INET, ALL_IPV4)]
    found = socket.getaddrinfo(host or ALL_IPV4, None, type=socket.SOCK_STREAM)
    return list(dict.fromkeys((family, str(where[0])) for family, _, _, _, where in found))


def web_address(host: str, port: int) -> str:
    """Return the address that a browser opens.

    >>> web_address("::1", 8000)
    'http://[::1]:8000'
    """
    shown = lan_address() if host in (ALL_IPV4, ALL_IPV6, "") else host
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"
