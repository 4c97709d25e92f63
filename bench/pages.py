"""Updates the parts of pages that benchmarks write."""

from __future__ import annotations

import sys
from pathlib import Path


def replace_part(page: Path, command: str, lines: list[str]) -> None:
    """Replace the text between the markers of a command; exit if there are none."""
    begin, end = f"<!-- begin: {command} -->\n", f"<!-- end: {command} -->"
    before, found, rest = page.read_text(encoding="utf-8").partition(begin)
    _, ended, after = rest.partition(end)
    if not (found and ended):
        sys.exit(f"{page} has no markers {begin.strip()} and {end}.")
    page.write_text(before + begin + "\n".join([*lines, ""]) + end + after, encoding="utf-8")
