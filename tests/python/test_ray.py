"""Games on a Ray cluster of two nodes: the same bytes as on one computer, whatever happens."""

from __future__ import annotations

import json
import os
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import quintrix
from command import COMMAND, environment, run, wait_until
from quintrix import arena
from quintrix.arena import Arena, ArenaConfig
from quintrix.cli import simulation
from quintrix.cli.ray_option import with_address
from quintrix.cli.simulation import SimulationConfig, SimulationJob
from quintrix.cli.simulation_report import as_json
from quintrix.cli.training import TrainingConfig, train
from quintrix.runners import ProcessRunner, RayRunner, Runner, SerialRunner, ray_cluster, ray_runner

ray = pytest.importorskip("ray", reason="Ray has no wheel for this platform")
pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="Ray supports clusters of several nodes only on POSIX"
)

SOURCE = """
import os, time

class Slow:
    def choose(self, view, legal_moves):
        time.sleep(0.01)
        return legal_moves[-1]

class Late:
    def choose(self, view, legal_moves):
        if view["ply"] < 10:
            return legal_moves[-1]
        raise LookupError("nothing there")

class Dying:
    def choose(self, view, legal_moves):
        os._exit(7)
"""
NODE = {"num_cpus": 1, "object_store_memory": 80 * 2**20}
QUICK_CHECKS = {
    "health_check_initial_delay_ms": 0,
    "health_check_period_ms": 500,
    "health_check_timeout_ms": 30_000,
    "health_check_failure_threshold": 3,
}
"""Ray finds out within two seconds that a node was lost, instead of half a minute.

A lost node refuses connections at once; one that is slow, on a busy machine, has time to answer.
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The current directory, with bots in Python."""
    folder, before = tmp_path_factory.mktemp("home"), Path.cwd()
    (folder / "raybots.py").write_text(SOURCE)
    os.chdir(folder)
    yield folder
    os.chdir(before)


@pytest.fixture(scope="module")
def cluster(home: Path) -> Iterator[Any]:
    """Two nodes with one CPU each; this process is connected to the first."""
    utils: Any = import_module("ray.cluster_utils")
    raylet: Any = import_module("ray._raylet")
    assert home == Path.cwd()
    with pytest.MonkeyPatch.context() as patch:
        folder = tempfile.mkdtemp(prefix="ray", dir="/tmp")  # short, for the names of sockets
        patch.setenv("RAY_TMPDIR", folder)
        patch.setenv("RAY_AUTH_MODE", "token")
        patch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(16))
        raylet.Config.initialize("")  # Ray read the environment when it was imported
        head = {**NODE, "include_dashboard": False, "_system_config": QUICK_CHECKS}
        cluster = utils.Cluster(initialize_head=True, head_node_args=head)
        cluster.add_node(**NODE)
        ray.init(address=cluster.address, log_to_driver=False, logging_level="critical")
        yield cluster
        ray.shutdown()
        cluster.shutdown()
        shutil.rmtree(folder, ignore_errors=True)


def without_times(path: Path) -> bytes:
    """The bytes of a log, without the thinking times that were measured."""
    return re.sub(rb'"seconds": \[[^]]*\]', b"", path.read_bytes())


def config() -> ArenaConfig:
    """An arena of 12 games that take about a quarter of a second each."""
    return ArenaConfig("iota", ("raybots:Slow", "greedy"), games=12, seed=3)


def play(path: Path, runner: Runner, stop_after: int | None = None) -> int:
    """Play the arena, or some of its games; returns how many games were resumed."""
    with closing(Arena(config(), path)) as played, closing(played.play(runner)) as games:
        for number, _ in enumerate(games, start=1):
            if number == stop_after:
                break
        return played.resumed


@pytest.fixture(scope="module")
def whole(home: Path) -> bytes:
    """The log of the arena, played in this process."""
    path = home / "whole.jsonl"
    play(path, SerialRunner())
    return without_times(path)


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.usefixtures("cluster")
def test_arena_writes_the_same_bytes(tmp_path: Path, whole: bytes, workers: int) -> None:
    play(tmp_path / "games.jsonl", RayRunner(workers=workers))
    assert without_times(tmp_path / "games.jsonl") == whole


@pytest.mark.parametrize("game", ["smartrix", "madmatix"])  # shared wins; fractions
@pytest.mark.usefixtures("cluster")
def test_simulation_prints_the_same_bytes(game: str) -> None:
    config = SimulationConfig(game, {}, ["greedy"] * 3, 4, 700, 1)
    runners: list[Runner] = [SerialRunner(), RayRunner(workers=1), RayRunner()]
    results = [simulation.run(config, runner, lambda _: None) for runner in runners]
    found = [as_json(config, result) for result in results]
    for each in found:
        del each["seconds"], each["games_per_second"]
    assert json.dumps(found[0]) == json.dumps(found[1]) == json.dumps(found[2])
    assert found[0]["games"] == 700


