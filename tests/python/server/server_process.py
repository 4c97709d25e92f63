"""A real server in its own process, and people who use it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from random import Random
from subprocess import PIPE, Popen
from typing import IO, Any

import httpx
from quintrix.server import seeding
from quintrix.server.identity import Identity
from quintrix.server.signing_keys import load_keys

from server.client import Client
from server.databases import database_of, environment_of
from server.fork_server import ForkedServer, fork_server

COMMAND = [sys.executable, "-m", "quintrix", "serve"]
AT_ONCE = ["--pace", "0"]
"""Bots take no time for their moves, unless a test says otherwise."""


class ServerProcess:
    """Runs ``quintrix serve``, or another command, on a folder; it can be killed and restarted."""

    def __init__(
        self,
        folder: Path,
        *options: str,
        cwd: Path | None = None,
        command: Sequence[str] | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.folder = folder
        self._command = command
        self._environment = environment or {}
        self._cwd = cwd
        self._options = options
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        options = [
            *AT_ONCE,
            "--db",
            database_of(self.folder),
            "--port",
            str(self.port),
            *self._options,
        ]
        with (self.folder / "log").open("a") as log:
            self.process = self._run(options, log)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, (self.folder / "log").read_text()
        self.port = int(line.split()[3].rpartition(":")[2])

    def _run(self, options: Sequence[str], log: IO[str]) -> Popen[str] | ForkedServer:
        here = environment_of(self.folder)
        environment = {seeding.VARIABLE: "1", **os.environ, **here, **self._environment}
        if self._command is None:
            return fork_server().start(["serve", *options], self._cwd, environment, log.fileno())
        command = [*self._command, *options]
        return Popen(command, stdout=PIPE, stderr=log, text=True, cwd=self._cwd, env=environment)

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self._wait_for_exit()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self._wait_for_exit()

    def _wait_for_exit(self) -> int:
        code = self.process.wait(60)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def log(self) -> str:
        """Return everything that the server logged."""
        return (self.folder / "log").read_text()

    def logged_exceptions(self) -> list[str]:
        """Return the log lines with a traceback."""
        lines = (self.folder / "log").read_text().splitlines()
        return [line for line in lines if '"trace"' in line]

    def person(self, name: str, address: str | None = None) -> Person:
        """Return a new person, who connects from an address of loopback."""
        return Person(self, name, address)

    def metric(self, name: str) -> float:
        """Return the value of a metric; 0 if it was never counted."""
        lines = httpx.get(f"{self.url}/metrics", verify=False).text.splitlines()
        return next((float(line.split()[-1]) for line in lines if line.startswith(f"{name} ")), 0.0)


_requests: dict[str, count[int]] = {}


def choose_deal(request: httpx.Request) -> None:
    """Let a test choose the deal that a request causes, so that luck never fails a test.

    The deals of a test differ from one another, and are the same whenever it runs.
    """
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
    dice = Random(f"{test} {next(_requests.setdefault(test, count()))}")
    request.headers.setdefault(seeding.SEED_HEADER, str(dice.getrandbits(32)))
    request.headers.setdefault(seeding.LOT_HEADER, str(dice.getrandbits(32)))


class Person:
    """A person with a cookie and a nickname, who plays with strangers unless told otherwise."""

    def __init__(
        self,
        server: ServerProcess,
        name: str,
        address: str | None = None,
        strangers: bool = True,
    ) -> None:
        self._house = server
        self._address = address
        # It loads no certificates, which would cost more time than the requests.
        transport = httpx.HTTPTransport(local_address=address, verify=False)
        self.http = httpx.Client(
            base_url=server.url,
            timeout=20,
            transport=transport,
            event_hooks={"request": [choose_deal]},
        )
        assert self.put("/api/me", name=name)["name"] == name
        if strangers:
            self.put("/api/me/protection", strangers=True)

    @property
    def cookie(self) -> str:
        return self.http.cookies["quintrix"]

    def get(self, path: str, status: int = 200) -> Any:
        return self._answer(self.http.get(path), status)

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        return self._answer(self.http.post(path, json=body), status)

    def put(self, path: str, status: int = 200, **body: Any) -> Any:
        return self._answer(self.http.put(path, json=body), status)

    def create_table(self, game: str, *seats: str, first: int | str = 0, **more: Any) -> str:
        """Create a table with ``me``, ``friend``, or the level of a bot on each seat.

        Nobody moves to another seat unless ``first`` says so.
        """
        setups = [
            {"kind": seat} if seat in ("me", "friend") else {"kind": "bot", "level": seat}
            for seat in seats
        ]
        request = {"game": game, "seats": setups, "first": first, **more}
        table: str = self.post("/api/tables", 201, **request)["id"]
        return table

    def connect(self, table: str, query: str = "") -> Client:
        return Client(self._house.port, table, self.cookie, query, self._address)

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


def pass_turn(person: Person, table: str) -> Client:
    """Connect a person whose turn it is, pass, and return the open connection."""
    client = person.connect(table)
    client.until_type("state")
    client.move("pass")
    return client


def cookie(folder: Path, person: str) -> str:
    """Return the cookie of a person, signed with the secret of the server."""
    return Identity(load_keys(folder / "secret")).sign(person)
