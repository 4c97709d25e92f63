"""The list of games, and new matches."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest
import quintrix
from tables import GAMES, Table, everything, tables

TABLES = list(tables())


def test_games_have_unique_names() -> None:
    assert "iota" in GAMES
    assert len(set(GAMES)) == len(GAMES)


@pytest.mark.parametrize("facts", quintrix.games(), ids=GAMES)
def test_game_info_is_complete(facts: quintrix.types.GameInfo) -> None:
    assert set(facts) == {"name", "title", "about", "players", "minutes", "rules", "options"}
    assert facts["name"].isidentifier()
    assert facts["name"].islower()
    assert facts["title"]
    assert facts["about"].endswith(".")
    fewest, most = facts["players"]
    assert 1 <= fewest <= most
    assert facts["minutes"] >= 1
    assert facts["rules"] >= 1


@pytest.mark.parametrize("facts", quintrix.games(), ids=GAMES)
def test_first_value_of_an_option_is_the_default(facts: quintrix.types.GameInfo) -> None:
    for option in facts["options"]:
        assert set(option) == {"name", "title", "values", "default", "about"}
        assert repr(option["values"][0]) == repr(option["default"])
        assert len(option["values"]) > 1
        assert option["title"][0].isupper()
        assert option["about"]
    match = quintrix.new(facts["name"], players=facts["players"][0], seed=1)
    assert match.options == {option["name"]: option["default"] for option in facts["options"]}


def test_games_returns_a_copy() -> None:
    with pytest.raises(FrozenInstanceError):
        quintrix.games()[0].name = "chess"  # type: ignore[misc]
    assert [facts["name"] for facts in quintrix.games()] == GAMES
    assert quintrix.games()[0]["options"]


def test_tables_cover_every_size_and_option() -> None:
    iota = [table for table in TABLES if table.game == "iota"]
    assert len(iota) == 3 * 2 * 2 * 2
    assert len({str(table) for table in TABLES}) == len(TABLES)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_new_match_has_the_given_settings(table: Table) -> None:
    match = table.new(seed=5)
    assert match.game == table.game
    assert match.players == table.players
    assert match.options == table.options
    assert list(match.options) == list(table.options)
    assert match.seed == 5
    assert match.ply == 0
    assert match.moves == []
    assert not match.over
    assert match.winners == []
    assert match.actors
    assert len(match.scores) == table.players


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_seed_determines_the_deal(table: Table) -> None:
    assert everything(table.new(seed=3)) == everything(table.new(seed=3))
    deals = [table.new(seed=seed).record()["deal"] for seed in range(20)]
    assert all(deals.count(deal) == 1 for deal in deals)


def test_accepts_all_64_bit_seeds() -> None:
    for seed in (0, 2**32, 2**64 - 1):
        match = quintrix.new("iota", seed=seed)
        assert match.seed == seed
        assert quintrix.replay(match.record()).seed == seed


def test_random_seed_is_recorded() -> None:
    first, second = quintrix.new("iota"), quintrix.new("iota")
    assert first.seed != second.seed
    assert first.seed is not None
    assert quintrix.new("iota", seed=first.seed).record() == first.record()


def test_missing_options_take_their_defaults() -> None:
    assert quintrix.new("iota", options={"scoring": False}).options == {
        "deck": "full",
        "scoring": False,
        "starter": "top",
    }


def test_order_of_options_does_not_matter() -> None:
    match = quintrix.new("iota", seed=1, options={"scoring": False, "deck": "half"})
    assert list(match.options) == ["deck", "scoring", "starter"]


@pytest.mark.parametrize("facts", quintrix.games(), ids=GAMES)
def test_rejects_too_few_and_too_many_players(facts: quintrix.types.GameInfo) -> None:
    fewest, most = facts["players"]
    for players in (0, fewest - 1, most + 1, 1000):
        with pytest.raises(quintrix.InvalidOptions, match=f"not {players}$") as caught:
            quintrix.new(facts["name"], players=players, seed=1)
        assert facts["title"] in str(caught.value)


@pytest.mark.parametrize(
    ("game", "options", "clue"),
    [
        ("itoa", {}, "did you mean iota"),
        ("chess", {}, "there is iota"),
        ("Iota", {}, "did you mean iota"),
        ("iota", {"decks": "half"}, "did you mean deck"),
        ("iota", {"colour": "red"}, "deck, scoring"),
        ("iota", {"deck": "third"}, '"full" or "half"'),
        ("iota", {"deck": True}, '"full" or "half"'),
        ("iota", {"scoring": "false"}, "true or false"),
    ],
)
def test_errors_list_the_valid_choices(
    game: str, options: dict[str, bool | str], clue: str
) -> None:
    with pytest.raises(quintrix.InvalidOptions, match=clue):
        quintrix.new(game, options=options)
