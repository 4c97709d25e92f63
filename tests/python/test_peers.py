"""The comparison of random play with other libraries."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

import pytest
from peers import environment
from peers.benchmarks import OURS, Benchmark, Group, benchmarks, matching
from peers.page import BEGIN, END
from peers.report import Row, circumstances, markdown, rows
from peers.run_log import RunLog
from peers.worker_process import BenchmarkError, Worker
from tables import GAMES

BENCH = Path(__file__).parents[2] / "bench"
ROUND = {"games": 2.0, "moves": 50, "seconds": 0.5, "wall": 1.0, "cores": 0.5}
FACTS = {"version": "1.0", "seats": 2, "compiling": 0.0, "ready": 0.25}


def command(page: Path, *words: str) -> list[str]:
    options = ["--quick", "--write", "--python", sys.executable, "--page", str(page)]
    return [sys.executable, "-m", "peers", *options, *words]


@pytest.fixture
def page(tmp_path: Path) -> Path:
    made = tmp_path / "speed.md"
    made.write_text(f"before\n{BEGIN}old\n{END}\nafter\n")
    return made


def cells(page: Path) -> dict[tuple[str, str], list[str]]:
    lines = [line for line in page.read_text().splitlines() if line.startswith("| ")]
    split = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]
    return {(row[0], row[1]): row[2:] for row in split}


def test_measures_all_interfaces_and_reports_missing_libraries(page: Path) -> None:
    measured = subprocess.run(
        command(page, "madmatix", "c++ connect", "rlcard run uno"),
        cwd=BENCH,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert measured.returncode == 0, measured.stderr
    text, table = page.read_text(), cells(page)
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert "old" not in text
    ours = [row for (label, game), row in table.items() if game == "madmatix"]
    assert len(ours) == 7
    for _, games, moves, _, median, *_ in [*ours, table["OpenSpiel, C++", "connect_four"]]:
        assert float(games.replace(",", "")) > 0
        assert moves == median
    if not find_spec("rlcard"):
        assert set(table["RLCard, run", "uno"]) == {"–"}
        assert "Not measured: RLCard, run uno. ModuleNotFoundError" in text
    assert "Traceback" not in measured.stdout + measured.stderr
    assert not page.with_name(".peers.jsonl").exists()


def test_interrupted_run_prints_results_and_resumes(page: Path) -> None:
    kept = page.with_name(".peers.jsonl")
    run = subprocess.Popen(
        command(page, "madmatix"), cwd=BENCH, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    while run.poll() is None and not (kept.exists() and '"round"' in kept.read_text()):
        time.sleep(0.01)
    run.send_signal(signal.SIGINT)
    output, errors = run.communicate(timeout=60)
    assert run.returncode == 130
    assert b"madmatix" in output
    assert b"Run the same command again" in errors
    assert "old" in page.read_text()
    first = next(entry for entry in map(json.loads, kept.open()) if "round" in entry)

    again = subprocess.run(command(page, "madmatix"), cwd=BENCH, capture_output=True, timeout=300)
    assert again.returncode == 0, again.stderr
    best = first["round"]["moves"] / first["round"]["seconds"]
    assert f"{best:,.0f}" in cells(page)["Quintrix, vec_env rollout", "madmatix"]
    assert "2 sessions" in page.read_text()


def test_leaves_a_page_without_markers_unchanged(tmp_path: Path) -> None:
    page = tmp_path / "speed.md"
    page.write_text("nothing here\n")
    done = subprocess.run(command(page), cwd=BENCH, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert "has no markers" in done.stderr
    assert page.read_text() == "nothing here\n"


def test_rejects_unknown_benchmarks(page: Path) -> None:
    done = subprocess.run(command(page, "whist"), cwd=BENCH, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == "There is no benchmark called whist.\n"


def test_failed_process_reports_one_line() -> None:
    with pytest.raises(BenchmarkError, match=r"^ModuleNotFoundError: No module named") as failed:
        Worker(Path(sys.executable), Benchmark(Group.LOOPS, "Nobody", "loop", "whist"))
    assert "\n" not in str(failed.value)


def test_benchmarks_cover_all_games_interfaces_and_libraries() -> None:
    names = [benchmark.name for benchmark in benchmarks()]
    assert len(set(names)) == len(names)
    for game in GAMES:
        assert len(matching([f" {game}"])) == 7, game
    assert {benchmark.library for benchmark in benchmarks()} == {
        OURS,
        "OpenSpiel",
        "PettingZoo",
        "RLCard",
        "pgx",
    }


def test_ours_and_theirs_alternate() -> None:
    for group in Group:
        sides = [
            benchmark.library == OURS for benchmark in benchmarks() if benchmark.group is group
        ]
        turns = 2 * min(sides.count(True), sides.count(False))
        assert all(one != other for one, other in pairwise(sides[:turns])), group


def test_log_resumes_after_a_partial_line(tmp_path: Path) -> None:
    path = tmp_path / "log"
    RunLog(path, {"core": "a"}).measured("one", ROUND)
    with path.open("a") as file:
        file.write('{"benchmark": "one", "rou')
    RunLog(path, {"core": "a"}).measured("two", ROUND)
    assert set(RunLog(path, {"core": "a"}).rounds) == {"one", "two"}


def test_log_of_another_run_is_discarded(tmp_path: Path) -> None:
    path = tmp_path / "log"
    RunLog(path, {"core": "a"}).measured("one", ROUND)
    assert not RunLog(path, {"core": "b"}).rounds


def test_reports_best_and_median_rounds(tmp_path: Path) -> None:
    log, benchmark = RunLog(tmp_path / "log", {}), matching(["match iota"])[0]
    log.ready(benchmark.name, FACTS)
    for seconds in (0.5, 0.25, 1.0):
        log.measured(benchmark.name, {**ROUND, "seconds": seconds})
    (row,) = rows(benchmarks(), log)
    assert row.figures == ("2", "8", "200", "0.5", "100", "25.0", "0.2 s")
    assert "| Quintrix, Match | iota | 2 | 8 | 200 | 0.5 | 100 | 25.0 | 0.2 s |" in list(
        markdown([row])
    )


@pytest.mark.parametrize(("wall", "busy"), [(0.5, False), (1.0, True)])
def test_reports_a_busy_machine(tmp_path: Path, wall: float, busy: bool) -> None:
    log, benchmark = RunLog(tmp_path / "log", {}), matching(["match iota"])[0]
    log.ready(benchmark.name, FACTS)
    log.measured(benchmark.name, {**ROUND, "wall": wall})
    found: list[Row] = rows([benchmark], log)
    assert ("The machine was busy" in circumstances(found, log)) is busy


def test_reports_a_failed_installation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setattr(environment, "HOME", tmp_path)
    monkeypatch.setattr(environment, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(environment, "NEEDS", {"Nobody": ["no-such-library-of-games"]})
    output = environment.failure("Nobody")
    assert output
    assert output.startswith("could not be installed: No matching distribution found for no-such")
    assert not list(tmp_path.iterdir())
