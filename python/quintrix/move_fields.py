"""The parts of moves by name, read from their notation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Fields = dict[str, Any]


def fields(game: str, text: str) -> Fields:
    """Return what the notation of a move says besides its kind.

    >>> fields("iota", "play RC1@1,0 RC2@2,0")
    {'placements': [{'card': 'RC1', 'x': 1, 'y': 0}, {'card': 'RC2', 'x': 2, 'y': 0}]}
    >>> fields("smartrix", "play 1f r2@1,0")
    {'card': '1f', 'rotation': 2, 'x': 1, 'y': 0}
    >>> fields("colorfox", "swap R>1:B")
    {'give': 'R', 'seat': 1, 'take': 'B'}
    >>> fields("madmatix", "play TD 2:0=* last")
    {'card': 'TD', 'targets': [{'seat': 2, 'index': 0}], 'operator': '*', 'last': True}
    >>> fields("hetrix", "place RROYGB r2@1,0")
    {'tile': 'RROYGB', 'rotation': 2, 'q': 1, 'r': 0}
    """
    kind, *words = text.split(" ")
    reader = READERS.get(game)
    return reader(kind, words) if reader else {"words": words}


def _iota(kind: str, words: list[str]) -> Fields:
    if kind == "pass":
        return {"cards": words}
    placements = [_placement(word) for word in words]
    return placements[0] if kind == "recycle" else {"placements": placements}


def _smartrix(kind: str, words: list[str]) -> Fields:
    if kind == "play":
        return {"card": words[0], **_turned(words[1], "x", "y")}
    return {"cells": [_cell(word, "x", "y") for word in words]} if words else {}


def _colorfox(kind: str, words: list[str]) -> Fields:
    if kind == "swap":
        give, _, rest = words[0].partition(">")
        seat, _, take = rest.partition(":")
        return {"give": give, "seat": int(seat), "take": take}
    return _placement(words[0]) if words else {}


def _hetrix(_kind: str, words: list[str]) -> Fields:
    if not words:
        return {}
    *tile, place = words
    return {**({"tile": tile[0]} if tile else {}), **_turned(place, "q", "r")}


def _madmatix(kind: str, words: list[str]) -> Fields:
    last = words[-1:] == ["last"]
    words = words[:-1] if last else words
    if kind == "catch":
        return {"seat": int(words[0])}
    if kind not in ("play", "discard"):
        return {"choice": words[0]} if len(words) == 1 else {"words": words}
    card, _, end = words[0].partition("@")
    found: Fields = {"card": card}
    if end:
        found |= {"seat": int(end[:-1]), "end": {"L": "left", "R": "right"}[end[-1]]}
    if len(words) > 1:
        found |= _targets(words[1:])
    return {**found, "last": last}


def _targets(words: list[str]) -> Fields:
    """Return the seats or places that an Action Card is played on, and the sign of a token."""
    operator = words[-1].partition("=")[2]
    places = [word.partition("=")[0].split(":") for word in words]
    if not all(number.isdigit() for place in places for number in place):
        return {"words": words}  # of a card with effects of its own
    targets = [dict(zip(("seat", "index"), map(int, place), strict=False)) for place in places]
    return {"targets": targets, **({"operator": operator} if operator else {})}


def _placement(word: str) -> Fields:
    card, _, cell = word.partition("@")
    return {"card": card, **_cell(cell, "x", "y")}


def _turned(word: str, first: str, second: str) -> Fields:
    rotation, _, cell = word.partition("@")
    return {"rotation": int(rotation[1:]), **_cell(cell, first, second)}


def _cell(word: str, first: str, second: str) -> Fields:
    one, _, other = word.partition(",")
    return {first: int(one), second: int(other)}


READERS: dict[str, Callable[[str, list[str]], Fields]] = {
    "iota": _iota,
    "smartrix": _smartrix,
    "colorfox": _colorfox,
    "madmatix": _madmatix,
    "hetrix": _hetrix,
}
