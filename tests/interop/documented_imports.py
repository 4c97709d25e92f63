"""The documented imports and calls, for type checkers of users: pyright and mypy."""

from __future__ import annotations

import quintrix
from quintrix import BotFactory, PolicyBot, arena
from quintrix.bots import Bot, Strategy
from quintrix.envs.gymnasium import SoloEnv, make, make_vec
from quintrix.envs.pettingzoo import colorfox_v0, hetrix_v0, iota_v0, madmatix_v0, smartrix_v0
from quintrix.errors import IllegalMove
from quintrix.types import Preview, ScoreLine, Trial, View
from quintrix.views import iota


def play() -> None:
    """Use a match."""
    match: quintrix.Match = quintrix.new("iota", players=2, seed=7)
    seat: int | None = match.next_seat
    assert seat is not None
    move: quintrix.Move = match.legal_moves(seat)[0]
    preview: Preview = match.preview(seat, move)
    lines: list[ScoreLine] = match.score_lines(seat)
    trial: Trial = match.try_moves(seat, [str(move)])
    print(preview.points, lines[0].points, trial.world.view(seat)["hand"])
    try:
        match.play(seat, move)
    except IllegalMove as why:
        print(why.code)
    print(match)


def bots() -> None:
    """Use bots."""
    expert: Bot = quintrix.bot("expert", sims=10)
    policy = PolicyBot(lambda observation, mask: mask.argmax(), name="first")
    results = arena.run("iota", [expert, policy, BotFactory("expert", sims=5)], games=2)
    print(results.standings[0].rating.value)


def environments() -> None:
    """Use environments."""
    env: SoloEnv = make("iota", bots="greedy", deck="tiny")
    print(env.reset(seed=7), make_vec("iota", num_envs=2).reset())
    for module in (iota_v0, smartrix_v0, colorfox_v0, madmatix_v0, hetrix_v0):
        print(module.env(players=2), module.parallel_env(), module.raw_env())
    batch: quintrix.VecEnv = quintrix.vec_env("iota", n=4)
    batch.step(batch.sample())


def hand(view: iota.View) -> list[str] | None:
    """Use a typed view."""
    return view["hand"]


class First:
    """A strategy."""

    def choose(self, view: View, legal_moves: quintrix.LegalMoves) -> quintrix.Move:
        """Return the first move."""
        return legal_moves[0]


strategy: Strategy = First()
