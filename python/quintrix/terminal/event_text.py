"""Describes events with the players' names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from quintrix import Event


def describe_events(events: Iterable[Event], names: Sequence[str]) -> str:
    """Describe the events of one move; a repeated subject is left out."""
    first, *others = (_with_names(str(event), names).removesuffix(".") for event in events)
    subject = _subject(first, names)
    text = first
    for other in others:
        same = subject and other.startswith(subject)
        text += f"; {other.removeprefix(subject)}" if same else f". {other}"
    return f"{text}."


def _with_names(sentence: str, names: Sequence[str]) -> str:
    named = re.sub(r"\bSeat (\d+)\b", lambda seat: names[int(seat[1])], sentence)
    return re.sub(r"\bseat (\d+)\b", lambda seat: _inside(names[int(seat[1])]), named)


def _inside(name: str) -> str:
    return "you" if name == "You" else name


def _subject(sentence: str, names: Sequence[str]) -> str:
    return next((f"{name} " for name in names if sentence.startswith(f"{name} ")), "")
