"""The strength benchmark, with few games and small budgets."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import quintrix

ROOT = Path(__file__).parents[2]


def measure(*options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "bench" / "strength.py"), *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=600)


def test_measures_every_bot_and_updates_the_page(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text(
        "before\n<!-- begin: make strength -->\nold\n<!-- end: make strength -->\nafter\n"
    )
    measured = measure("--games", "2", "--sims", "2", "--workers", "1", "--page", str(page))
    assert measured.returncode == 0, measured.stderr
    text = page.read_text()
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert "old" not in text
    games = [facts["title"] for facts in quintrix.games()]
    rows = [line.split(" | ")[0].strip("| ") for line in text.splitlines() if " games" not in line]
    for title in games:
        assert rows.count(title) == 11, title


def test_leaves_a_page_without_markers_unchanged(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text("nothing here\n")
    done = measure("--page", str(page))
    assert done.returncode == 1
    assert "has no markers" in done.stderr
    assert page.read_text() == "nothing here\n"
