"""Updates the tables of the page."""

from __future__ import annotations

import sys
from pathlib import Path

BEGIN, END = "<!-- begin: make bench-peers -->\n", "<!-- end: make bench-peers -->"


def check(page: Path) -> tuple[str, str]:
    """Return the text before and after the tables; exit if there are no markers."""
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    before, _, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        sys.exit(f"{page} has no markers {BEGIN.strip()} and {END}.")
    return before, after


def write(page: Path, lines: list[str]) -> None:
    """Replace the text between the markers."""
    before, after = check(page)
    page.write_text(before + BEGIN + "\n".join([*lines, ""]) + END + after, encoding="utf-8")
