"""The audit of the printed rules: every test that it names exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tables import GAMES

ROOT = Path(__file__).parents[2]
AUDIT = (ROOT / "docs/rules-audit.md").read_text(encoding="utf-8")
FOLDERS = {".rs": "crates/quintrix-core/tests/proofs", ".py": "tests/python", ".ts": "web/tests"}
DEFINITIONS = {".rs": r"\bfn {}[(<]", ".py": r"\bdef {}\(", ".ts": r"test\(\s*[\"'`]{}[\"'`]"}
SECTIONS = {
    title.lower(): body
    for title, _, body in (part.partition("\n") for part in AUDIT.split("\n## ")[1:])
}


def rows(game: str) -> list[list[str]]:
    lines = [line for line in SECTIONS[game].splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]


def test_no_printed_sentence_is_left_out() -> None:
    """A reading of all five sheets counted 204 sentences; some are split into several rows."""
    assert sum(len(rows(game)) for game in GAMES) >= 204


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_says_where_it_is_printed_and_whether_it_holds(game: str) -> None:
    assert len(rows(game)) > 10
    for row in rows(game):
        assert len(row) == 4, row
        sentence, printed, proved, holds = row
        assert sentence
        assert re.match(r"(en|he|ko|de)\b", printed), row
        assert holds, row
        assert proved or not holds.startswith("yes"), f"{sentence} has no test"


@pytest.mark.parametrize("game", SECTIONS)
def test_every_named_test_exists(game: str) -> None:
    for path, name in re.findall(r"`([^`]+?)::([^`]+)`", SECTIONS[game]):
        suffix = Path(path).suffix
        source = (ROOT / FOLDERS[suffix] / path).read_text(encoding="utf-8")
        definition = DEFINITIONS[suffix].format(re.escape(name))
        assert re.search(definition, source), f"{path}::{name}"
