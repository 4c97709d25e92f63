"""What `quintrix doctor` found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Finding:
    """The result of one check."""

    subject: str
    text: str
    level: Literal["ok", "note", "problem"] = "ok"
    advice: str = ""
    """What to do about it."""
