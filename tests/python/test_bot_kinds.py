"""Bots that are not given by name: objects, classes, functions, factories and policies."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
import quintrix
from command import run
from duel import Duel
from quintrix import BotFactory, PolicyBot, arena
from quintrix.bot_factory import BotLike
from quintrix.engine import EngineName
from quintrix.reference import registry
from quintrix.types import View
from tables import GAMES


class Counting:
    """Plays the last move, and counts how often it was asked."""

    def __init__(self, seed: int = 0, step: int = 1) -> None:
        self.seed, self.step, self.asked = seed, step, 0

    def choose(self, _view: View, legal_moves: quintrix.LegalMoves) -> quintrix.Move:
        self.asked += self.step
        return legal_moves[-1]


def make_expert(seed: int, sims: int = 3) -> quintrix.Bot:
    return quintrix.bot("expert", seed=seed, sims=sims)


def test_arena_takes_all_kinds_of_bots() -> None:
    counting = Counting()
    bots: list[BotLike] = [Counting, counting, make_expert, BotFactory("expert", sims=2), "random"]
    results = arena.run("iota", bots, games=20, seed=1, workers=1, options={"deck": "half"})
    names = {standing.bot for standing in results.standings}
    assert names == {"Counting", "Counting 2", "make_expert", "expert(sims=2)", "random"}
    assert counting.asked == 0  # every game gets a copy


def test_one_arena_has_several_budgets() -> None:
    bots = [BotFactory("expert", sims=2), BotFactory("expert", sims=60)]
    results = arena.run("iota", bots, games=2, seed=1, workers=1, options={"deck": "half"})
    config, match = results.config, quintrix.new("iota", seed=1)
    sims = {}
    for seat, name in enumerate(config.pairing(0).seats):
        evaluations = config.bot(config.pairing(0), seat).analyse(match, 0, top=100)
        sims[name] = sum(each.total_sims for each in evaluations)
    assert sims["expert(sims=60)"] > sims["expert(sims=2)"]


def test_arguments_of_a_factory_reach_the_class() -> None:
    made = BotFactory(Counting, step=5)
    assert made.name == "Counting(step=5)"
    bot = quintrix.bot(made, seed=9)
    assert isinstance(bot, quintrix.PythonBot)
    assert (bot.strategy.step, bot.strategy.seed) == (5, 9)  # type: ignore[attr-defined]


def test_workers_get_the_classes_of_a_script(tmp_path: Path) -> None:
    script = tmp_path / "tournament.py"
    script.write_text(
        "from quintrix import arena\n"
        "class Last:\n"
        "    def choose(self, view, legal_moves):\n"
        "        return legal_moves[-1]\n"
        "if __name__ == '__main__':\n"
        "    found = arena.run('iota', [Last, 'random'], games=4, seed=1, workers=2)\n"
        "    print(sorted(standing.bot for standing in found.standings))\n"
    )
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, check=True, timeout=300
    )
    assert done.stdout == "['Last', 'random']\n"


def test_workers_get_the_classes_of_a_notebook() -> None:
    source = (
        "class Last:\n"
        "    def choose(self, view, legal_moves):\n"
        "        return legal_moves[-1]\n"
        "from quintrix import arena\n"
        "found = arena.run('iota', [Last, 'random'], games=4, seed=1, workers=2)\n"
        "print(len(found.games))\n"
    )
    # Like a notebook, it has no file that a worker could import.
    done = subprocess.run(
        [sys.executable, "-c", source], capture_output=True, text=True, timeout=300
    )
    assert done.stdout == "4\n", done.stderr


@pytest.mark.parametrize("game", GAMES)
def test_policy_plays_whole_games(game: str) -> None:
    rng = np.random.default_rng(1)
    bot = PolicyBot(lambda _, mask: rng.choice(np.flatnonzero(mask)))
    match = quintrix.play_out(quintrix.new(game, seed=3), bot)
    assert match.over


def test_policy_sees_the_observation_of_its_seat() -> None:
    match = quintrix.new("iota", seed=7)
    match.play(0, "pass")
    seen: list[Any] = []

    def first(observation: Any, mask: Any) -> int:
        seen.append(observation)
        return int(mask.argmax())

    PolicyBot(first).choose(match, 1)
    assert (seen[0] == quintrix.Episode.from_match(match).observe(1)).all()


@pytest.mark.parametrize("game", GAMES)
def test_policy_plays_on_in_resampled_worlds(game: str) -> None:
    rng = np.random.default_rng(1)
    bot = PolicyBot(lambda _, mask: rng.choice(np.flatnonzero(mask)))
    match = quintrix.new(game, seed=3)
    while match.ply < 6:
        seat = match.next_seat
        assert seat is not None
        match.play(seat, bot.choose(match, seat))
    seat = match.next_seat
    assert seat is not None
    world = match.resample(seat, 5)
    seen = [quintrix.Episode.from_match(each, seat=seat).observe(seat) for each in (match, world)]
    assert (seen[0] == seen[1]).all()
    assert quintrix.play_out(world, bot).over
    assert not match.over


@pytest.mark.parametrize("engine", ["core", "python"])
def test_policy_makes_the_same_moves_in_both_engines(engine: EngineName) -> None:
    last = PolicyBot(lambda _, mask: np.flatnonzero(mask)[-1])
    match = quintrix.new("colorfox", seed=3, engine=engine)
    quintrix.play_out(match, [last, quintrix.bot("random", seed=1)])
    assert match.over
    core = quintrix.replay({**match.record(), "moves": [], "result": None})
    for seat, move in match.moves:
        if seat == 0:
            assert str(last.choose(core, 0)) == move
        core.play(seat, move)


def test_policy_plays_games_of_ones_own() -> None:
    quintrix.register(Duel)
    try:
        seen: list[int] = []

        def last(observation: Any, mask: Any) -> int:
            seen.append(len(observation))
            return int(np.flatnonzero(mask)[-1])

        match = quintrix.play_out(quintrix.new("duel", seed=3), PolicyBot(last))
        assert match.over
        assert len(set(seen)) == 1
    finally:
        registry.own_games().clear()


def test_module_can_name_a_factory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "factories.py").write_text(
        "from quintrix import BotFactory\nstrong = BotFactory('expert', sims=3)\n"
    )
    monkeypatch.chdir(tmp_path)
    match = quintrix.new("iota", seed=1)
    chosen = quintrix.bot("factories:strong", seed=4).choose(match, 0)
    assert chosen == quintrix.bot("expert", seed=4, sims=3).choose(match, 0)
    bots = "factories:strong,random"
    done = run(tmp_path, "arena", "iota", "--bots", bots, "--games", "2", "--seed", "1")
    assert done.returncode == 0, done.stderr
    assert "factories:strong" in done.stdout


def test_illegal_action_of_a_policy_is_reported() -> None:
    with pytest.raises(quintrix.InvalidBot, match="action 1039: the mask allows"):
        PolicyBot(lambda *_: 1039).choose(quintrix.new("iota", seed=7), 0)
    with pytest.raises(quintrix.InvalidBot, match="chose left: a policy returns the number"):
        PolicyBot(lambda *_: "left").choose(quintrix.new("iota", seed=7), 0)  # type: ignore[arg-type]


def test_rejects_what_is_no_bot() -> None:
    with pytest.raises(quintrix.InvalidBot, match="no method choose"):
        quintrix.bot(int)
    with pytest.raises(quintrix.InvalidBot, match="returned no bot"):
        quintrix.bot(lambda: 3)
    with pytest.raises(quintrix.InvalidOptions, match=r"a class, a function, or an object .*not 3"):
        quintrix.bot(3)  # type: ignore[arg-type]


def test_play_out_needs_a_bot_for_each_seat() -> None:
    with pytest.raises(quintrix.InvalidOptions, match="3 players needs as many bots, not 2"):
        quintrix.play_out(quintrix.new("iota", players=3), [quintrix.bot("random")] * 2)


@pytest.mark.parametrize("game", GAMES)
def test_fields_of_moves_hold_what_the_notation_says(game: str) -> None:
    match, rng = quintrix.new(game, seed=3), Random(2)
    while not match.over and match.ply < 40:
        seat = match.next_seat
        assert seat is not None
        moves = match.legal_moves(seat)
        for move in moves[:30]:
            assert move.kind == str(move).split()[0]
            words = " ".join(str(value) for value in _leaves(move.fields))
            for number in "".join(c if c.isalnum() else " " for c in str(move)).split()[1:]:
                assert number.strip("rLR") in words or number == "last"
        match.play(seat, moves.sample(rng))


def _leaves(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [leaf for each in value.values() for leaf in _leaves(each)]
    if isinstance(value, list):
        return [leaf for each in value for leaf in _leaves(each)]
    return [value]
