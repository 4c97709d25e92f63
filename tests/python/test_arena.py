"""The arena: seating, reproducible games, resuming from a log."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import quintrix
from quintrix import arena
from quintrix.arena import ArenaConfig, Pairing
from quintrix.arena.game import Clock, next_move
from tables import GAMES

TABLES = [
    (("a", "b"), 2),
    (("a", "b", "c"), 2),
    (("a", "b", "c"), 3),
    (("a", "b", "c", "d", "e"), 3),
    (("a", "b"), 3),
    (("a", "b", "b"), 3),
    (("a", "b"), 4),
    (("a", "b", "a", "b"), 4),
]


@pytest.fixture
def any_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow any bot name in tests that play no games."""
    monkeypatch.setattr(ArenaConfig, "budgets", {})


def schedule(config: ArenaConfig) -> list[Pairing]:
    return [config.pairing(number) for number in range(config.total_games)]


@pytest.mark.parametrize(("bots", "players"), TABLES)
@pytest.mark.usefixtures("any_bots")
def test_every_bot_plays_every_seat_equally_often(bots: tuple[str, ...], players: int) -> None:
    config = ArenaConfig("iota", bots, players, games=50)
    seats = Counter(seat for pairing in schedule(config) for seat in enumerate(pairing.seats))
    assert config.total_games >= 50
    for bot in set(bots):
        assert len({seats[seat, bot] for seat in range(players)}) == 1
    if len(set(bots)) == len(bots):
        assert len(set(seats.values())) == 1


@pytest.mark.parametrize(("bots", "players"), TABLES)
@pytest.mark.usefixtures("any_bots")
def test_games_of_a_deal_share_seed_and_bots(bots: tuple[str, ...], players: int) -> None:
    config = ArenaConfig("iota", bots, players, games=50, seed=100)
    for deal in range(config.deals):
        games = [pairing for pairing in schedule(config) if pairing.deal == deal]
        assert [game.seed for game in games] == [100 + deal] * players
        assert len({tuple(sorted(game.seats)) for game in games}) == 1


@pytest.mark.parametrize(("bots", "players"), [("abc", 2), ("abcd", 2), ("abcde", 3)])
@pytest.mark.usefixtures("any_bots")
def test_every_bot_meets_every_other_equally_often(bots: str, players: int) -> None:
    config = ArenaConfig("iota", tuple(bots), players, games=1)
    met = Counter(
        tuple(sorted(pair)) for game in schedule(config) for pair in combinations(game.seats, 2)
    )
    assert len(met) == len(bots) * (len(bots) - 1) // 2
    assert len(set(met.values())) == 1


@pytest.mark.usefixtures("any_bots")
def test_seating_order_changes_between_deals() -> None:
    config = ArenaConfig("iota", ("a", "b", "c", "d"), 4, games=24)
    assert len({game.seats for game in schedule(config)}) == 24


@pytest.mark.usefixtures("any_bots")
def test_repeated_bots_keep_their_order() -> None:
    config = ArenaConfig("iota", ("a", "b", "a", "b"), 4, games=40)
    assert {game.seats for game in schedule(config)} == {("a", "b", "a", "b"), ("b", "a", "b", "a")}


@pytest.mark.parametrize(
    ("change", "clue"),
    [
        ({"bots": ("greedy",)}, "two different bots; quintrix simulate"),
        ({"bots": ("greedy", "greedy")}, "two different bots"),
        ({"bots": ("greedy", "random", "greedy")}, "or 2 bots, one per seat"),
        ({"bots": ("greedy", "random", "greedy"), "players": 4}, "or 4 bots"),
        ({"bots": ("greedy", "gredy")}, "did you mean greedy?"),
        ({"bots": ("greedy", "no_such_module:Bot")}, "no_such_module.py"),
        ({"games": 0}, "not 0"),
        ({"games": 1.5}, "not 1.5"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"players": 9}, "2 to 4 players"),
        ({"game": "chess"}, "chess"),
        ({"options": {"wings": "two"}}, "wings"),
        ({"sims": 10, "think": 0.5}, "not both"),
        ({"sims": 10}, "does not think: it takes no sims"),
        ({"think": 0.5}, "does not think: it takes no think"),
    ],
)
def test_rejects_an_invalid_config(change: dict[str, Any], clue: str) -> None:
    with pytest.raises(quintrix.Error) as caught:
        ArenaConfig(**{"game": "iota", "bots": ("greedy", "random"), **change})
    assert clue in caught.value.message


