"""What became of one message of a notice."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple


class Delivery(Enum):
    """What became of a message."""

    ARRIVED = "arrived"
    NOT_TAKEN = "not taken"
    """The receiver was away or had no time: the message can be sent again."""
    LOST = "lost"
    """It was refused for good, or nobody knows: sent again, it might arrive twice."""


def delivery_of(status: int) -> Delivery:
    """Return what an HTTP status says; 0 means no answer to a request that was sent.

    >>> delivery_of(503)
    <Delivery.NOT_TAKEN: 'not taken'>
    """
    if 200 <= status < 300:
        return Delivery.ARRIVED
    return Delivery.NOT_TAKEN if status == 429 or status >= 500 else Delivery.LOST


class Outcome(NamedTuple):
    """What became of a notice, by way: ``webhook``, ``email``, or the endpoint of a browser."""

    deliveries: Mapping[str, Delivery]

    @property
    def arrived(self) -> bool:
        """Whether it has arrived in any way."""
        return Delivery.ARRIVED in self.deliveries.values()

    @property
    def not_taken(self) -> list[str]:
        """The ways in which it can be sent again."""
        return [way for way, one in self.deliveries.items() if one is Delivery.NOT_TAKEN]
