"""Random play in Quintrix, through all its interfaces."""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable
from itertools import count

import quintrix
from quintrix import _core

from peers.players import BATCH, Batch, Player

PLAYERS = 2
GAMES_PER_CALL = 512


def player(interface: str, game: str) -> Player:
    return Player(quintrix.__version__, PLAYERS, INTERFACES[interface](game))


def match_loop(game: str) -> Callable[[], Batch]:
    seeds = count()

    def play() -> Batch:
        match = quintrix.new(game, players=PLAYERS, seed=next(seeds))
        while not match.over:
            seat = match.actors[0]
            match.play(seat, match.legal_moves(seat).sample())
        return Batch(1, match.ply)

    return play


def pettingzoo_loop(game: str) -> Callable[[], Batch]:
    from quintrix.envs.pettingzoo import env

    from peers.players.loops import zoo_loop

    return zoo_loop(env(game, players=PLAYERS))


def openspiel_loop(game: str) -> Callable[[], Batch]:
    import pyspiel
    import quintrix.envs.openspiel  # noqa: F401

    from peers.players.loops import spiel_loop

    return spiel_loop(pyspiel.load_game(f"quintrix_{game}", {"players": PLAYERS}))


def rollout_loop(game: str) -> Callable[[], Batch]:
    games, steps = start_env(game)

    def play() -> Batch:
        games.rollout(steps)
        return Batch(BATCH, steps * BATCH)

    return play


def step_loop(game: str) -> Callable[[], Batch]:
    games, steps = start_env(game)

    def play() -> Batch:
        for _ in range(steps):
            games.step(games.sample())
        return Batch(BATCH, steps * BATCH)

    return play


def start_env(game: str) -> tuple[quintrix.VecEnv, int]:
    """Start an environment; returns the number of steps per game too.

    All games are at about the same stage, and stages differ in speed, so whole games are measured.
    """
    return quintrix.vec_env(game, BATCH, players=PLAYERS, seed=1), round(steps_per_game(game))


def steps_per_game(game: str, rows: int = 256) -> float:
    """Return the mean over the first game of each row, so that short games do not count twice."""
    games = quintrix.vec_env(game, rows, players=PLAYERS, seed=1)
    steps, ended = 0, games.dones.copy()
    while not ended.all():
        steps += int((~ended).sum())
        games.rollout(1)
        ended |= games.dones
    return steps / rows


def simulate_loop(game: str, threads: int) -> Callable[[], Batch]:
    firsts = count(0, GAMES_PER_CALL)
    games = _core.Simulation(game, PLAYERS, "{}", ["random"] * PLAYERS, 1, threads)

    def play() -> Batch:
        found = games.play(next(firsts), GAMES_PER_CALL)
        return Batch(GAMES_PER_CALL, sum(array("I", found[0])))

    return play


INTERFACES: dict[str, Callable[[str], Callable[[], Batch]]] = {
    "vec_env rollout": rollout_loop,
    "vec_env step": step_loop,
    "PettingZoo": pettingzoo_loop,
    "OpenSpiel": openspiel_loop,
    "Match": match_loop,
    "simulate, one core": lambda game: simulate_loop(game, 1),
    "simulate, all cores": lambda game: simulate_loop(game, os.cpu_count() or 1),
}
