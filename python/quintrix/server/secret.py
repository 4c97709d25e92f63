"""The secret key that signs cookies."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

SECRET_BYTES = 32
OWNER_ONLY = 0o600


def load_secret(path: Path) -> bytes:
    """Return the secret in a file; create it, readable by its owner only, if it is missing."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
    except FileExistsError:
        path.chmod(OWNER_ONLY)
        return path.read_bytes()
    with os.fdopen(descriptor, "wb") as file:
        secret = secrets.token_hex(SECRET_BYTES).encode()
        file.write(secret)
        file.flush()
        os.fsync(file.fileno())
    return secret