def lines(path: Path) -> list[dict[str, Any]]:
    """The records of a file sorted by game number, without times."""
    entries = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    for entry in entries:
        del entry["arena"]["seconds"]
    return sorted(entries, key=lambda entry: int(entry["arena"]["game"]))


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An arena log of 12 games."""
    path = tmp_path_factory.mktemp("arena") / "games.jsonl"
    arena.run("iota", ["greedy", "random"], games=12, seed=5, out=path, workers=1)
    return path


def test_number_of_workers_does_not_change_the_games(file: Path, tmp_path: Path) -> None:
    results = [
        arena.run("iota", ["greedy", "random"], games=12, seed=5, out=tmp_path / str(n), workers=n)
        for n in (2, 3)
    ]
    assert lines(tmp_path / "2") == lines(tmp_path / "3") == lines(file)
    first, again = ([(game.seats, game.scores) for game in each.games] for each in results)
    assert first == again


def test_other_seeds_play_other_games(file: Path, tmp_path: Path) -> None:
    arena.run("iota", ["greedy", "random"], games=2, seed=6, out=tmp_path / "x", workers=1)
    assert lines(tmp_path / "x")[0]["deal"] != lines(file)[0]["deal"]
    assert lines(tmp_path / "x")[0]["moves"] != lines(file)[2]["moves"]


def test_log_line_is_a_record_with_bots_deal_and_times(file: Path) -> None:
    entries = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert len(entries) == 12
    for number, entry in enumerate(entries):
        about = entry["arena"]
        assert quintrix.replay(entry).over
        assert (about["game"], about["deal"]) == (number, number // 2)
        assert entry["seed"] == 5 + number // 2
        assert entry["seats"] == [["greedy", "random"], ["random", "greedy"]][number % 2]
        assert sum(about["asked"]) == len(entry["moves"])
        assert all(0 < seconds < 10 for seconds in about["seconds"])


def test_accepts_bots_as_comma_separated_text(file: Path) -> None:
    results = arena.run("iota", "greedy,random", games=12, seed=5, out=file)
    assert results.config.bots == ("greedy", "random")


def test_seatings_of_a_deal_have_the_same_cards(file: Path) -> None:
    entries = lines(file)
    for one, two in zip(entries[::2], entries[1::2], strict=True):
        assert one["deal"] == two["deal"]
        assert one["seats"] == [*reversed(two["seats"])]
        assert one["moves"] != two["moves"]
    assert entries[0]["deal"] != entries[2]["deal"]


def resume(path: Path, **more: Any) -> arena.Results:
    bots = more.pop("bots", ["greedy", "random"])
    return arena.run(more.pop("game", "iota"), bots, out=path, workers=1, **more)


@pytest.mark.parametrize("cut", [1, 100, 5000])
def test_resumes_from_a_partial_log(file: Path, tmp_path: Path, cut: int) -> None:
    path, whole = tmp_path / "games.jsonl", file.read_bytes()
    path.write_bytes(whole[:-cut])
    complete = whole[:-cut].count(b"\n")
    played: list[int] = []
    results = resume(path, games=12, seed=5, progress=lambda game: played.append(game.number))
    assert played == [*range(complete, 12)]
    assert path.read_bytes().startswith(b"".join(whole.splitlines(keepends=True)[:complete]))
    assert lines(path) == lines(file)
    assert [game.number for game in results.games] == [*range(12)]


def test_resuming_uses_the_seed_of_the_log(file: Path, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:5]))
    assert resume(path, games=12).config.seed == 5
    assert lines(path) == lines(file)


def test_adds_games_or_reads_fewer(file: Path, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(file.read_bytes())
    assert len(resume(path, games=4).games) == 4
    assert path.read_bytes() == file.read_bytes()
    assert len(resume(path, games=16).games) == 16
    assert lines(path)[:12] == lines(file)
    assert len(lines(path)) == 16


@pytest.mark.parametrize(
    ("change", "clue"),
    [
        ({"seed": 6}, "its seed is 5, not 6"),
        ({"bots": ["random", "greedy"]}, 'its bots is ["greedy", "random"], not'),
        ({"bots": ["greedy", "random", "random"], "players": 3}, "its players is 2, not 3"),
        ({"game": "colorfox"}, 'its game is "iota", not "colorfox"'),
        ({"options": {"deck": "half"}}, "its options is"),
    ],
)
def test_rejects_a_log_of_another_config(
    file: Path, tmp_path: Path, change: dict[str, Any], clue: str
) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(file.read_bytes())
    with pytest.raises(quintrix.Error) as caught:
        resume(path, games=12, **change)
    assert clue in caught.value.message
    assert path.read_bytes() == file.read_bytes()


def corrupt(entry: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield {key: entry[key] for key in entry if key != "arena"}
    yield {**entry, "arena": 3}
    yield {**entry, "seats": ["greedy", "random"]}
    yield {**entry, "moves": entry["moves"][:-1]}
    yield {**entry, "arena": {**entry["arena"], "game": "x"}}
    yield {**entry, "arena": {**entry["arena"], "game": 3}}
    yield {**entry, "arena": {**entry["arena"], "asked": [1]}}


@pytest.mark.parametrize("number", range(7))
def test_reports_the_line_of_an_invalid_game(file: Path, tmp_path: Path, number: int) -> None:
    first, second = file.read_bytes().splitlines(keepends=True)[:2]
    bad = [*corrupt(json.loads(second))][number]
    path = tmp_path / "games.jsonl"
    path.write_bytes(first + json.dumps(bad).encode() + b"\n")
    with pytest.raises(quintrix.Error, match="line 2"):
        resume(path, games=12, seed=5)


@pytest.mark.parametrize("content", [b"my notes", b"my notes\n", b"[1]\n", b"\xff\n", b"{}\n"])
def test_leaves_other_files_unchanged(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes"
    path.write_bytes(content)
    with pytest.raises(quintrix.Error, match="line 1"):
        resume(path, games=2, seed=5)
    assert path.read_bytes() == content


@pytest.mark.parametrize("game", GAMES)
def test_greedy_beats_random_significantly(game: str) -> None:
    results = arena.run(game, ["random", "greedy"], games=200, seed=1, workers=1)
    best = results.standings[0]
    assert best.bot == "greedy"
    assert best.win_rate.low > 0.5
    assert best.lead.value > 0
    assert best.rating.low > 0
    assert results.of("random").win_rate.high < 0.5


def test_equal_bots_do_not_differ_significantly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    source = "import quintrix\nclass {}:\n    def __init__(self, seed):\n"
    source += "        import random; self.rng = random.Random(seed)\n"
    source += "    def choose(self, view, legal_moves):\n"
    source += "        return legal_moves.sample(self.rng)\n"
    (tmp_path / "equals.py").write_text(source.format("One") + source.format("Two"))
    results = arena.run("iota", ["equals:One", "equals:Two"], games=100, seed=1, workers=2)
    one = results.of("equals:One")
    assert one.win_rate.low < 0.5 < one.win_rate.high
    assert one.lead.low < 0 < one.lead.high
    assert one.rating.low < 0 < one.rating.high


class ScriptedBot:
    """A bot that logs when it is asked and gives scripted answers."""

    def __init__(self, name: str, log: list[str], answers: Sequence[str | None]) -> None:
        self.name, self._log, self._answers = name, log, iter(answers)

    def choose(self, _: Any, __: Any) -> Any:
        self._log.append(self.name)
        return next(self._answers)


class FakeMatch:
    """A match in which several seats may act at once."""

    ply = 4

    def __init__(self, duties: Sequence[str]) -> None:
        self._duties = duties
        self.actors = [seat for seat, duty in enumerate(duties) if duty != "idle"]

    def duty(self, seat: int) -> str:
        return self._duties[seat]

    def view(self, seat: int) -> dict[str, Any]:
        return {"observer": seat}

    def legal_moves(self, _: int) -> list[str]:
        return ["go"]

    def check(self, _: int, move: object) -> None:
        assert move == "go"

    def parse(self, text: str) -> Any:
        return text


def asked(duties: Sequence[str], answers: Sequence[str | None]) -> tuple[list[str], Any]:
    log: list[str] = []
    bots = [
        quintrix.PythonBot(str(seat), ScriptedBot(str(seat), log, [answer]))
        for seat, answer in enumerate(answers)
    ]
    match: Any = FakeMatch(duties)
    return log, next_move(match, bots, [Clock() for _ in duties])


def test_seats_that_may_act_are_asked_before_those_that_must() -> None:
    must = ["must", "may", "idle", "may"]
    assert asked(must, ["go", None, "go", None]) == (["1", "3", "0"], (0, "go"))
    assert asked(must, ["go", None, "go", "go"]) == (["1", "3"], (3, "go"))
    assert asked(must, ["go", "go", "go", "go"]) == (["1"], (1, "go"))
    assert asked(["must", "must"], ["go", "go"]) == (["0"], (0, "go"))


def test_raises_an_error_if_every_bot_declines() -> None:
    with pytest.raises(quintrix.Error, match="at ply 4 every bot that may move declined"):
        asked(["may", "idle", "may"], [None, None, None])


def test_clocks_count_decisions_by_seat() -> None:
    match = quintrix.new("iota", seed=7)
    clocks = [Clock(), Clock()]
    bots = [quintrix.bot("greedy", seed=seat) for seat in range(2)]
    for _ in range(3):
        match.play(*next_move(match, bots, clocks))
    assert [clock.decisions for clock in clocks] == [2, 1]
    assert all(clock.seconds > 0 for clock in clocks)


@pytest.mark.parametrize("game", GAMES)
def test_supports_three_players(game: str) -> None:
    results = arena.run(game, ["greedy", "random"], players=3, games=6, seed=3, workers=1)
    assert len(results.games) == 6
    assert {each.seats.count("greedy") for each in results.games} == {1, 2}
    assert sum(standing.games for standing in results.standings) == 18
    assert sum(standing.wins for standing in results.standings) == 6


def test_standing_of_a_bot_that_did_not_play_is_reported() -> None:
    results = arena.run("colorfox", ["greedy", "random"], games=2, seed=1, workers=1)
    with pytest.raises(
        quintrix.InvalidOptions, match="no bot easy played: there is greedy, random"
    ):
        results.of("easy")
