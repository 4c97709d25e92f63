"""The processes that run one benchmark each."""

from __future__ import annotations

import json
import os
import selectors
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from peers.benchmarks import Benchmark
from peers.environment import ROOT

START_SECONDS = 600
ROUND_SECONDS = 60


class BenchmarkError(Exception):
    """A benchmark failed; the message says why."""


class Worker:
    """A process that waits idle until a round is requested."""

    def __init__(self, python: Path, benchmark: Benchmark) -> None:
        start = time.perf_counter()
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115
        request = json.dumps(
            [benchmark.library, benchmark.interface, benchmark.game, benchmark.all_cores]
        )
        self._process = subprocess.Popen(
            [str(python), "-W", "ignore", "-m", "peers.worker", request],
            cwd=ROOT / "bench",
            env={**os.environ, "PYTHONPATH": str(ROOT / "python"), "JAX_PLATFORMS": "cpu"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            # Ctrl-C is handled by the parent, which stops the workers.
            start_new_session=True,
        )
        try:
            self.facts = self._answer(START_SECONDS)
        except BaseException:
            self.close()
            raise
        self.facts["ready"] = time.perf_counter() - start

    def measure(self, seconds: float) -> dict[str, float]:
        """Run one round."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{seconds}\n".encode())
        self._process.stdin.flush()
        return self._answer(ROUND_SECONDS)

    def close(self) -> None:
        """Stop the process."""
        self._process.kill()
        self._process.communicate()
        self._errors.close()

    def _answer(self, timeout: float) -> dict[str, Any]:
        assert self._process.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            ready = selector.select(timeout)
        line = self._process.stdout.readline() if ready else b""
        if line:
            answer: dict[str, Any] = json.loads(line)
            return answer
        raise BenchmarkError(self._last_error() if ready else f"no answer within {timeout} s")

    def _last_error(self) -> str:
        self._process.wait()
        self._errors.seek(0)
        output = self._errors.read().decode(errors="replace").split("\n")
        lines = [line.strip() for line in output if line.strip()]
        return lines[-1] if lines else f"ended with code {self._process.returncode}"
