"""Games written in Python: registered, checked, and played like compiled ones."""

from __future__ import annotations

import json
import pickle
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import quintrix
from duel import Duel
from quintrix import own_games
from quintrix._core import Table, python_match, reference_match
from quintrix.errors import (
    IllegalMove,
    InvalidGame,
    InvalidNotation,
    InvalidOptions,
    InvalidRecord,
    TableError,
)
from quintrix.reference import Match, Preview, registry


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    quintrix.register(Duel)
    yield
    registry.own_games().clear()


def duel(seed: int = 7) -> Any:
    return quintrix.new("duel", seed=seed)


def hands(seed: int = 7) -> list[list[str]]:
    found: list[list[str]] = duel(seed).position.hands
    return found


def table(seed: int = 7) -> Table:
    return Table(python_match(duel(seed)), [(True, None), (False, "random")])


def test_a_registered_game_has_matches_and_records() -> None:
    assert quintrix.games()[-1]["name"] == "duel"
    match = quintrix.new("duel", 2, seed=7, options={"bonus": True})
    assert repr(match) == "<Match Duel: 2 players, ply 0, seat 0 to act, scores 0:0>"
    bot = quintrix.bot("random", seed=1)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, bot.choose(match, seat))
    record = match.record()
    assert record["options"] == {"bonus": True}
    assert quintrix.replay(record).record() == record
    assert quintrix.replay(json.dumps(record)).scores == match.scores
    with pytest.raises(InvalidRecord, match="result"):
        quintrix.replay({**record, "result": {"scores": [0, 0], "winners": [0, 1]}})
    assert quintrix.deal("duel", deal=record["deal"]).view(0) == quintrix.new("duel", seed=7).view(
        0
    )


def test_unknown_names_are_reported() -> None:
    registry.own_games().clear()
    with pytest.raises(InvalidOptions, match="there is no game duel"):
        quintrix.new("duel")


class Nameless(Duel):
    name = "No Name"


class Iota(Duel):
    name = "iota"


class Idle(quintrix.Game):
    name, title = "idle", "Idle"


class Crowd(Duel):
    max_players = 99


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (Nameless, "name is 'No Name', not lower-case letters"),
        (Iota, "there is a game iota already"),
        (Idle, "no method start, over, legal_moves, play, scores"),
        (Crowd, "it is for 2 to 99 players"),
        (object(), "derived from quintrix.Game"),
        (quintrix.Game, "derived from quintrix.Game"),
    ],
)
def test_registering_checks_the_class(wrong: Any, why: str) -> None:
    with pytest.raises(InvalidGame, match=why):
        quintrix.register(wrong)


