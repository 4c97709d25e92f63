"""Starts servers for the browser tests: ``python forked_servers.py``.

Reads a request per line, ``{"arguments": [...], "cwd": "...", "env": {...}}``, and answers each
with the number of the process and its first line, ``{"pid": 7, "line": "..."}``. Ends with its
input.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))

from server.fork_server import fork_server


def main() -> None:
    """Start a server for each request."""
    with Path(os.devnull).open("w", encoding="utf-8") as log:
        for line in sys.stdin:
            request = json.loads(line)
            where = Path(request["cwd"])
            server = fork_server().start(request["arguments"], where, request["env"], log.fileno())
            answer = {"pid": server.pid, "line": server.stdout.readline()}
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
