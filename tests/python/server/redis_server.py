"""A private Redis on loopback, which can be stopped, started and frozen."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

START_SECONDS = 20.0


class RedisServer:
    """Runs ``redis-server`` in a folder, without saving anything."""

    def __init__(self, folder: Path, **options: str) -> None:
        self._folder = folder
        self._options = options
        self._program = shutil.which("redis-server")
        assert self._program is not None, "Redis is missing: apt install redis-server"
        self.port = _free_port()
        self.start()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        assert self._program is not None
        options = {
            "port": self.port,
            "bind": "127.0.0.1",
            "dir": self._folder,
            "save": "",
            **self._options,
        }
        arguments = [text for name, value in options.items() for text in (f"--{name}", str(value))]
        with (self._folder / "redis.log").open("a") as log:
            self._process = subprocess.Popen([self._program, *arguments], stdout=log, stderr=log)
        deadline = time.monotonic() + START_SECONDS
        while not self._answers():
            assert time.monotonic() < deadline, (self._folder / "redis.log").read_text()
            time.sleep(0.02)

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()

    def freeze(self) -> None:
        """Let it answer nothing, with its connections open."""
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._process.send_signal(signal.SIGCONT)

    def _answers(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
        except OSError:
            return False
        return True


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port
