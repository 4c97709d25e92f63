"""Runs the steps of ``deploy/Containerfile`` as plain processes, where no container engine is.

``make container-steps`` runs it. Each stage has a folder of its own, which gets what the stage
copies, from a clean clone, and where its commands run. Left out are the images that stages start
from, ``apt-get`` and ``useradd``: this machine has to have Node.js, Rust and Python. The server
then runs as the container runs it, as a user who can write nowhere but to the data.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import venv
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "deploy/Containerfile").read_text("utf-8").replace("\\\n", "")
LEFT_OUT = ("apt-get", "useradd")
USER = 10001
START_SECONDS = 60.0
FAST_BUILD = {
    "CARGO_PROFILE_RELEASE_LTO": "off",
    "CARGO_PROFILE_RELEASE_OPT_LEVEL": "0",
    "CARGO_PROFILE_RELEASE_CODEGEN_UNITS": "16",
    "CARGO_PROFILE_WASM_LTO": "off",
    "CARGO_PROFILE_WASM_CODEGEN_UNITS": "16",
}
"""The steps are what is tested, not the speed of what they build."""


@dataclass
class Stage:
    """A stage of the file: its name, its lines, and the folder that stands for its root."""

    name: str
    root: Path
    lines: list[tuple[str, str]] = field(default_factory=list)


def stages(folder: Path) -> list[Stage]:
    """Return the stages of the file, in order."""
    found: list[Stage] = []
    for line in TEXT.splitlines():
        instruction, _, rest = line.strip().partition(" ")
        if instruction == "FROM":
            name = rest.partition(" AS ")[2] or "final"
            found.append(Stage(name, folder / name))
        elif instruction and not instruction.startswith("#"):
            found[-1].lines.append((instruction, rest))
    return found


class Build:
    """Runs the stages, one after the other."""

    def __init__(self, folder: Path) -> None:
        self._source = folder / "clone"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(self._source)], check=True)
        self.roots = {stage.name: stage.root for stage in stages(folder)}
        self.variables: dict[str, str] = {}
        self.commands: dict[str, str] = {}
        self._place = folder

    def run(self, stage: Stage) -> None:
        """Run the steps of a stage."""
        stage.root.mkdir()
        self._place = stage.root
        if stage.name == "final":
            venv.create(stage.root / "environment", with_pip=True)
        for instruction, rest in stage.lines:
            print(f"{stage.name}: {instruction} {rest[:80]}", flush=True)
            match instruction:
                case "WORKDIR":
                    self._place = stage.root / rest.lstrip("/")
                    self._place.mkdir(parents=True, exist_ok=True)
                case "COPY":
                    self._copy(shlex.split(rest))
                case "RUN":
                    self._run(stage, rest)
                case "ENV":
                    self.variables |= dict(pair.split("=", 1) for pair in shlex.split(rest))
                case _:
                    self.commands[instruction] = rest

    def _copy(self, names: list[str]) -> None:
        source = self._source
        if names[0].startswith("--from="):
            source = self.roots[names.pop(0).partition("=")[2]]
        *names, target = names
        for name in names:
            found = source / name.lstrip("/")
            goal = self._place / target
            if found.is_dir():
                shutil.copytree(found, goal, dirs_exist_ok=True)
            else:
                shutil.copy(found, goal)

    def _run(self, stage: Stage, command: str) -> None:
        if mount := re.match(r"--mount=\S*from=(\w+),source=(\S+),target=(\S+) ", command):
            origin, source, target = mount.groups()
            shutil.copytree(self.roots[origin] / source[1:], stage.root / target[1:])
            command = command[mount.end() :]
        steps = [step for step in command.split("&&") if step.split()[0] not in LEFT_OUT]
        here = re.sub(r"(?<![\w.])/(build|wheels|data)\b", rf"{stage.root}/\1", " && ".join(steps))
        here = here.replace("-o quintrix -g quintrix ", "")
        path = f"{stage.root / 'environment/bin'}:{os.environ['PATH']}"
        environment = {**os.environ, **FAST_BUILD, "PATH": path}
        subprocess.run(["sh", "-ec", here], cwd=self._place, env=environment, check=True)


def serve(build: Build, root: Path) -> None:
    """Start the server as the container does, check its health, and stop it."""
    python = root / "environment/bin/python"
    entry, command = (json.loads(build.commands[name]) for name in ("ENTRYPOINT", "CMD"))
    report = _doctor(python)
    assert "pages: the browser client is installed, with games" in report, report
    variables = {name: _here(value, root) for name, value in build.variables.items()}
    port = variables["QUINTRIX_PORT"] = str(_free_port())
    health = json.loads(build.commands["HEALTHCHECK"].partition(" CMD ")[2])
    data = root / "data"
    is_root = os.geteuid() == 0
    if is_root:
        os.chown(data, USER, USER)
        root.parent.chmod(0o755)  # which the user has to pass through
    server = subprocess.Popen(
        [str(python.parent / entry[0]), *entry[1:], *command],
        cwd="/",
        env={"PATH": f"{python.parent}:/usr/bin:/bin", **variables},
        user=USER if is_root else None,
        group=USER if is_root else None,
        extra_groups=[] if is_root else None,
    )
    try:
        check = [str(python), *(argument.replace("8000", port) for argument in health[1:])]
        _wait_until_healthy(server, check)
    finally:
        server.send_signal(signal.Signals[build.commands["STOPSIGNAL"]])
    assert server.wait(30) == 0
    assert {path.name for path in data.iterdir()} >= {"tables.db", "secret"}


def _doctor(python: Path) -> str:
    """Return what the doctor says about the installation; it finds no server here."""
    command = [str(python), "-m", "quintrix", "doctor", "--db", "none.db", "--port", "1"]
    place = python.parents[2]
    done = subprocess.run(command, cwd=place, capture_output=True, text=True, check=False)
    return done.stdout


def _wait_until_healthy(server: subprocess.Popen[bytes], check: list[str]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while subprocess.run(check, capture_output=True, check=False).returncode:
        assert server.poll() is None, "the server has ended"
        assert time.monotonic() < deadline, "the health check fails"
        time.sleep(0.5)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def _here(value: str, root: Path) -> str:
    return re.sub(r"^/data", str(root / "data"), value)


def main() -> int:
    """Run all steps."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        build = Build(folder)
        for stage in stages(folder):
            build.run(stage)
        serve(build, folder / "final")
    print("All steps work, without images, apt-get and useradd.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
