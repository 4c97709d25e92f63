"""The commitment to a deal: shown at the start of a game, revealed at the end.

The commitment is the SHA-256 of a JSON object of the deal with sorted keys and without spaces. A
salt of 256 random bits prevents guessing the seed.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

FORMAT = "quintrix-seal/1"
SEALED_KEYS = ("deal", "game", "options", "players", "rules")


@dataclass(frozen=True, slots=True)
class Seal:
    """A salt and its commitment."""

    salt: str
    commitment: str


def seal(record: Mapping[str, Any]) -> Seal:
    """Create a seal for the deal of a record, with a random salt."""
    salt = secrets.token_hex(32)
    return Seal(salt, commitment(record, salt))


def commitment(record: Mapping[str, Any], salt: str) -> str:
    """Return the commitment to the deal of a record with this salt."""
    return sha256(commitment_text(record, salt).encode()).hexdigest()


def commitment_text(record: Mapping[str, Any], salt: str) -> str:
    """Return the text whose SHA-256 is the commitment."""
    sealed = {key: record[key] for key in SEALED_KEYS}
    # The seed is a string, because many JSON parsers round 64-bit numbers.
    payload = {**sealed, "format": FORMAT, "salt": salt, "seed": str(record["seed"])}
    return json.dumps(payload, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
