"""Random play in pgx: many games at once, in one loop that JAX compiles as a whole."""

from __future__ import annotations

import time
from importlib.metadata import version
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

from peers.players import BATCH, Batch, Player

STEPS = 20
WARM_UP = 5


def player(_: str, name: str) -> Player:
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(_: int, played: tuple[Any, Any, Any]) -> tuple[Any, Any, Any]:
        key, state, ended = played
        key, drawing, stepping = jax.random.split(key, 3)
        allowed = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        state = step(
            state,
            jax.random.categorical(drawing, allowed, axis=-1),
            jax.random.split(stepping, BATCH),
        )
        return key, state, ended + (state.terminated | state.truncated).sum()

    start = time.perf_counter()
    key = jax.random.PRNGKey(1)
    played = (key, jax.jit(jax.vmap(env.init))(jax.random.split(key, BATCH)), jnp.int32(0))
    roll = jax.jit(lambda played: jax.lax.fori_loop(0, STEPS, one, played)).lower(played).compile()
    compiling = time.perf_counter() - start

    def play() -> Batch:
        nonlocal played
        before = int(played[2])
        played = jax.block_until_ready(roll(played))
        return Batch(int(played[2]) - before, STEPS * BATCH)

    for _round in range(WARM_UP):
        play()
    return Player(version("pgx"), env.num_players, play, compiling)
