"""Records: writing, reading, and rejecting invalid ones."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import quintrix
from tables import Table, everything, played, seated, step, tables

TABLES = list(tables())
KEYS = ["format", "game", "rules", "players", "options", "deal", "moves", "result", "seed"]
JUNK: list[Any] = [
    None,
    True,
    -1,
    99,
    10**30,
    0.5,
    "",
    "x" * 10_000,
    "\x00",
    [],
    [[]],
    {},
    {"x": 1},
    [None],
    [["0", "pass"]],
]


@pytest.fixture(scope="module")
def finished() -> dict[str, Any]:
    return dict(played().record())


def error_message(record: object) -> quintrix.InvalidRecord:
    with pytest.raises(quintrix.InvalidRecord) as caught:
        quintrix.replay(record)  # type: ignore[arg-type]
    assert 0 < len(str(caught.value)) < 400
    return caught.value


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_record_replays_to_the_same_match(table: Table) -> None:
    match = table.new(seed=61)
    bots = seated(match, ["random", "greedy"], seed=2)
    while True:
        record = match.record()
        assert quintrix.replay(record).record() == record
        if match.over:
            break
        step(match, bots)
    assert everything(quintrix.replay(match.record())) == everything(match)


def test_record_keys_are_ordered(finished: dict[str, Any]) -> None:
    assert list(finished) == KEYS
    assert finished["format"] == "quintrix-record/1"
    assert finished["rules"] == quintrix.games()[0]["rules"]
    assert set(finished["result"]) == {"scores", "winners"}


def test_unfinished_game_has_no_result() -> None:
    assert "result" not in played(moves=5).record()


def test_custom_deal_has_no_seed(finished: dict[str, Any]) -> None:
    match = quintrix.deal("iota", deal=finished["deal"])
    assert match.seed is None
    assert "seed" not in match.record()
    assert "custom_deck" not in match.record()


def test_reads_a_mapping_text_or_path(finished: dict[str, Any], tmp_path: Path) -> None:
    text, path = json.dumps(finished), tmp_path / "game.json"
    path.write_text(json.dumps(finished, indent=2), encoding="utf-8")
    for source in (finished, text, f"\n\t {text}\n", path, str(path)):
        assert quintrix.replay(source).record() == finished


def test_ignores_unknown_keys(finished: dict[str, Any]) -> None:
    more = {**finished, "names": ["Ann", "Ben"], "seats": 5, "": None}
    assert quintrix.replay(more).record() == finished


@pytest.mark.parametrize("key", ["rules", "options", "result", "seed"])
def test_optional_keys_can_be_absent(finished: dict[str, Any], key: str) -> None:
    record = {name: value for name, value in finished.items() if name != key}
    match = quintrix.replay(record)
    assert match.over
    assert match.moves == [tuple(move) for move in finished["moves"]]


@pytest.mark.parametrize("key", ["format", "game", "players", "deal", "moves"])
def test_required_keys_cannot_be_absent(finished: dict[str, Any], key: str) -> None:
    record = {name: value for name, value in finished.items() if name != key}
    assert f'"{key}"' in str(error_message(record))


@pytest.mark.parametrize("key", ["format", "game", "rules", "players", "deal", "moves"])
def test_reports_keys_with_junk(finished: dict[str, Any], key: str) -> None:
    for junk in JUNK:
        message = str(error_message({**finished, key: junk}))
        clues = (key, "move 1: ", "made under", "for 2 to 4", "not over")
        assert any(clue in message for clue in clues), message


def test_rejects_junk_options(finished: dict[str, Any]) -> None:
    for junk in JUNK:
        if junk != {}:
            assert "option" in str(error_message({**finished, "options": junk}))
    for name in ("deck", "scoring"):
        for junk in JUNK:
            options = {**finished["options"], name: junk}
            if options != finished["options"]:
                assert name in str(error_message({**finished, "options": options}))


def test_rejects_a_junk_result(finished: dict[str, Any]) -> None:
    for junk in JUNK:
        if junk is not None:
            assert "result" in str(error_message({**finished, "result": junk}))
    for name in ("scores", "winners"):
        for junk in [*JUNK, [0], [0, 0, 0], [*finished["result"][name], 1]]:
            record = {**finished, "result": {**finished["result"], name: junk}}
            assert f"result says {name}" in str(error_message(record))


def test_ignores_a_junk_seed(finished: dict[str, Any]) -> None:
    for junk in JUNK:
        if junk != 99:
            assert quintrix.replay({**finished, "seed": junk}).seed is None


def test_rejects_a_junk_custom_deck(finished: dict[str, Any]) -> None:
    for junk in JUNK:
        if junk is not True:
            assert '"custom_deck"' in str(error_message({**finished, "custom_deck": junk}))


@pytest.mark.parametrize("number", [1, 2, 10])
def test_illegal_move_number_is_1_based(finished: dict[str, Any], number: int) -> None:
    seat, text = finished["moves"][number - 1]
    bad: list[Any] = [*JUNK, "pass", [seat], [seat, text, 1], [text, seat], [str(seat), text]]
    bad += [[seat, junk] for junk in JUNK] + [[junk, text] for junk in JUNK]
    bad += [[1 - seat, text], [2, text], [seat, "play RC1@77,77"], [seat, text.upper()]]
    for entry in bad:
        record = deepcopy(finished)
        record["moves"][number - 1] = entry
        error = error_message(record)
        assert error.move == number
        assert str(error).startswith(f"move {number}: ")


def test_errors_before_the_moves_have_no_number(finished: dict[str, Any]) -> None:
    assert error_message({**finished, "players": 9}).move is None
    assert error_message("{").move is None


def test_rejects_a_move_after_the_end(finished: dict[str, Any]) -> None:
    record = deepcopy(finished)
    record["moves"].append([0, "pass"])
    error = error_message(record)
    assert error.move == len(record["moves"])
    assert "over" in str(error)


def test_rejects_a_result_before_the_end(finished: dict[str, Any]) -> None:
    assert "not over" in str(error_message({**finished, "moves": finished["moves"][:-1]}))


@pytest.mark.parametrize("rules", [0, 2, 10**6])
def test_rejects_unknown_rules_versions(finished: dict[str, Any], rules: int) -> None:
    assert f"rules {rules} of Iota" in str(error_message({**finished, "rules": rules}))


@pytest.mark.parametrize("format_", ["quintrix-record/2", "quintrix-record/", "pgn", "x" * 10**6])
def test_rejects_other_formats(finished: dict[str, Any], format_: str) -> None:
    assert "quintrix-record/1" in str(error_message({**finished, "format": format_}))


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "{}",
        "[]",
        "[{}]",
        "{} {}",
        '{"format": NaN}',
        '{"a": "\\ud800"}',
        '{"a":' * 100_000,
        "[" * 1_000_000,
        "{" + " " * 10_000_000,
        '{"format": "' + "x" * 10_000_000 + '"}',
    ],
    ids=lambda text: text[:20],
)
def test_rejects_text_that_is_not_a_record(text: str) -> None:
    error_message(text)


def test_rejects_a_lone_surrogate_in_a_mapping(finished: dict[str, Any]) -> None:
    assert "record" in str(error_message({**finished, "game": "\ud800"}))


def test_rejects_a_lone_surrogate_in_a_text() -> None:
    error_message('{"format": "\ud800"}')


@pytest.mark.parametrize("thing", [None, 5, 0.5, b"{}", [], (), {1}, object, True])
def test_rejects_other_types(thing: object) -> None:
    assert "mapping or the path" in str(error_message(thing))


def test_errors_have_the_move_if_any() -> None:
    assert error_message(5).move is None
    assert error_message("no-such-file.json").move is None


def test_rejects_unreadable_files(tmp_path: Path) -> None:
    binary = tmp_path / "binary.json"
    binary.write_bytes(b'{"format": "\xff\xfe"}')
    empty = tmp_path / "empty.json"
    empty.touch()
    assert "No such file" in str(error_message(tmp_path / "none.json"))
    assert "directory" in str(error_message(tmp_path))
    assert "utf-8" in str(error_message(binary))
    assert "not JSON" in str(error_message(empty))
    assert "cannot read" in str(error_message("a\0b"))
    assert "cannot read" in str(error_message("x" * 10_000_000))
    assert "cannot read" in str(error_message(tmp_path / ("y" * 5000)))


def test_rejects_a_bytes_path(tmp_path: Path) -> None:
    class Entry:
        def __fspath__(self) -> bytes:
            return bytes(tmp_path / "none.json")

    error_message(Entry())
