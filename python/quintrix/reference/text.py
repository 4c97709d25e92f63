"""Pieces of sentences."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Sequence

_EXCERPT = 30


def around(before: str, after: str) -> str:
    """Return at most 30 characters of each of two texts, as one line."""
    shown = before[-_EXCERPT:] + after[:_EXCERPT]
    left, right = "…" * (len(before) > _EXCERPT), "…" * (len(after) > _EXCERPT)
    return left + "".join("·" if unicodedata.category(c) == "Cc" else c for c in shown) + right


def excerpt(text: str) -> str:
    """Shorten a text so that it can be quoted in a sentence."""
    return around("", text)


def shown(thing: object) -> str:
    """Return the representation of an object for an error message."""
    return excerpt(repr(thing))


def to_json(value: object) -> str:
    """Return the shortest JSON text of a value."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def listed(items: Iterable[object]) -> str:
    """Join items as in a sentence.

    >>> listed("abc")
    'a, b and c'
    """
    texts = [str(item) for item in items]
    if not texts:
        return "nothing"
    return " and ".join([", ".join(texts[:-1]), texts[-1]] if len(texts) > 1 else texts)


def cards_named(count: int, cards: Sequence[str] | None) -> str:
    """List cards in a sentence: by name if they are known, otherwise by number."""
    if cards is not None:
        return listed(cards)
    return "a card" if count == 1 else f"{count} cards"


def nearest(given: str, candidates: Sequence[str]) -> str | None:
    """Return the candidate that is most like a misspelt word, if one is close.

    >>> nearest("decks", ["deck", "scoring"])
    'deck'
    """
    near = [word for word in candidates if _distance(given, word) <= 1 + len(word) // 4]
    return min(near, key=lambda word: _distance(given, word), default=None)


def _distance(a: str, b: str) -> int:
    """Return the edit distance of two words."""
    if len(a) > 2 * len(b) + 8:
        return len(a)
    row = list(range(len(b) + 1))
    for i, from_ in enumerate(a):
        diagonal, row[0] = row[0], i + 1
        for j, to in enumerate(b):
            replaced = diagonal + (from_ != to)
            diagonal = row[j + 1]
            row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
    return row[-1]
