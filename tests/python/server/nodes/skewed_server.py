"""A server whose machine has a wrong clock: ``python skewed_server.py SECONDS serve …``."""

from __future__ import annotations

import sys
import time


def main(ahead: float) -> None:
    """Run a command on a machine whose clock is ahead."""
    right = time.time
    time.time = lambda: right() + ahead
    from quintrix.cli import main as run

    run()


if __name__ == "__main__":
    main(float(sys.argv.pop(1)))
