"""The golden playthroughs: every view of every observer at every move."""

from __future__ import annotations

import json
import re
from typing import Any

import playthrough
import pytest
from playthrough import FOLDER, changes, path_of
from tables import Table, observers, tables

TABLES = list(tables())


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_playthrough_is_unchanged(table: Table) -> None:
    written = playthrough.read(table)
    now = playthrough.play(table, written)
    if written != now:
        pytest.fail(playthrough.difference(table, written, now), pytrace=False)


def test_every_table_has_a_playthrough() -> None:
    files = {path for path in FOLDER.glob("**/*") if path.is_file()}
    assert files == {path_of(table) for table in TABLES}


def test_playthroughs_are_small() -> None:
    for table in TABLES:
        assert path_of(table).stat().st_size < 150_000


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_views_can_be_reconstructed(table: Table) -> None:
    """The changes, one after the other, are the views: nothing is left out."""
    written = playthrough.read(table)
    match = table.new(int(re.findall(r"^seed: (\d+)$", written, re.MULTILINE)[0]))
    names = ["spectator", *(f"seat {seat}" for seat in range(table.players))]
    views: list[dict[str, Any]] = [{} for _ in names]
    turns = [None, *playthrough.MOVE.findall(written)]
    for turn, block in zip(turns, written.split("\n\n"), strict=False):
        if turn:
            match.play(int(turn[0]), turn[1])
        for who, found in re.findall(r"^  (all|spectator|seat \d): (\{.*\})$", block, re.MULTILINE):
            for name, view in zip(names, views, strict=True):
                if who in ("all", name):
                    put_in(view, json.loads(found))
        assert views == [match.view(observer) for observer in observers(match)]


def put_in(view: dict[str, Any], found: dict[str, Any]) -> None:
    for path, value in found.items():
        inner: Any = view
        parts = re.findall(r"[^.\[\]+]+|\+$", path)
        *steps, last = (int(part) if part.isdigit() else part for part in parts)
        for key in steps:
            inner = inner[key]
        if last == "+":
            inner.extend(value)
        else:
            inner[last] = value


@pytest.mark.parametrize(
    ("before", "now", "found"),
    [
        ({"a": 1}, {"a": 1}, {}),
        ({"a": 1}, {"a": 2}, {"a": 2}),
        ({"a": 1}, {"a": True}, {"a": True}),
        ({"a": 1}, {"a": 1, "b": 2}, {"": {"a": 1, "b": 2}}),
        ({"a": {"b": 1, "c": 2}}, {"a": {"b": 1, "c": 3}}, {"a.c": 3}),
        ({"a": [1, 2]}, {"a": [1, 2, 3]}, {"a": [1, 2, 3]}),
        ({"a": [{"x": 1}]}, {"a": [{"x": 1}, {"x": 2}]}, {"a+": [{"x": 2}]}),
        ({"a": [{"x": 1}, {"x": 2}]}, {"a": [{"x": 1}, {"x": 3}]}, {"a[1].x": 3}),
        ({"a": [{"x": 1}, {"x": 2}]}, {"a": [{"x": 1}]}, {"a": [{"x": 1}]}),
        ({"a": []}, {"a": [{"x": 1}]}, {"a": [{"x": 1}]}),
        ({"a": None}, {"a": []}, {"a": []}),
    ],
)
def test_detects_changes(before: object, now: object, found: object) -> None:
    assert changes(before, now) == found


def test_reports_differences_in_a_few_lines() -> None:
    table = TABLES[0]
    written = playthrough.read(table)
    report = playthrough.difference(table, written, written.replace("pass", "sleep"))
    assert report.count("\n") <= playthrough.LONGEST_DIFF + 2
    assert "make playthroughs" in report
    assert str(path_of(table).name) in report


def test_replaces_illegal_moves_by_bot_moves() -> None:
    table = TABLES[0]
    written = playthrough.read(table)
    moves = playthrough.MOVE.findall(written)
    spoilt = written.replace(f"3. seat 0: {moves[2][1]}\n", "3. seat 0: play RC1@77,77\n")
    assert spoilt != written
    again = playthrough.MOVE.findall(playthrough.play(table, spoilt))
    assert again[:2] == moves[:2]
    assert again[2] != ("0", "play RC1@77,77")
