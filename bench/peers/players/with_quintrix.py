"""Random play in Quintrix, in all its ways."""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable
from itertools import count

import quintrix
from quintrix import _core

from peers.players import BATCH, Played, Player

PLAYERS = 2
SIMULATED = 512


def player(way: str, game: str) -> Player:
    return Player(quintrix.__version__, PLAYERS, WAYS[way](game))


def match_loop(game: str) -> Callable[[], Played]:
    seeds = count()

    def play() -> Played:
        match = quintrix.new(game, players=PLAYERS, seed=next(seeds))
        while not match.over:
            seat = match.actors[0]
            match.play(seat, match.legal_moves(seat).sample())
        return Played(1, match.ply)

    return play


def pettingzoo_loop(game: str) -> Callable[[], Played]:
    from quintrix.envs.pettingzoo import env

    from peers.players.loops import zoo_loop

    return zoo_loop(env(game, players=PLAYERS))


def openspiel_loop(game: str) -> Callable[[], Played]:
    import pyspiel
    import quintrix.envs.openspiel  # noqa: F401

    from peers.players.loops import spiel_loop

    return spiel_loop(pyspiel.load_game(f"quintrix_{game}", {"players": PLAYERS}))


def rolled(game: str) -> Callable[[], Played]:
    games, steps = begun(game)

    def play() -> Played:
        games.rollout(steps)
        return Played(BATCH, steps * BATCH)

    return play


def stepped(game: str) -> Callable[[], Played]:
    games, steps = begun(game)

    def play() -> Played:
        for _ in range(steps):
            games.step(games.sample())
        return Played(BATCH, steps * BATCH)

    return play


def begun(game: str) -> tuple[quintrix.VecEnv, int]:
    """Begin games, and tell how many steps one takes.

    They are all at about the same stage, and stages take different time: whole games are measured.
    """
    return quintrix.vec_env(game, BATCH, players=PLAYERS, seed=1), round(steps_a_game(game))


def steps_a_game(game: str, rows: int = 256) -> float:
    """Average over the first game of each row, so that short games do not count more often."""
    games = quintrix.vec_env(game, rows, players=PLAYERS, seed=1)
    steps, ended = 0, games.dones.copy()
    while not ended.all():
        steps += int((~ended).sum())
        games.rollout(1)
        ended |= games.dones
    return steps / rows


def simulated(game: str, threads: int) -> Callable[[], Played]:
    firsts = count(0, SIMULATED)

    def play() -> Played:
        bots = ["random"] * PLAYERS
        found = _core.simulate(game, PLAYERS, "{}", bots, 1, next(firsts), SIMULATED, threads)
        return Played(SIMULATED, sum(array("I", found[0])))

    return play


WAYS: dict[str, Callable[[str], Callable[[], Played]]] = {
    "batch roll": rolled,
    "batch step": stepped,
    "PettingZoo": pettingzoo_loop,
    "OpenSpiel": openspiel_loop,
    "Match": match_loop,
    "simulate, one core": lambda game: simulated(game, 1),
    "simulate, all cores": lambda game: simulated(game, os.cpu_count() or 1),
}
