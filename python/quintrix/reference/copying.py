"""Copies of positions: what `copy.deepcopy` returns, several times as fast for plain containers."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

_IMMUTABLE = frozenset((int, float, str, bool, bytes, type(None)))


def copied(value: Any, memo: dict[int, Any]) -> Any:
    """Return an independent copy of a value; ``memo`` holds the copies made so far.

    >>> hand = ["RC1"]
    >>> hands = copied([hand, hand], {})
    >>> hands[0] is hand, hands[0] is hands[1]
    (False, True)
    """
    kind = type(value)
    if kind in _IMMUTABLE:
        return value
    known = memo.get(id(value))
    if known is not None:
        return known
    if kind is list:
        items: list[Any] = []
        memo[id(value)] = items
        items.extend([copied(item, memo) for item in value])
        return items
    if kind is dict:
        entries: dict[Any, Any] = {}
        memo[id(value)] = entries
        entries.update((copied(key, memo), copied(item, memo)) for key, item in value.items())
        return entries
    return deepcopy(value, memo)
