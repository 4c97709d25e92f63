"""Applies the edits that a server sends to a view."""

from __future__ import annotations

from typing import Any, cast


def apply_patch(view: Any, patch: list[Any]) -> Any:
    """Return a view after the edits of an update; it may be changed in place.

    >>> apply_patch({"ply": 1, "hand": ["BS2", "GX3"]}, [[["ply"], 2], [["hand"], 0, 1, []]])
    {'ply': 2, 'hand': ['GX3']}
    """
    box = {"": view}
    for path, *rest in patch:
        keys: list[Any] = ["", *path]
        last, place = keys.pop(), cast("Any", box)
        for key in keys:
            place = place[key]
        if not rest:
            del place[last]
        elif len(rest) == 1:
            place[last] = rest[0]
        else:
            start, count, items = rest
            place[last][start : start + count] = items
    return box[""]
