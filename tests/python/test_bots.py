"""Built-in bots: reproducible, legal, and of the right strength."""

from __future__ import annotations

from collections import Counter

import pytest
import quintrix
from quintrix.bots import YARDSTICKS
from quintrix.types import Points
from tables import Table, everything, fast_bot, seated, tables

TABLES = list(tables())
PLAIN = [table for table in TABLES if table.players == 2]
IOTA = [table for table in TABLES if table.game == "iota"]


def game_of_bots(table: Table, names: list[str], seed: int) -> quintrix.Match:
    match = table.new(seed=1)
    bots = seated(match, names, seed)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, bots[seat].choose(match, seat))
    return match


def test_lists_the_built_in_bots() -> None:
    assert quintrix.BOTS == ("random", "easy", "greedy", "medium", "hard", "expert", "master")
    for name in quintrix.BOTS:
        bot = quintrix.bot(name, seed=1)
        assert (bot.name, repr(bot)) == (name, f"<Bot {name}>")


@pytest.mark.parametrize("name", YARDSTICKS)
def test_yardsticks_are_bots_but_no_levels(name: str) -> None:
    assert quintrix.bot(name, seed=1, sims=2).name == name
    assert name not in quintrix.BOTS
    match = quintrix.new("smartrix", seed=3)
    assert quintrix.bot(name, seed=1, sims=20).choose(match, 0) in match.legal_moves(0)


@pytest.mark.parametrize("name", ["gredy", "Greedy", "", "best"])
def test_rejects_unknown_bots(name: str) -> None:
    with pytest.raises(quintrix.InvalidOptions, match="there is no bot"):
        quintrix.bot(name, seed=1)


@pytest.mark.parametrize("name", quintrix.BOTS)
@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_same_seed_plays_the_same_game(table: Table, name: str) -> None:
    first, second = (game_of_bots(table, [name], seed=5) for _ in range(2))
    assert first.record() == second.record()


@pytest.mark.parametrize("name", quintrix.BOTS)
def test_other_seeds_play_other_games(name: str) -> None:
    games = [game_of_bots(TABLES[0], [name], seed).moves for seed in range(0, 50, 10)]
    assert all(games.count(game) == 1 for game in games)


def test_default_seed_is_random() -> None:
    match = quintrix.new("iota", seed=7)
    assert len({quintrix.bot("random").choose(match, 0) for _ in range(20)}) > 1


@pytest.mark.parametrize("name", quintrix.BOTS)
def test_choosing_returns_a_legal_move_and_changes_nothing(name: str) -> None:
    match = quintrix.new("iota", players=4, seed=7)
    bot = fast_bot(name, seed=3)
    while not match.over:
        (seat,) = match.actors
        before = everything(match)
        move = bot.choose(match, seat)
        assert everything(match) == before
        assert move in match.legal_moves(seat)
        match.play(seat, move)


def points(match: quintrix.Match, seat: int, kind: str = "") -> dict[quintrix.Move, Points]:
    moves = [move for move in match.legal_moves(seat) if str(move).startswith(kind)]
    return {move: match.preview(seat, move)["points"] for move in moves}


def best_after(match: quintrix.Match, seat: int, recycling: quintrix.Move) -> Points:
    ahead = match.copy()
    ahead.play(seat, recycling)
    return max(points(ahead, seat, "play").values(), default=0)


@pytest.mark.parametrize("table", IOTA, ids=str)
def test_greedy_maximises_the_points_of_its_turn(table: Table) -> None:
    match = table.new(seed=2)
    greedy = quintrix.bot("greedy", seed=1)
    while not match.over:
        (seat,) = match.actors
        if table.options["scoring"]:
            gains = points(match, seat)
            recyclings = (move for move in gains if str(move).startswith("recycle"))
            gains |= {move: best_after(match, seat, move) for move in recyclings}
        else:
            gains = {move: str(move).count("@") for move in match.legal_moves(seat)}
            gains |= {move: 0 for move in gains if not str(move).startswith("play")}
        move = greedy.choose(match, seat)
        assert gains[move] == max(gains.values())
        match.play(seat, move)


def test_greedy_breaks_ties_randomly() -> None:
    match = quintrix.new("iota", seed=7)
    gains = points(match, 0)
    best = {move for move in gains if gains[move] == max(gains.values())}
    greedy = quintrix.bot("greedy", seed=1)
    assert {greedy.choose(match, 0) for _ in range(500)} == best


def test_random_is_uniform() -> None:
    match = quintrix.new("iota", seed=7)
    moves, bot, expected = match.legal_moves(0), quintrix.bot("random", seed=1), 200
    counts = Counter(bot.choose(match, 0) for _ in range(expected * len(moves)))
    assert set(counts) == set(moves)
    chi_squared = sum((count - expected) ** 2 / expected for count in counts.values())
    assert abs(chi_squared - 139) < 6 * 16.7


def test_bot_rejects_a_seat_without_duty() -> None:
    match = quintrix.new("iota", seed=7)
    with pytest.raises(quintrix.IllegalMove) as caught:
        quintrix.bot("greedy", seed=1).choose(match, 1)
    assert caught.value.code == "not-your-turn"


def test_bot_rejects_a_finished_game() -> None:
    match = game_of_bots(TABLES[0], ["greedy"], seed=1)
    with pytest.raises(quintrix.IllegalMove) as caught:
        quintrix.bot("greedy", seed=1).choose(match, 0)
    assert caught.value.code == "game-over"
