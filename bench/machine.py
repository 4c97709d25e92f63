"""Describes the machine of a benchmark."""

from __future__ import annotations

import os
import platform
from pathlib import Path


def machine() -> str:
    model = platform.processor() or "an unknown processor"
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line for line in info.read_text().splitlines() if line.startswith("model name")]
        model = names[0].split(":", 1)[1].strip() if names else model
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}"
