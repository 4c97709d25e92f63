"""The secret keys that sign cookies: the first signs, all verify."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from quintrix.errors import Error

KEY_BYTES = 32
VARIABLE = "QUINTRIX_SIGNING_KEYS"
"""The environment variable with the keys, separated by spaces."""
OWNER_ONLY = 0o600


def signing_keys(path: Path) -> list[bytes]:
    """Return the keys in the environment, which the nodes of a site share, or those in a file.

    Raises `Error` if there is no key or a short one, which could be guessed.
    """
    keys = os.environ.get(VARIABLE, "").encode().split()
    if not keys:
        return load_keys(path)
    if any(len(key) < KEY_BYTES for key in keys):
        hint = f"create one with: openssl rand -hex {KEY_BYTES}"
        raise Error(f"{VARIABLE} needs keys of at least {KEY_BYTES} bytes: {hint}")
    return keys


def load_keys(path: Path) -> list[bytes]:
    """Return the keys in a file; create it, readable by its owner only, if it is missing.

    Raises `Error` if the file has no key or a short one, which could be guessed.
    """
    if not path.exists():
        _create(path)
    path.chmod(OWNER_ONLY)
    keys = path.read_bytes().split()
    if not keys or any(len(key) < KEY_BYTES for key in keys):
        hint = "delete the file to create a new key; players then lose their seats and names"
        raise Error(f"{path} needs keys of at least {KEY_BYTES} bytes, one a line: {hint}")
    return keys


def _create(path: Path) -> None:
    """Write a new key whole or not at all, even if the machine loses power."""
    unfinished = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
    with os.fdopen(descriptor, "wb") as file:
        file.write(secrets.token_hex(KEY_BYTES).encode() + b"\n")
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
