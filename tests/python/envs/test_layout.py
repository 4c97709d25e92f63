"""Layouts describe actions and observations correctly."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
import quintrix
from quintrix._core import Episode
from tables import Table

from envs.seating import FEWEST, PLAIN


def begun(table: Table, seed: int) -> Episode:
    return Episode(table.game, table.players, options=table.options, seed=seed)


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_observations_agree_with_views(table: Table) -> None:
    layout, rng = quintrix.layout(table.game, table.players), random.Random(1)
    episode = begun(table, 4)
    for _ in range(120):
        if episode.over:
            break
        for seat in range(table.players):
            row, view = episode.observe(seat), episode.match.view(seat)
            for part in layout.parts:
                expected: Any = view.get(part.name)
                if part.name in {"hand_sizes", "hand_numbers"}:
                    assert row[part.slice].tolist() == expected[seat:] + expected[:seat]
                elif part.name in {"pile", "deck", "bag", "passes", "round", "skips", "swaps"}:
                    assert row[part.slice].tolist() == [expected]
                elif part.name in {"scores", "points"}:
                    shown = row[part.slice].reshape(part.shape).astype(int) @ [100, 1]
                    assert shown.tolist() == expected[seat:] + expected[:seat]
        episode.step(rng.choice(episode.actions()))


def test_hetrix_shows_the_most_link_points() -> None:
    layout, rng, whites = quintrix.layout("hetrix", 2), random.Random(1), 0
    part = layout.part("link_points")
    episode = begun(Table("hetrix", 2, {}), 4)
    while not episode.over:
        view = episode.match.view(None)
        shown = episode.observe(0)[part.slice].reshape(part.shape).astype(int) @ [100, 1]
        for seat, points in enumerate(shown.tolist()):
            counted = sum(link["length"] for link in view["links"][seat])
            # White gems may do without a link for the sake of a bonus.
            assert points == counted or (points > counted and view["jokers"][seat])
            whites += len(view["jokers"][seat])
        episode.step(rng.choice(episode.actions()))
    assert whites


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_only_the_acting_seat_sees_its_steps(table: Table) -> None:
    layout, rng, shown = quintrix.layout(table.game), random.Random(3), 0
    steps = layout.part("steps")
    episode = begun(table, 8)
    for _ in range(60):
        if episode.over:
            break
        for seat in range(2):
            rows = episode.observe(seat)[steps.slice].reshape(steps.shape)
            taken = rows[rows[:, 0] > 0]
            expected = episode.steps if seat == episode.seat else []
            names = [layout.groups[number - 1].name for number, _, _ in taken]
            assert names == [layout.text(action).split()[0] for action in expected]
            shown += len(taken)
        episode.step(rng.choice(episode.actions()))
    assert shown


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_action_names_are_unique(table: Table) -> None:
    layout = quintrix.layout(table.game)
    names = {layout.text(action) for action in range(layout.actions)}
    assert len(names) == layout.actions


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_description_covers_all_actions_and_values(table: Table) -> None:
    layout = quintrix.layout(table.game)
    description = layout.describe()
    ids = [
        first
        for group in description["actions"]
        for first in range(group["first"], group["first"] + group["count"])
    ]
    assert ids == list(range(layout.actions))
    numbers = np.zeros(layout.size, dtype=int)
    for part in description["observation"]:
        numbers[part["slice"]] += 1
    assert (numbers == 1).all()


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_episode_plays_whole_moves(table: Table) -> None:
    episode = begun(table, 2)
    move = episode.match.legal_moves(episode.seat)[0]
    episode.play(episode.seat, move)
    assert episode.match.moves == [(0, str(move))]
    with pytest.raises(quintrix.Error):
        episode.play(0, "nonsense")
    with pytest.raises(quintrix.InvalidOptions, match="whole number"):
        episode.step(-1)


def test_cached_layouts_do_not_hide_wrong_arguments() -> None:
    assert quintrix.layout("iota", 2) is quintrix.layout("iota", 2)
    for game, players in (("iota", 2.0), ("iota", True), ("iota", 9), (["iota"], 2)):
        with pytest.raises(quintrix.Error):
            quintrix.layout(game, players)  # type: ignore[arg-type]


def test_unknown_names_and_actions_are_reported() -> None:
    layout = quintrix.layout("iota")
    with pytest.raises(quintrix.InvalidOptions, match="no part hands: there is hand, hand_sizes"):
        layout.part("hands")
    with pytest.raises(quintrix.InvalidOptions, match="no group waits: there is stop, trade"):
        layout.group("waits")
    with pytest.raises(quintrix.InvalidOptions, match="from 0 to 1039, not 1040"):
        layout.text(1040)
