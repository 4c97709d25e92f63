"""A real server in a process of its own, and people who come to it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
from quintrix.server.identity import Identity
from quintrix.server.secret import secret

from server.client import Client

COMMAND = [sys.executable, "-m", "quintrix", "serve"]


class House:
    """Runs ``quintrix serve`` on a folder; it can be killed and started again."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self._options = options
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        database = str(self.folder / "tables.db")
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(
                [*COMMAND, "--db", database, "--port", str(self.port), *self._options],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, (self.folder / "log").read_text()
        self.port = int(line.split()[3].rpartition(":")[2])

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self._ended()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self._ended()

    def _ended(self) -> int:
        code = self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def failures(self) -> list[str]:
        """What the log says that nobody expected."""
        lines = (self.folder / "log").read_text().splitlines()
        return [line for line in lines if '"trace"' in line]

    def guest(self, name: str) -> Guest:
        return Guest(self, name)


class Guest:
    """Somebody with a browser: a cookie, a nickname."""

    def __init__(self, house: House, name: str) -> None:
        self._house = house
        self.http = httpx.Client(base_url=house.url, timeout=20)
        assert self.put("/api/me", name=name) == {"name": name}

    @property
    def cookie(self) -> str:
        return self.http.cookies["quintrix"]

    def get(self, path: str, status: int = 200) -> Any:
        return self._answer(self.http.get(path), status)

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        return self._answer(self.http.post(path, json=body), status)

    def put(self, path: str, status: int = 200, **body: Any) -> Any:
        return self._answer(self.http.put(path, json=body), status)

    def open(self, game: str, *seats: str, **more: Any) -> str:
        """Open a table: ``me``, ``friend``, or the level of a bot for each seat."""
        plans = [
            {"kind": seat} if seat in ("me", "friend") else {"kind": "bot", "level": seat}
            for seat in seats
        ]
        table: str = self.post("/api/tables", 201, game=game, seats=plans, **more)["id"]
        return table

    def enter(self, table: str) -> Client:
        return Client(self._house.port, table, self.cookie)

    @staticmethod
    def _answer(response: httpx.Response, status: int) -> Any:
        assert response.status_code == status, response.text
        return response.json()


def started(house: House, game: str, players: int, **more: Any) -> tuple[str, list[Guest]]:
    """Let people sit down at a table of their own and start."""
    host, *others = guests = [house.guest(f"Guest {number}") for number in range(players)]
    table = host.open(game, "me", *["friend"] * (players - 1), **more)
    for guest in others:
        guest.post(f"/api/tables/{table}/join")
    host.post(f"/api/tables/{table}/start")
    return table, guests


def cookie(folder: Path, person: str) -> str:
    """Make the cookie of somebody, with the secret of the house."""
    return Identity(secret(folder / "secret")).sign(person)
