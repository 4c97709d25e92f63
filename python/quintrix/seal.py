"""The commitment to a shuffle: shown at the start, opened at the end.

The sealed text is the JSON object of what is dealt, with sorted keys and without spaces; the
commitment is its SHA-256. A salt of 256 random bits keeps anybody from guessing the seed.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

FORMAT = "quintrix-seal/1"
SEALED = ("deal", "game", "options", "players", "rules")


@dataclass(frozen=True, slots=True)
class Seal:
    """A salt, and the commitment that it leads to."""

    salt: str
    commitment: str


def seal(record: Mapping[str, Any]) -> Seal:
    """Seal the deal of a record."""
    salt = secrets.token_hex(32)
    return Seal(salt, commitment(record, salt))


def commitment(record: Mapping[str, Any], salt: str) -> str:
    """Compute the commitment to the deal of a record with this salt."""
    return sha256(commitment_text(record, salt).encode()).hexdigest()


def commitment_text(record: Mapping[str, Any], salt: str) -> str:
    """Write down what the commitment is the SHA-256 of."""
    facts = {key: record[key] for key in SEALED}
    # The seed is a text here, because many readers of JSON round numbers of 64 bits.
    whole = {**facts, "format": FORMAT, "salt": salt, "seed": str(record["seed"])}
    return json.dumps(whole, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
