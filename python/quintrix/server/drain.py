"""A server that is about to stop: players go to another node, and nothing new begins here."""

from __future__ import annotations

from quintrix.server.errors import RequestError


class Drain:
    """Whether the server is about to stop."""

    def __init__(self) -> None:
        self.is_on = False

    def check(self) -> None:
        """Raise `RequestError` if nothing new may begin here."""
        if self.is_on:
            message = "This server is about to restart. Try again in a moment."
            raise RequestError("restarting", message, 503)
