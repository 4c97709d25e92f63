"""A server that is asked to stop ends, whatever hangs."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

from server.server_process import ServerProcess

PROGRAM = """
import asyncio
from quintrix.server import serve

serve.STOP_SECONDS = 0.2
serve.configure_logging()

async def hang():
    serve.end_process_later(asyncio.get_running_loop())
    await asyncio.sleep(1000)

asyncio.run(hang())
"""


def test_a_task_that_hangs_does_not_keep_the_process() -> None:
    command = [sys.executable, "-c", PROGRAM]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert "stop took too long" in done.stderr
    assert "hang" in done.stderr


def test_a_server_that_drains_ends_by_itself(folder: Path) -> None:
    server = ServerProcess(folder, "--drain", "0.5")
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(20) == 0
    assert '"draining"' in server.log()
    assert server.logged_exceptions() == []