@pytest.mark.parametrize(
    ("text", "name", "why"),
    [
        ("", "own_a:Game", "the module own_a has no class Game"),
        ("def f(:", "own_b:Game", "cannot be imported: SyntaxError"),
        ("1 / 0", "own_c:Game", r"ZeroDivisionError: division by zero \(own_c.py, line 1\)"),
        ("Game = 3", "own_d:Game", "is not a class"),
        ("class Game: pass", "own_e:Game", "is not a game: derive it from quintrix.Game"),
        ("from duel import Duel", "own_f:Dual", "did you mean Duel?"),
        ("", "own_missing:Game", "there is no module own_missing for the game"),
        ("", "own g:Game", "is given as module:Class"),
    ],
)
def test_loading_reports_what_is_wrong(
    text: str, name: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    module = name.partition(":")[0]
    if "missing" not in module:
        (tmp_path / f"{module}.py").write_text(text)
    with pytest.raises(InvalidGame, match=why):
        own_games.load(name)


def test_the_core_plays_a_match_of_the_python_engine() -> None:
    match = python_match(duel())
    card = hands()[0][0]
    match.play(0, f"play {card}")
    assert match.scores == [int(card), 0]
    assert match.copy().undo()[0] == 0
    assert (match.ply, match.seed, match.rules) == (1, 7, 1)
    again = reference_match(match)
    assert isinstance(again, Match)
    assert again.record() == match.record()
    assert python_match(again).record() == match.record()  # one that has begun
    assert reference_match(quintrix.new("iota")) is None
    assert pickle.loads(pickle.dumps(again)).record() == match.record()


def test_offers_moves_without_hidden_opportunities() -> None:
    first = hands()[0][0]
    moves, total = table().offered(0)
    assert total == 6
    assert [str(move) for move in moves] == sorted(map(str, moves))
    assert not any(str(move).startswith("steal") for move in moves)
    assert table().offered(1) == ([], 0)
    assert [str(move) for move in table().offered(0, "play", 1)[0]] == [f"play {first}"]
    with pytest.raises(TableError) as error:
        table().preview(0, f"steal {first}")
    assert error.value.code == "hidden_opportunity"


def test_previews_and_trials_stay_within_what_the_seat_knows() -> None:
    first, *_, last = hands()[0]
    preview = table().preview(0, f"play {last}")
    assert (preview["legal"], preview["points"]) == (True, int(last))
    trial = table().try_moves(0, [f"play {last}", f"play {first}"], "")
    assert [str(move) for move in trial.moves] == [f"play {last}"]
    assert [each.code for each in trial.rejected] == ["not-your-turn"]
    assert trial["offered"] == []


def test_each_observer_is_sent_its_own_view() -> None:
    live = table()
    live.watch([0, 1, None])
    views = [json.loads(live.state_message(observer))["view"] for observer in (0, 1, None)]
    assert [view["hand"] for view in views] == [*hands(), []]
    card = hands()[0][1]
    live.apply(0, str(live.check_move(0, 0, f"keep {card}")))
    updates = {observer: json.loads(text) for observer, text in live.update_messages(0, "m1")}
    assert updates[0]["id"] == "m1"
    assert "id" not in updates[1]
    assert [updates[observer]["events"][0]["card"] for observer in (0, 1, None)] == [
        card,
        None,
        None,
    ]
    assert updates[1]["events"][0]["text"] == "Seat 0 kept a card."
    assert updates[1]["duty"] == "must"
    assert updates[1]["legal"] == {"keep": 3, "play": 3}
    history = json.loads(live.history_message(None, "h1"))
    assert history["events"] == [[{**updates[None]["events"][0]}]]


def test_moves_are_checked_and_undone() -> None:
    live = table()
    start = live.state_message(0)
    card, other = hands()[0][0], hands()[1][0]
    with pytest.raises(IllegalMove) as illegal:
        live.check_move(0, 0, f"play {other}")
    assert (illegal.value.code, illegal.value.context) == ("not-held", {"card": other})
    with pytest.raises(InvalidNotation):
        live.check_move(0, 0, "sing 3")
    live.apply(0, f"play {card}")
    with pytest.raises(TableError) as stale:
        live.check_move(0, 0, f"play {card}")
    assert stale.value.code == "stale"
    assert live.bots_to_move() == [(1, "random")]
    move = quintrix.bot("random", seed=1).decide(live.match, 1)
    assert move is not None
    live.apply(1, str(move))
    live.undo(live.undo_count(0))
    assert live.state_message(0) == start


def test_a_game_is_played_to_its_end_at_a_table() -> None:
    live, bot = table(), quintrix.bot("medium", seed=2, sims=8)
    while not live.over:
        seat = live.match.actors[0]
        live.apply(seat, str(bot.choose(live.match, seat)))
    assert live.ply == 6
    assert live.match.winners
    assert live.match.score_lines(0)[0]["points"] == live.match.scores[0]
    with pytest.raises(IllegalMove, match="over"):
        live.match.check(0, "play 1")


@pytest.mark.parametrize("name", quintrix.BOTS)
def test_every_bot_plays_reproducibly_from_what_it_knows(name: str) -> None:
    sims = 30 if name in ("medium", "hard", "expert", "master") else None
    match = duel()
    other = duel()
    other.position.hands[1] = other.position.resample(0, quintrix.reference.Rng(3)).hands[1]
    choices = {
        str(quintrix.bot(name, seed=4, sims=sims).choose(each, 0)) for each in (match, other, match)
    }
    assert len(choices) == 1
    with pytest.raises(IllegalMove, match="not the turn"):
        quintrix.bot(name, seed=4).choose(match, 1)


def test_a_bot_that_searches_beats_one_that_does_not() -> None:
    lead = 0
    for seed, me in [
        (seed, me) for seed in range(6) for me in (0, 1)
    ]:  # every deal from both seats
        match = quintrix.new("duel", seed=seed)
        bots = [quintrix.bot("random", seed=seed), quintrix.bot("random", seed=seed)]
        bots[me] = quintrix.bot("hard", seed=1, sims=60)
        while not match.over:
            seat = match.actors[0]
            match.play(seat, bots[seat].choose(match, seat))
        lead += int(match.scores[me] - match.scores[1 - me])
    assert lead > 12


def test_a_budget_of_time_is_kept() -> None:
    start = time.process_time()
    found = quintrix.bot("expert", seed=1, think=0.2).analyse(duel(), 0)
    assert time.process_time() - start < 2
    assert found[0]["sims"] > 0


def test_evaluations_have_the_fields_of_the_core() -> None:
    found = quintrix.bot("expert", seed=1, sims=100).analyse(duel(), 0, top=3)
    core = quintrix.bot("medium", seed=1).analyse(quintrix.new("iota", seed=1), 0)
    assert len(found) == 3
    assert all(set(each) == set(core[0]) for each in found)
    assert sum(each["sims"] for each in found) <= 100


FAULTS: dict[str, Any] = {
    "over": None,
    "duty": "sleep",
    "legal_moves": ["play 1", 2],
    "scores": [1],
    "winners": [7],
    "view": {"hand": object()},
    "events": ["played"],
    "preview": Preview("many", "", {}),  # type: ignore[arg-type]
    "score_lines": [1],
    "copy": None,
    "resample": None,
    "reaction_window": 1,
}


def use_everything(name: str) -> None:
    match = quintrix.new(name, seed=7)
    Table(python_match(match), [(True, None), (True, None)]).state_message(0)  # type: ignore[arg-type]
    match.preview(0, match.legal_moves(0)[0])
    match.play(0, match.legal_moves(0)[0])
    while not match.over:
        match.play(match.actors[0], match.legal_moves(match.actors[0])[0])
    _ = match.winners, match.score_lines(0)


@pytest.mark.parametrize("method", FAULTS)
@pytest.mark.parametrize("raises", [False, True])
def test_faults_of_a_game_are_reported_with_their_place(method: str, raises: bool) -> None:
    def fault(*_: object) -> Any:
        if raises:
            raise ZeroDivisionError("a mistake")
        return FAULTS[method]

    broken = type("Broken", (Duel,), {method: fault, "name": "broken"})
    quintrix.register(broken)
    with pytest.raises(InvalidGame) as error:
        use_everything("broken")
    what = "raised ZeroDivisionError: a mistake" if raises else "returned"
    assert f"the game Duel failed: {method} {what}" in str(error.value)
    assert "(test_own_games.py, line " in str(error.value)


def test_the_place_of_a_fault_is_in_the_game_not_in_a_library_that_it_calls() -> None:
    class Unlucky(Duel):
        name = "unlucky"

        def legal_moves(self, _seat: int) -> list[str]:
            return [random.choice([])]

    quintrix.register(Unlucky)
    with pytest.raises(InvalidGame, match=r"IndexError: .* \(test_own_games.py, line \d+\)"):
        quintrix.new("unlucky", seed=7).legal_moves(0)


def test_a_seat_that_must_act_without_a_move_is_reported() -> None:
    class Stuck(Duel):
        name = "stuck"

        def legal_moves(self, _seat: int) -> list[str]:
            return []

    quintrix.register(Stuck)
    match = quintrix.new("stuck", seed=7)
    with pytest.raises(InvalidGame, match="returned no move for seat 0, which must act"):
        match.legal_moves(0)
    assert list(match.legal_moves(1)) == []


def test_a_move_that_fails_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    class Fragile(Duel):
        name = "fragile"
        fails = False

        def play(self, seat: int, move: str) -> None:
            super().play(seat, move)
            if self.fails:
                raise RuntimeError("in the middle")

    quintrix.register(Fragile)
    match = quintrix.new("fragile", seed=7)
    before = match.view(0)
    monkeypatch.setattr(Fragile, "fails", True)
    with pytest.raises(InvalidGame, match=r"play raised RuntimeError: in the middle \(test_own"):
        match.play(0, match.legal_moves(0)[0])
    assert (match.view(0), match.ply) == (before, 0)


def test_resampling_keeps_what_a_seat_knows() -> None:
    match, rng = duel(), random.Random(1)
    match.play(0, f"play {hands()[0][0]}")
    for stream in range(20):
        world = match.position.resample(1, quintrix.reference.Rng(rng.getrandbits(64), stream))
        assert world.view(1) == match.position.view(1)


def test_the_docstring_is_the_rules_page() -> None:
    assert own_games.rules_page(Duel).startswith("# Duel\n\nTwo hands of three: **play**")
