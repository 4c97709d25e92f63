"""`quintrix simulate` as a subprocess: reports, plots, interrupts and statistics."""

from __future__ import annotations

import json
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import quintrix
from command import interrupt, run
from quintrix.arena.interval import wilson_interval
from quintrix.cli import plotting
from quintrix.cli.statistics import GameStatistics, Summary


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path


def simulated(home: Path, *words: str) -> dict[str, Any]:
    done = run(home, "simulate", "iota", "--json", *words)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


def test_simulate_prints_json(home: Path) -> None:
    found = simulated(home, "--games", "60", "--seed", "4", "--players", "3")
    assert found["games"] == 60
    assert found["seconds"] > 0
    assert found["bots"] == ["greedy"] * 3
    assert len(found["scores"]) == len(found["win_rates"]) == 3
    assert sum(rate["value"] for rate in found["win_rates"]) == pytest.approx(1)
    low, high = (found["first_seat_advantage"][key] for key in ("low", "high"))
    assert low < found["first_seat_advantage"]["value"] < high


def test_number_of_threads_does_not_change_results(home: Path) -> None:
    one = simulated(home, "--games", "100", "--seed", "4", "--threads", "1")
    three = simulated(home, "--games", "100", "--seed", "4", "--threads", "3")
    for key in ("scores", "win_rates", "moves"):
        assert one[key] == three[key]
    assert simulated(home, "--games", "100", "--seed", "5")["scores"] != one["scores"]


def test_accepts_a_bot_per_seat_and_options(home: Path) -> None:
    words = ("--games", "40", "--bot", "random", "--bot", "greedy", "--option", "deck=half")
    found = simulated(home, *words)
    assert found["options"] == {"deck": "half"}
    assert found["scores"][0]["mean"] < found["scores"][1]["mean"]


def test_simulate_prints_a_report(home: Path) -> None:
    done = run(home, "simulate", "iota", "--games", "30", "--seed", "1")
    assert "Iota, 30 games, seed 1" in done.stdout
    assert "95% interval" in done.stdout
    assert "games per second" in done.stdout
    assert done.stderr == ""


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent in another way there")
def test_ctrl_c_prints_partial_results(home: Path) -> None:
    done = interrupt(home, "simulate", "iota", "--games", "100000000", "--json", seconds=2)
    found = json.loads(done.stdout)
    assert done.returncode == 130
    assert done.stderr == ""
    assert found["interrupted"]
    assert 0 < found["games"] < 100_000_000


def test_fractions_are_strings_in_json(home: Path) -> None:
    done = run(home, "simulate", "madmatix", "--games", "50", "--players", "3", "--json")
    summary = json.loads(done.stdout)["scores"][0]
    assert Fraction(summary["min"]) <= summary["mean"] <= Fraction(summary["max"])
    assert isinstance(summary["min"], str)


@pytest.mark.parametrize(("name", "start"), [("p.png", b"\x89PNG"), ("p.svg", b"<?xml")])
def test_simulate_writes_a_plot(home: Path, name: str, start: bytes) -> None:
    pytest.importorskip("matplotlib")
    done = run(home, "simulate", "iota", "--games", "40", "--players", "4", "--plot", name)
    assert done.returncode == 0, done.stderr
    assert (home / name).read_bytes().startswith(start)


def test_plots_need_matplotlib(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plotting, "find_spec", lambda _: None)
    with pytest.raises(quintrix.Error, match=r"quintrix\[plot\]"):
        plotting.check_file(home / "picture.png")


def test_statistics_split_shared_wins() -> None:
    statistics = GameStatistics(3)
    statistics.add(
        b"".join(n.to_bytes(4, sys.byteorder) for n in (10, 20)), scores_of(5, 5, 1, 0, 0, 7)
    )
    assert statistics.games == 2
    assert [statistics.win_rate(seat).value for seat in range(3)] == [0.25, 0.25, 0.5]
    assert statistics.length == pytest.approx(Summary(15, 7.0711, 10, 20), abs=1e-4)
    assert statistics.score(1).mean == 2.5


def test_statistics_count_fractions_exactly() -> None:
    statistics = GameStatistics(2)
    values = [Fraction(-1, 3), Fraction(2, 3), Fraction(7, 3)]
    statistics.add((10).to_bytes(4, sys.byteorder) * 2, scores_of(1, 2, 1, 0), values)
    assert [statistics.win_rate(seat).value for seat in range(2)] == [0.5, 0.5]
    assert statistics.score(0) == pytest.approx(Summary(2 / 3, 0, Fraction(2, 3), Fraction(2, 3)))
    assert statistics.score(1)[0::2] == (1, Fraction(-1, 3))


def scores_of(*scores: int) -> bytes:
    return b"".join(score.to_bytes(8, sys.byteorder, signed=True) for score in scores)


def test_wilson_interval_stays_between_0_and_1() -> None:
    assert wilson_interval(1, 5).high == 1
    assert 0 < wilson_interval(1, 5).low < 1
    assert wilson_interval(0, 5).low == 0
    assert wilson_interval(0.5, 100).low == pytest.approx(0.4038, abs=1e-4)
