"""Matches with hidden cards dealt again."""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random

import pytest
import quintrix
from quintrix.engine import EngineName
from tables import GAMES

ENGINES: tuple[EngineName, ...] = ("core", "python")


def played(game: str, engine: EngineName) -> quintrix.Match:
    match, rng = quintrix.new(game, seed=5, engine=engine), Random(1)
    while match.ply < 6:
        seat = match.next_seat
        assert seat is not None
        match.play(seat, match.legal_moves(seat).sample(rng))
    return match


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("game", GAMES)
def test_seat_sees_the_same_in_every_world(game: str, engine: EngineName) -> None:
    match = played(game, engine)
    worlds = [match.resample(0, seed) for seed in range(4)]
    assert all(world.view(0) == match.view(0) for world in worlds)
    assert worlds[1].view(1) == match.resample(0, 1).view(1)
    if game != "hetrix":  # where all hands are open
        assert len({world.view_text(1) for world in worlds}) > 1


@pytest.mark.parametrize("engine", ENGINES)
def test_world_can_be_played_on_but_has_no_deal(engine: EngineName, tmp_path: Path) -> None:
    match = played("iota", engine)
    world = match.resample(0, 3)
    assert world.seed is None
    assert "deal" not in world.record()
    with pytest.raises(quintrix.IllegalMove, match="taken back"):
        world.undo()
    seat = world.actors[0]
    before = world.view_text(seat)
    world.play(seat, world.legal_moves(seat)[0])
    world.undo()
    assert world.view_text(seat) == before
    assert world.ply == match.ply
    for fails in (lambda: pickle.dumps(world), lambda: world.save(tmp_path / "game.json")):
        with pytest.raises(quintrix.InvalidOptions, match="resampled"):
            fails()
    with pytest.raises(quintrix.InvalidRecord):
        quintrix.replay(world.record())


def test_both_engines_resample_alike() -> None:
    for game in GAMES:
        core, python = (played(game, engine).resample(1, 7) for engine in ENGINES)
        assert core.view(0) == python.view(0)


def test_rejects_wrong_seats_and_seeds() -> None:
    match = quintrix.new("iota", seed=1)
    with pytest.raises(quintrix.IllegalMove, match="seat"):
        match.resample(2, 1)
    with pytest.raises(quintrix.InvalidOptions, match="seed"):
        match.resample(0, -1)
