"""`quintrix verify`: valid and manipulated records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from command import run
from quintrix import seal
from tables import GAMES, played


def sealed(game: str = "iota", moves: int = 10**6) -> dict[str, Any]:
    record: dict[str, Any] = {**played(game, moves).record()}
    made = seal.seal(record)
    return {**record, "seal": {"salt": made.salt, "commitment": made.commitment}}


def verified(tmp_path: Path, record: dict[str, Any], *more: str) -> tuple[int, str]:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    done = run(tmp_path, "verify", str(path), *more)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("game", GAMES)
def test_verifies_an_honest_game(tmp_path: Path, game: str) -> None:
    record = sealed(game)
    code, output = verified(tmp_path, record, "--commitment", record["seal"]["commitment"].upper())
    assert code == 0
    assert "legal and lead to the recorded result" in output
    assert f"shuffle of seed {record['seed']}" in output
    assert record["seal"]["commitment"] in output


def test_detects_a_changed_deck(tmp_path: Path) -> None:
    record = sealed(moves=4)
    deck = record["deal"]["deck"]
    changed = {**record, "deal": {"deck": [*deck[:-2], deck[-1], deck[-2]]}}
    code, output = verified(tmp_path, changed)
    assert code == 2
    assert "does not match the shuffle of its seed" in output


def test_detects_another_deal(tmp_path: Path) -> None:
    """The shuffle is that of a seed, but of another one than was sealed."""
    record, other = sealed(), played(seed=8).record()
    code, output = verified(tmp_path, {**other, "seal": record["seal"]})
    assert code == 2
    assert "the record was changed" in output


def test_detects_another_commitment(tmp_path: Path) -> None:
    code, output = verified(tmp_path, sealed(), "--commitment", "ab" * 32)
    assert code == 2
    assert "not the one you gave" in output


def test_detects_a_changed_move_or_result(tmp_path: Path) -> None:
    record = sealed()
    code, output = verified(tmp_path, {**record, "moves": [[0, "pass"], *record["moves"]]})
    assert (code, "move 2" in output or "move 3" in output) == (2, True)
    result = {**record["result"], "winners": [1 - record["result"]["winners"][0]]}
    code, _ = verified(tmp_path, {**record, "result": result})
    assert code == 2


def test_reports_a_missing_seal(tmp_path: Path) -> None:
    code, output = verified(tmp_path, {**played().record()})
    assert code == 2
    assert "has no seal" in output
    no_seed = {key: value for key, value in sealed().items() if key != "seed"}
    assert "has no seed" in verified(tmp_path, no_seed)[1]
