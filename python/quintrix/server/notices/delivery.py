"""Results of sending the messages of a notice."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple


class Delivery(Enum):
    """The result of sending a message."""

    DELIVERED = "delivered"
    DEFERRED = "deferred"
    """A temporary failure: the receiver did not accept the message, which can be sent again."""
    FAILED = "failed"
    """A permanent failure, or an unknown result: a retry might arrive twice."""


def delivery_of(status: int) -> Delivery:
    """Return the result that an HTTP status means; 0 is no response to a request that was sent.

    >>> delivery_of(503)
    <Delivery.DEFERRED: 'deferred'>
    """
    if 200 <= status < 300:
        return Delivery.DELIVERED
    return Delivery.DEFERRED if status == 429 or status >= 500 else Delivery.FAILED


class Outcome(NamedTuple):
    """The results of a notice by way: ``webhook``, ``email``, or the endpoint of a browser."""

    deliveries: Mapping[str, Delivery]

    @property
    def is_delivered(self) -> bool:
        """Whether it was delivered in at least one way."""
        return Delivery.DELIVERED in self.deliveries.values()

    @property
    def deferred(self) -> list[str]:
        """The ways in which it can be sent again."""
        return [way for way, one in self.deliveries.items() if one is Delivery.DEFERRED]
