"""A server whose writer runs out of memory: ``python faulty_server.py FLAG serve …``.

The fault happens as soon as the file FLAG exists.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from quintrix.cli import main
from quintrix.server import writer
from quintrix.server.change import Change
from sqlalchemy import Connection

write = writer._write


def inject_fault(flag: Path) -> None:
    """Let the writer work as always until the file exists."""

    def faulty_write(connection: Connection, changes: Sequence[Change]) -> None:
        if flag.exists():
            raise MemoryError("injected")
        write(connection, changes)

    writer._write = faulty_write


if __name__ == "__main__":
    inject_fault(Path(sys.argv.pop(1)))
    main()