@pytest.mark.usefixtures("cluster")
def test_training_gives_the_same_weights() -> None:
    config = TrainingConfig("iota", 2, 4, 300, 1)
    seen: list[int] = []
    assert train(config, RayRunner(), seen.append) == train(config, SerialRunner(), lambda _: None)
    assert seen == sorted(seen)
    assert seen[-1] == 300


def test_lost_node_changes_nothing_but_time(cluster: Any, tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "games.jsonl"
    (node,) = cluster.worker_nodes
    with closing(Arena(config(), path)) as played, closing(played.play(RayRunner())) as games:
        for number, _ in enumerate(games, start=1):
            if number == 4:
                cluster.remove_node(node, allow_graceful=False)
    assert without_times(path) == whole
    cluster.add_node(**NODE)


@pytest.mark.parametrize(
    ("first", "then"), [(SerialRunner(), RayRunner()), (RayRunner(), ProcessRunner(2))]
)
@pytest.mark.usefixtures("cluster")
def test_other_runner_resumes_a_log(
    tmp_path: Path, whole: bytes, first: Runner, then: Runner
) -> None:
    path = tmp_path / "games.jsonl"
    play(path, first, stop_after=5)
    begun = path.read_bytes().splitlines()
    assert len(begun) >= 5
    assert play(path, then) == len(begun)
    assert {*begun} <= {*path.read_bytes().splitlines()}
    assert without_times(path) == whole


@pytest.mark.usefixtures("cluster")
def test_run_takes_the_name_of_the_runner() -> None:
    games = [
        arena.run("iota", ["greedy", "random"], games=6, seed=5, runner=runner, workers=1).games
        for runner in ("local", "ray")
    ]
    local, remote = ([(game.seats, game.scores) for game in each] for each in games)
    assert local == remote
    with pytest.raises(quintrix.InvalidOptions, match="local, ray or a Runner"):
        arena.run("iota", ["greedy", "random"], runner="dask")  # type: ignore[arg-type]


class Counted(Sequence[int]):
    """Numbers that count the batches taken from them."""

    def __init__(self, count: int) -> None:
        self._numbers = range(count)
        self.batches = 0

    def __len__(self) -> int:
        return len(self._numbers)

    def __getitem__(self, wanted: Any) -> Any:
        self.batches += 1
        return self._numbers[wanted]


@pytest.mark.usefixtures("cluster")
def test_number_of_batches_in_flight_is_bounded() -> None:
    numbers = Counted(10**6)
    job = SimulationJob(SimulationConfig("iota", {}, ["greedy"] * 2, 4, 10**6, 1))
    with closing(RayRunner().run(job, numbers)) as batches:
        for finished, _ in enumerate(batches, start=1):
            assert numbers.batches - finished <= 2 * ray_runner.QUEUED_PER_CPU
            if finished == 12:
                break
        time.sleep(1)
        assert numbers.batches - finished <= 2 * ray_runner.QUEUED_PER_CPU


def failure(bots: Sequence[str], runner: Runner, game: str = "iota") -> str:
    with pytest.raises(quintrix.Error) as caught:
        arena.run(game, bots, games=2, seed=1, runner=runner)
    return caught.value.message


@pytest.mark.usefixtures("cluster")
def test_error_of_a_bot_is_the_same_as_in_this_process() -> None:
    bots = ["greedy", "raybots:Late"]
    said = failure(bots, RayRunner(workers=1))  # two games at once could fail in either order
    assert said == failure(bots, SerialRunner())
    assert "LookupError: nothing there (raybots.py, line 13)" in said


@pytest.mark.usefixtures("cluster")
def test_reports_a_bot_that_ends_its_process() -> None:
    said = failure(["greedy", "raybots:Dying"], RayRunner())
    assert "the Ray worker playing game" in said
    assert "died 4 times in a row: a bot ended the process" in said


@pytest.mark.usefixtures("cluster")
def test_reports_a_bot_that_a_node_cannot_import(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "only_here.py").write_text(SOURCE)
    monkeypatch.syspath_prepend(tmp_path)
    said = failure(["greedy", "only_here:Slow"], RayRunner())
    assert f"on the Ray node {socket.gethostname()} there is no module only_here" in said
    assert "every node has to be able to import" in said


@pytest.mark.usefixtures("cluster")
def test_reports_a_bot_whose_source_differs_on_a_node(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "twofold.py").write_text(SOURCE.replace("0.01", "0.02"))
    (tmp_path / "twofold.py").write_text(SOURCE)
    monkeypatch.syspath_prepend(tmp_path)
    said = failure(["greedy", "twofold:Slow"], RayRunner())
    assert "the source of twofold:Slow is not that of the computer you started on" in said


@pytest.mark.usefixtures("cluster")
def test_reports_another_release_on_a_node(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_runner, "release", lambda: "9.9.9")
    said = failure(["greedy", "random"], RayRunner())
    assert f"has Quintrix {quintrix.__version__}, this computer 9.9.9: install the same" in said


def test_reports_a_node_without_quintrix(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "quintrix.runners.ray_worker", None)
    _, answer = ray_runner._task()("0.1.0", b"", [0])
    assert isinstance(answer, ImportError)
    assert str(answer) == socket.gethostname()


def test_reports_that_ray_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_cluster, "find_spec", lambda _: None)
    said = failure(["greedy", "random"], RayRunner())
    assert said == "Ray is not installed: run `pip install 'quintrix[ray]'`."


