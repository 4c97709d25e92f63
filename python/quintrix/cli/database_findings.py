"""Findings about the content of a database: its revision, and the clock that wrote it."""

from __future__ import annotations

import time
from pathlib import Path

from alembic.config import Config
from alembic.script import ScriptDirectory

from quintrix.cli.finding import Finding
from quintrix.server import migrations

RELEASED = 1_760_000_000
"""A Unix time before the first release; no clock is right that shows an earlier one."""
CLOCK_SECONDS = 60


def revision_finding(revision: str, text: str) -> Finding:
    """Return whether a database fits this release; ``text`` says what it is."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    known = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    if revision not in known:
        advice = "Upgrade quintrix: pip install --upgrade quintrix"
        text = f"{text}, of a newer release ({revision})"
        return Finding("database", text, "problem", advice)
    if revision != known[0]:
        return Finding("database", f"{text}, upgraded at the next start")
    return Finding("database", f"{text}, undamaged")


def clock_finding(newest: float | None) -> Finding:
    """Return whether the clock of this machine is after the newest time that is stored."""
    now = time.time()
    if now < RELEASED or (newest is not None and newest > now + CLOCK_SECONDS):
        shown = time.strftime("%Y-%m-%d %H:%M", time.gmtime(now))
        advice = "Set the clock of this machine, best by NTP: timedatectl set-ntp true"
        return Finding("clock", f"{shown} UTC is before what is stored", "problem", advice)
    return Finding("clock", "plausible")
