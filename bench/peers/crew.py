"""The processes that measure, a thing each."""

from __future__ import annotations

import json
import os
import selectors
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from peers.environment import ROOT
from peers.things import Thing

START_SECONDS = 600
ROUND_SECONDS = 60


class Failed(Exception):
    """A thing could not be measured; the message says why."""


class Worker:
    """A process that waits, using no processor, until it is asked for a round."""

    def __init__(self, python: Path, thing: Thing) -> None:
        start = time.perf_counter()
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115
        asked = json.dumps([thing.library, thing.way, thing.game, thing.all_cores])
        self._process = subprocess.Popen(
            [str(python), "-W", "ignore", "-m", "peers.worker", asked],
            cwd=ROOT / "bench",
            env={**os.environ, "PYTHONPATH": str(ROOT / "python"), "JAX_PLATFORMS": "cpu"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            # Ctrl-C is for us alone: we end the workers when we have told what we know.
            start_new_session=True,
        )
        try:
            self.facts = self._answer(START_SECONDS)
        except BaseException:
            self.close()
            raise
        self.facts["ready"] = time.perf_counter() - start

    def measure(self, seconds: float) -> dict[str, float]:
        """Play a round."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{seconds}\n".encode())
        self._process.stdin.flush()
        return self._answer(ROUND_SECONDS)

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()
        self._errors.close()

    def _answer(self, patience: float) -> dict[str, Any]:
        assert self._process.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            heard = selector.select(patience)
        line = self._process.stdout.readline() if heard else b""
        if line:
            answer: dict[str, Any] = json.loads(line)
            return answer
        raise Failed(self._last_words() if heard else f"no answer within {patience} s")

    def _last_words(self) -> str:
        self._process.wait()
        self._errors.seek(0)
        said = self._errors.read().decode(errors="replace").split("\n")
        lines = [line.strip() for line in said if line.strip()]
        return lines[-1] if lines else f"ended with code {self._process.returncode}"
