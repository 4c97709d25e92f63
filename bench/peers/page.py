"""The page with the tables."""

from __future__ import annotations

import sys
from pathlib import Path

BEGIN, END = "<!-- begin: make bench-peers -->\n", "<!-- end: make bench-peers -->"


def check(page: Path) -> tuple[str, str]:
    """Find what stands before and after the tables."""
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    before, _, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        sys.exit(f"{page} has no lines {BEGIN.strip()} and {END} to write between.")
    return before, after


def write(page: Path, lines: list[str]) -> None:
    """Put these lines between the marks."""
    before, after = check(page)
    page.write_text(before + BEGIN + "\n".join([*lines, ""]) + END + after, encoding="utf-8")
