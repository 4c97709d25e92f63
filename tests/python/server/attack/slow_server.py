"""A server with a slow function: ``python slow_server.py FLAG MODULE:NAME serve …``.

The function returns only once the file FLAG exists.
"""

from __future__ import annotations

import sys
import time
from functools import reduce, wraps
from importlib import import_module
from pathlib import Path
from typing import Any

from quintrix.cli import main


def slow_down(flag: Path, source: str) -> None:
    """Let a function wait for a file before it does its work."""
    module, _, path = source.partition(":")
    *owners, name = path.split(".")
    owner: Any = reduce(getattr, owners, import_module(module))
    function = getattr(owner, name)

    @wraps(function)
    def slow(*args: Any, **kwargs: Any) -> Any:
        while not flag.exists():
            time.sleep(0.01)
        return function(*args, **kwargs)

    setattr(owner, name, slow)


if __name__ == "__main__":
    slow_down(Path(sys.argv.pop(1)), sys.argv.pop(1))
    main()
