"""The files for self-hosting fit the server: options, health check, stop signal.

No container engine is needed: the steps of the container are run without one.
"""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import typer
from quintrix.cli.app import app

from server.databases import damage_database
from server.server_process import ServerProcess

DEPLOY = Path(__file__).parents[3] / "deploy"
CONTAINER = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", "")


def test_the_files_set_only_options_that_the_server_has() -> None:
    command = typer.main.get_command(app).get_command(None, "serve")  # type: ignore[attr-defined]
    options = {f"QUINTRIX_{parameter.name.upper()}" for parameter in command.params}
    guide = (DEPLOY.parent / "docs/self-hosting.md").read_text("utf-8")
    texts = [CONTAINER, guide, (DEPLOY / "quintrix.service").read_text("utf-8")]
    used = {name for text in texts for name in re.findall(r"QUINTRIX_[A-Z_]+[A-Z]", text)}
    assert used
    assert used <= options


def test_the_container_copies_files_that_exist() -> None:
    for line in re.findall(r"^COPY (?!--from)(.+)$", CONTAINER, flags=re.M):
        for name in line.split()[:-1]:
            assert (DEPLOY.parent / name).exists(), name


def test_the_health_check_and_the_stop_signal_of_the_container_work(folder: Path) -> None:
    found = re.search(r"^HEALTHCHECK .* CMD (\[.*\])$", CONTAINER, flags=re.M)
    assert found is not None
    _, *arguments = json.loads(found[1])
    server = ServerProcess(folder, environment={"QUINTRIX_HOST": "0.0.0.0"})

    def is_healthy() -> bool:
        here = [argument.replace(":8000", f":{server.port}") for argument in arguments]
        check = subprocess.run([sys.executable, *here], capture_output=True, check=False)
        return check.returncode == 0

    assert is_healthy()
    damage_database(folder)
    assert not is_healthy()
    stop = re.search(r"^STOPSIGNAL (\w+)$", CONTAINER, flags=re.M)
    assert stop is not None
    server.process.send_signal(signal.Signals[stop[1]])
    assert server.process.wait(20) == 0
