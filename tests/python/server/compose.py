"""Reads ``deploy/compose.yaml`` and runs its services as plain processes on loopback.

Only names and ports are replaced: those of the containers by those of this machine.
"""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from server.fork_server import fork_server
from server.server_process import ServerProcess

DEPLOY = Path(__file__).parents[3] / "deploy"
CONTAINER = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", "")
VARIABLE = re.compile(r"\$\{(\w+)(?::\?|:-([^}]*))?\}")


class Compose:
    """The services of the file, with the variables of ``.env`` filled in."""

    def __init__(self, variables: Mapping[str, str], here: Mapping[str, str]) -> None:
        text = (DEPLOY / "compose.yaml").read_text("utf-8")
        self._here = here
        """What stands on this machine for a name, address, port or folder of the containers."""
        self.services: dict[str, Any] = _filled_in(yaml.safe_load(text), variables)["services"]

    def environment(self, service: str) -> dict[str, str]:
        """Return the environment of a service on this machine."""
        own = {**_container_environment()} if self.is_node(service) else {}
        own |= self.services[service].get("environment", {})
        return {**os.environ, **{name: self.local(value) for name, value in own.items()}}

    def command(self, service: str) -> list[str]:
        """Return the command line of a service on this machine."""
        return [self.local(argument) for argument in self.services[service]["command"]]

    def is_node(self, service: str) -> bool:
        """Return whether a service is built from our container file."""
        return "build" in self.services[service]

    def is_healthy(self, service: str, more: Mapping[str, str] | None = None) -> bool:
        """Run the health check of a service, with more that differs on this machine."""
        kind, *arguments = self.services[service]["healthcheck"]["test"]
        if kind == "CMD-SHELL":
            arguments = ["sh", "-c", *arguments]
        arguments = [self.local(argument, more) for argument in arguments]
        if arguments[0] == "python":
            arguments[0] = sys.executable
        return self.run(service, arguments).returncode == 0

    def run(self, service: str, command: list[str]) -> subprocess.CompletedProcess[str]:
        """Run a command as in the container of a service."""
        environment = self.environment(service)
        return subprocess.run(
            command, env=environment, capture_output=True, text=True, check=False, timeout=30
        )

    def local(self, value: str, more: Mapping[str, str] | None = None) -> str:
        """Replace what differs on this machine."""
        here = {**self._here, **(more or {})}
        if not here:
            return value
        names = "|".join(map(re.escape, sorted(here, key=len, reverse=True)))
        return re.sub(rf"(?<!\w)({names})(?!\w)", lambda found: here[found[1]], value)


class ComposeNode(ServerProcess):
    """A node with exactly the command line and the environment of the file, but for its port."""

    def __init__(self, compose: Compose, service: str, folder: Path, port: int) -> None:
        self._compose = compose
        self._service = service
        self.folder = folder
        self.port = port
        self.start()

    def start(self) -> None:
        """Start the node without waiting until it is ready."""
        environment = self._compose.environment(self._service)
        environment |= {"QUINTRIX_PORT": str(self.port), "XDG_DATA_HOME": str(self.folder)}
        entrypoint = re.search(r'^ENTRYPOINT \["(\w+)"\]$', CONTAINER, flags=re.M)
        assert entrypoint is not None
        assert entrypoint[1] == "quintrix"
        command = self._compose.command(self._service)
        with (self.folder / "log").open("a") as log:
            self.process = fork_server().start(command, self.folder, environment, log.fileno())

    def drain(self) -> None:
        """Let the node stop, as a container engine does."""
        found = re.search(r"^STOPSIGNAL (\w+)$", CONTAINER, flags=re.M)
        assert found is not None
        self.process.send_signal(signal.Signals[found[1]])

    def wait(self) -> None:
        """Wait until the node has ended, for as long as the file allows."""
        grace = self._compose.services[self._service]["stop_grace_period"]
        assert self.process.wait(seconds(grace)) == 0, self.log()
        assert self.process.stdout is not None
        self.process.stdout.close()


def seconds(text: str) -> float:
    """Return a duration of the file in seconds."""
    assert text.endswith("s")
    return float(text.removesuffix("s"))


def _filled_in(value: Any, variables: Mapping[str, str]) -> Any:
    """Replace ``${NAME:?}`` and ``${NAME:-default}`` in all texts, as Compose does."""
    if isinstance(value, dict):
        return {key: _filled_in(item, variables) for key, item in value.items()}
    if isinstance(value, list):
        return [_filled_in(item, variables) for item in value]
    if isinstance(value, str):
        return VARIABLE.sub(lambda found: variables.get(found[1]) or _default(found), value)
    return value


def _default(found: re.Match[str]) -> str:
    assert found[2] is not None, f"{found[1]} is not in .env"
    return found[2]


def _container_environment() -> dict[str, str]:
    found = re.search(r"^ENV (.+)$", CONTAINER, flags=re.M)
    assert found is not None
    return dict(pair.split("=", 1) for pair in shlex.split(found[1]))
