"""How long the disk takes to make a small write durable, with nothing else running."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

from load import Measurement

PAGE_BYTES = 4096
PAUSE_SECONDS = 0.002


def flushes(folder: Path, seconds: float) -> Measurement:
    """Write and flush a page again and again; the delays are those of the flushes."""
    measurement = Measurement(started=time.perf_counter())
    with tempfile.TemporaryFile(dir=folder) as file:
        while time.perf_counter() < measurement.started + seconds:
            os.pwrite(file.fileno(), bytes(PAGE_BYTES), 0)
            began = time.perf_counter()
            os.fdatasync(file.fileno())
            measurement.delays.append(time.perf_counter() - began)
            time.sleep(PAUSE_SECONDS)
    measurement.ended = time.perf_counter()
    return measurement