VERSIONS = """Version mismatch: The cluster was started with:
    Ray: 2.50.0
    Python: 3.12.1
This process on 10.0.0.7 was started with:
    Ray: 2.60.0
    Python: 3.11.7
"""


@pytest.mark.parametrize(
    ("why", "clue"),
    [
        (VERSIONS, "has Ray 2.50.0 and Python 3.12.1, this computer Ray 2.60.0 and Python 3.11.7"),
        ("No node info found matching attributes: ''", "run `ray start --address=10.0.0.5:6379`"),
        (
            "set a token as the `RAY_AUTH_TOKEN` environment variable",
            "asks for a token: set RAY_AUTH_MODE",
        ),
        ("something\nelse", "cannot connect to the Ray cluster at 10.0.0.5:6379: something"),
    ],
)
def test_explains_in_one_sentence_why_a_cluster_rejects_us(why: str, clue: str) -> None:
    said = ray_cluster._explain("10.0.0.5:6379", why)
    assert clue in said
    assert "\n" not in said


DUEL = ("arena", "iota", "--bots", "raybots:Slow,greedy", "--games", "12", "--seed", "3")


@pytest.mark.parametrize("address", ["127.0.0.1:1", "127.0.0.1", "ray://127.0.0.1:1"])
def test_command_reports_a_wrong_address(home: Path, address: str) -> None:
    started = time.monotonic()
    done = run(home, *DUEL, "--ray", address)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert address in done.stderr
    assert "Ray cluster" in done.stderr
    assert done.stdout == ""
    assert time.monotonic() - started < 30


def test_reports_a_server_that_is_not_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_cluster, "CONNECT_SECONDS", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        with pytest.raises(quintrix.Error, match=f"no Ray cluster answers at {address}"):
            ray_cluster._find(address)


def test_command_plays_the_same_games(cluster: Any, home: Path, whole: bytes) -> None:
    path = home / "command.jsonl"
    done = run(home, *DUEL, "--json", "--out", path.name, "--ray", cluster.address)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert json.loads(done.stdout)["games"] == 12
    assert without_times(path) == whole


def test_ctrl_c_leaves_a_log_to_resume(cluster: Any, home: Path, whole: bytes) -> None:
    path = home / "interrupted.jsonl"
    words = (*DUEL, "--out", path.name)
    with subprocess.Popen(
        [*COMMAND, *words, "--ray", cluster.address],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=home,
        env=environment(home),
        encoding="utf-8",
        start_new_session=True,
    ) as running:
        wait_until(lambda: path.exists() and path.read_bytes().count(b"\n") >= 3)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=30)
    assert running.returncode == 130
    assert err == ""
    assert f"Run the same command again to resume from {path.name}." in out
    assert path.read_bytes().count(b"\n") < 12
    play(path, SerialRunner())
    assert without_times(path) == whole


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("", ""),
        ("iota --ray", "iota --ray=default"),
        ("--ray iota", "--ray=default iota"),
        ("iota --ray auto --json", "iota --ray auto --json"),
        ("iota --ray cluster.example:6379", "iota --ray cluster.example:6379"),
        ("iota --ray=10.0.0.5:6379", "iota --ray=10.0.0.5:6379"),
        ("iota --ray cluster.example", "iota --ray cluster.example"),
    ],
)
def test_address_is_optional(words: str, expected: str) -> None:
    assert with_address(words.split()) == expected.split()
