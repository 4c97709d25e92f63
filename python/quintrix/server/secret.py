"""The secret that signs cookies: made on the first start, readable by its owner only."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

BYTES = 32
OWNER_ONLY = 0o600


def secret(path: Path) -> bytes:
    """Read the secret, or make one where there is none yet."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
    except FileExistsError:
        path.chmod(OWNER_ONLY)
        return path.read_bytes()
    with os.fdopen(descriptor, "wb") as file:
        made = secrets.token_hex(BYTES).encode()
        file.write(made)
        file.flush()
        os.fsync(file.fileno())
    return made
