"""Decks other than those in the boxes: presets by name, deck files and mappings."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

from quintrix.errors import InvalidOptions
from quintrix.excerpt import excerpt

Deck: TypeAlias = Mapping[str, Any] | str | os.PathLike[str]
"""A preset by its name, the path of a deck file, or its content as a mapping or JSON text."""

PRESETS: dict[str, dict[str, Mapping[str, list[str]]]] = {
    "iota": {
        "tiny": {"cards": [a + b + c for a in "RG" for b in "CS" for c in "123"]},
    },
    "smartrix": {
        "tiny": {"cards": ["01"] * 4 + ["05"] * 3 + ["ff"] * 4},
    },
    "colorfox": {
        "tiny": {"cards": ["RYRY", "OGOG"] * 2 + ["RRPP", "GGYY", "ROOR", "GBBG", "YBYB"]},
    },
    "madmatix": {
        "tiny": {
            "numbers": ["1+", "2+", "3-", "4-", "2*", "3*"],
            "actions": ["PM", "PM", "TD", "SWAP", "REV", "REM"],
        },
    },
    "hetrix": {
        "tiny": {
            "tiles": [
                gem[0] * 2 + gem[1] * 2 + gem[2] * 2
                for gem in ("ROY", "RYO", "ROG", "RGO", "RYG", "RGY", "OYG", "OGY")
            ]
            * 5,
            "links": ["RRROOO", "YYYGGG"],
        },
    },
}
"""Decks by game and name. ``tiny`` has about as few cards as two players need."""


def deck_text(game: object, deck: Deck) -> str:
    """Return a deck as JSON for the core.

    >>> deck_text("madmatix", "tiny")[:21]
    '{"game": "madmatix", '
    """
    presets = PRESETS.get(game, {}) if isinstance(game, str) else {}
    if isinstance(deck, str) and deck in presets:
        deck = {"game": game, **presets[deck]}
    if isinstance(deck, Mapping):
        return _json(deck)
    if isinstance(deck, str) and deck.lstrip().startswith("{"):
        return deck
    if not isinstance(deck, (str, os.PathLike)):
        kind = type(deck).__name__
        raise InvalidOptions(f"a deck is a mapping or the path of a file, not {kind}")
    return _read(deck, sorted(presets))


def _json(deck: Mapping[str, Any]) -> str:
    try:
        return json.dumps(dict(deck))
    except (TypeError, ValueError, RecursionError) as why:
        raise InvalidOptions(f"the deck cannot be written as JSON: {why}") from None


def _read(path: str | os.PathLike[str], presets: list[str]) -> str:
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except (OSError, TypeError, ValueError) as why:
        reason = why.strerror if isinstance(why, OSError) else why
        known = f"; presets: {', '.join(presets)}" if presets else ""
        raise InvalidOptions(f"cannot read the deck {excerpt(path)}: {reason}{known}") from None
