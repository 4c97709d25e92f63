"""Plays a move on a server, with nothing but what the package installs: ``play_a_move.py URL``."""

from __future__ import annotations

import json
import sys
import urllib.request
from typing import Any

from websockets.sync.client import connect


def main(url: str) -> None:
    """Create a table against a bot, play a legal move, and wait for its update."""
    request = {
        "game": "iota",
        "seats": [{"kind": "me"}, {"kind": "bot", "level": "greedy"}],
        "first": 0,
        "start": True,
    }
    headers = {"Content-Type": "application/json", "Origin": url}  # as a browser does
    created = urllib.request.Request(f"{url}/api/tables", json.dumps(request).encode(), headers)
    with urllib.request.urlopen(created, timeout=30) as answer:
        table = json.load(answer)["id"]
        cookie = answer.headers["Set-Cookie"].partition(";")[0]
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with connect(address, additional_headers={"Cookie": cookie, "Origin": url}) as socket:

        def until(type: str) -> dict[str, Any]:
            while True:
                message: dict[str, Any] = json.loads(socket.recv(timeout=30))
                if message["type"] == type:
                    return message

        until("state")
        socket.send(json.dumps({"type": "legal", "id": "which"}))
        move = until("legal")["moves"][0]
        socket.send(json.dumps({"type": "move", "id": "this", "ply": 0, "move": move}))
        assert until("update")["ply"] == 1
        print(f"Played {move}.")


if __name__ == "__main__":
    main(sys.argv[1])
