"""Registers the environments with Gymnasium."""

from __future__ import annotations

import gymnasium

from quintrix.api import games

PACKAGE = "quintrix.envs.gymnasium"


def register() -> None:
    """Register ``quintrix/Iota-v0`` and the others, unless they are registered."""
    for game in games():
        name = f"quintrix/{game.title}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point=f"{PACKAGE}.solo:SoloEnv",
                vector_entry_point=f"{PACKAGE}.vector:SoloVectorEnv",
                kwargs={"game": game.name},
            )
