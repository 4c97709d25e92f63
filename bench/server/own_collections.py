"""Run a server with Python's own full garbage collections: ``own_collections.py serve …``."""

from __future__ import annotations

import asyncio
from unittest.mock import patch

from quintrix.cli import main
from quintrix.server.garbage import GarbageCollection


async def _leave_as_is(_: GarbageCollection) -> None:
    await asyncio.Event().wait()


if __name__ == "__main__":
    with patch.object(GarbageCollection, "run", _leave_as_is):
        main()
