"""A real server in its own process, and people who use it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
from quintrix.server.identity import Identity
from quintrix.server.secret import load_secret

from server.client import Client

COMMAND = [sys.executable, "-m", "quintrix", "serve"]


class ServerProcess:
    """Runs ``quintrix serve`` on a folder; it can be killed and restarted."""

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
        self._wait_for_exit()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self._wait_for_exit()

    def _wait_for_exit(self) -> int:
        code = self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def logged_exceptions(self) -> list[str]:
        """Return the log lines with a traceback."""
        lines = (self.folder / "log").read_text().splitlines()
        return [line for line in lines if '"trace"' in line]

    def person(self, name: str) -> Person:
        return Person(self, name)


class Person:
    """A person with a cookie and a nickname."""

    def __init__(self, server: ServerProcess, name: str) -> None:
        self._house = server
        self.http = httpx.Client(base_url=server.url, timeout=20)
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

    def create_table(self, game: str, *seats: str, **more: Any) -> str:
        """Create a table with ``me``, ``friend``, or the level of a bot on each seat."""
        setups = [
            {"kind": seat} if seat in ("me", "friend") else {"kind": "bot", "level": seat}
            for seat in seats
        ]
        table: str = self.post("/api/tables", 201, game=game, seats=setups, **more)["id"]
        return table

    def connect(self, table: str) -> Client:
        return Client(self._house.port, table, self.cookie)

    @staticmethod
    def _answer(response: httpx.Response, status: int) -> Any:
        assert response.status_code == status, response.text
        return response.json()


def start_table(
    server: ServerProcess, game: str, players: int, **more: Any
) -> tuple[str, list[Person]]:
    """Create a table for new people and start the game."""
    host, *others = people = [server.person(f"Person {number}") for number in range(players)]
    table = host.create_table(game, "me", *["friend"] * (players - 1), **more)
    for person in others:
        person.post(f"/api/tables/{table}/join")
    host.post(f"/api/tables/{table}/start")
    return table, people


def cookie(folder: Path, person: str) -> str:
    """Return the cookie of a person, signed with the secret of the server."""
    return Identity(load_secret(folder / "secret")).sign(person)
