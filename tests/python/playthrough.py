"""Golden playthroughs: whole games with everything that any observer sees.

``python tests/python/playthrough.py`` compares the files in ``tests/playthroughs`` with the current
behaviour; ``--write`` regenerates them. The moves of a file are kept as long as they are legal, so
that the diff shows only real changes; bots play the rest.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
from collections.abc import Iterator, Sequence
from difflib import unified_diff
from pathlib import Path
from typing import Any
from zlib import crc32

import quintrix
from tables import Table, next_seat, observers, seated, tables

FOLDER = Path(__file__).parent.parent / "playthroughs"
COMMAND = "make playthroughs"
BOTS = ("greedy", "random")
MOVE = re.compile(r"^\d+\. seat (\d+): (.+)$", flags=re.MULTILINE)
LONGEST_DIFF = 30

Moves = list[tuple[int, str]]
Changes = dict[str, Any]


def path_of(table: Table) -> Path:
    """Return the file of a table's playthrough."""
    return FOLDER / table.game / f"{table}.txt"


def read(table: Table) -> str:
    """Return the stored playthrough, or an empty text."""
    path = path_of(table)
    return path.read_text(encoding="utf-8") if path.exists() else ""


def play(table: Table, written: str = "") -> str:
    """Return the current playthrough with the moves of the stored one."""
    moves = [(int(seat), move) for seat, move in MOVE.findall(written)]
    return "\n".join(_lines(table, moves)) + "\n"


def difference(table: Table, written: str, now: str) -> str:
    """Return the first lines that differ, and what to do."""
    name = path_of(table).relative_to(FOLDER.parent.parent).as_posix()
    lines = list(unified_diff(written.splitlines(), now.splitlines(), name, "now", "", "", 1, ""))
    more = [f"… and {len(lines) - LONGEST_DIFF} lines more"] if len(lines) > LONGEST_DIFF else []
    advice = f"If this is intended, run `{COMMAND}`."
    return "\n".join([*lines[:LONGEST_DIFF], *more, advice])


def _lines(table: Table, moves: Moves) -> Iterator[str]:
    match = table.new(crc32(str(table).encode()))
    bots = seated(match, BOTS, seed=1)
    yield from _header(match)
    views = [match.view(observer) for observer in observers(match)]
    yield from _seen(match, views)
    while not match.over:
        yield ""
        seat, move = _next_move(match, bots, moves)
        legal = [f"seat {actor} {_legal(match, actor)}" for actor in match.actors]
        events = match.play(seat, move)
        yield f"{match.ply}. seat {seat}: {move}"
        yield f"  legal: {', '.join(legal)}"
        yield from _event_lines(match, events)
        before, views = views, [match.view(observer) for observer in observers(match)]
        yield from _seen(match, [changes(*pair) for pair in zip(before, views, strict=True)])
    yield from _end(match)


def _header(match: quintrix.Match) -> Iterator[str]:
    record = match.record()
    yield f"game: {match.game}, rules {record['rules']}"
    yield f"players: {match.players}"
    yield f"options: {_json(match.options)}"
    yield f"seed: {match.seed}"
    for stack, cards in record["deal"].items():
        yield f"{stack}: {' '.join(cards)}"


def _next_move(
    match: quintrix.Match, bots: Sequence[quintrix.Bot], moves: Moves
) -> tuple[int, quintrix.Move]:
    if match.moves == moves[: match.ply] and match.ply < len(moves):
        seat, text = moves[match.ply]
        try:
            match.check(seat, text)
        except quintrix.Error:
            pass
        else:
            return seat, match.parse(text)
    seat = next_seat(match)
    return seat, bots[seat].choose(match, seat)


def _legal(match: quintrix.Match, seat: int) -> str:
    """Return the number of legal moves of a seat, and a hash of their texts."""
    texts = [str(move) for move in match.legal_moves(seat)]
    return f"{len(texts)} {hashlib.sha256(chr(10).join(texts).encode()).hexdigest()[:8]}"


def _event_lines(match: quintrix.Match, events: Sequence[quintrix.Event]) -> Iterator[str]:
    """Yield each event in full, and its redacted texts."""
    for event in events:
        yield f"  {event}"
        less: dict[str, list[str]] = {}
        for observer in observers(match):
            redacted = str(event.seen_by(observer))
            if redacted != str(event):
                less.setdefault(redacted, []).append(_name(observer))
        for redacted, names in less.items():
            yield f"    for {', '.join(names)}: {redacted}"


def _seen(match: quintrix.Match, changed: Sequence[Changes]) -> Iterator[str]:
    """Yield the changes that all observers share, then those of each observer."""
    common = {
        key: value
        for key, value in changed[0].items()
        if all(key in other and _json(other[key]) == _json(value) for other in changed)
    }
    if common:
        yield f"  all: {_json(common)}"
    for observer, changes_of_one in zip(observers(match), changed, strict=True):
        alone = {key: value for key, value in changes_of_one.items() if key not in common}
        if alone:
            yield f"  {_name(observer)}: {_json(alone)}"


def changes(before: Any, now: Any, path: str = "") -> Changes:
    """What is different: ``a.b`` in a mapping, ``a[2]`` in a list, ``a+`` at its end."""
    if before == now and _json(before) == _json(now):
        return {}
    if isinstance(before, dict) and isinstance(now, dict) and list(before) == list(now):
        prefix = f"{path}." if path else ""
        inner = (changes(before[key], now[key], f"{prefix}{key}") for key in now)
        return {key: value for part in inner for key, value in part.items()}
    if isinstance(before, list) and isinstance(now, list) and before and _holds_more(before):
        inner = (
            changes(old, new, f"{path}[{place}]")
            for place, (old, new) in enumerate(zip(before, now, strict=False))
        )
        found = {key: value for part in inner for key, value in part.items()}
        if len(now) >= len(before):
            return found | ({f"{path}+": now[len(before) :]} if len(now) > len(before) else {})
    return {path: now}


def _holds_more(values: list[Any]) -> bool:
    return any(isinstance(value, dict | list) for value in values)


def _end(match: quintrix.Match) -> Iterator[str]:
    yield ""
    yield f"scores: {_json(match.scores)}"
    yield f"winners: {_json(match.winners)}"
    for seat in range(match.players):
        for line in match.score_lines(seat):
            yield f"seat {seat}: {line['points']} {line['code']} ({line['text']})"


def _name(observer: int | None) -> str:
    return "spectator" if observer is None else f"seat {observer}"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=str)


def main() -> int:
    """Compare all playthroughs, or regenerate them."""
    parser = argparse.ArgumentParser(description="Compare or write the golden playthroughs.")
    parser.add_argument("--write", action="store_true", help="regenerate the files")
    write = parser.parse_args().write
    different = 0
    for table in tables():
        written = read(table)
        now = play(table, written)
        if now != written:
            different += 1
            if write:
                path_of(table).parent.mkdir(parents=True, exist_ok=True)
                path_of(table).write_text(now, encoding="utf-8", newline="\n")
            else:
                print(difference(table, written, now))
    verb = "written" if write else "different"
    print(f"{different} of {len(list(tables()))} playthroughs {verb}.")
    return 1 if different and not write else 0


if __name__ == "__main__":
    sys.exit(main())
