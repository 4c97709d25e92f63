"""Matches: state, moves, undo, copies."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable

import pytest
import quintrix
from quintrix.types import Preview
from tables import Table, everything, observers, played, seated, step, tables

TABLES = list(tables())


def side(match: quintrix.Match, seat: int) -> list[int]:
    """Name the seats that are counted together with a seat."""
    return [seat, (seat + 2) % 4] if match.options.get("team") else [seat]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_plays_a_game_to_its_end(table: Table) -> None:
    match = table.new(seed=11)
    bots = seated(match, ["random", "greedy"], seed=1)
    while not match.over:
        before = match.ply
        for seat in range(match.players):
            assert (match.duty(seat) == "idle") == (seat not in match.actors)
            assert (len(match.legal_moves(seat)) == 0) == (seat not in match.actors)
        seat, _ = step(match, bots)
        assert match.ply == before + 1
        assert match.moves[-1][0] == seat
        assert match.scores == [
            sum(
                line["points"] for member in side(match, seat) for line in match.score_lines(member)
            )
            for seat in range(match.players)
        ]
    best = max(match.scores)
    assert match.winners == [seat for seat, score in enumerate(match.scores) if score == best]
    assert match.actors == []
    assert [match.duty(seat) for seat in range(match.players)] == ["idle"] * match.players


def test_repr_shows_the_state() -> None:
    match = quintrix.new("iota", seed=7)
    assert repr(match) == "<Match Iota: 2 players, ply 0, seat 0 to act, scores 0:0>"
    match.play(0, "play RT3@1,0 GX3@1,1")
    assert repr(match) == "<Match Iota: 2 players, ply 1, seat 1 to act, scores 11:0>"
    assert (match.ply, match.scores, match.actors) == (1, [11, 0], [1])
    assert match.moves == [(0, "play RT3@1,0 GX3@1,1")]


def test_repr_shows_the_winners() -> None:
    match = played()
    assert f"over, won by {match.winners[0]}" in repr(match)


def test_duty_agrees_with_actors() -> None:
    match = quintrix.new("iota", players=3, seed=7)
    assert [match.duty(seat) for seat in range(3)] == ["must", "idle", "idle"]
    match.play(0, "pass")
    assert [match.duty(seat) for seat in range(3)] == ["idle", "must", "idle"]


def test_attributes_are_read_only() -> None:
    match = quintrix.new("iota", seed=7)
    for name in ("game", "players", "options", "seed", "ply", "over", "scores", "winners"):
        with pytest.raises(AttributeError):
            setattr(match, name, 1)


def test_match_returns_copies() -> None:
    match = played(moves=6)
    before = everything(match)
    match.options.clear()
    match.scores.clear()
    match.moves.clear()
    match.view(0).clear()
    match.view(0)["table"].clear()
    match.record()["deal"]["deck"].clear()
    match.score_lines(0).clear()
    assert everything(match) == before


def test_plays_moves_by_text_or_object() -> None:
    first, second = quintrix.new("iota", seed=7), quintrix.new("iota", seed=7)
    first.play(0, "  play   RT3@1,0 ")
    second.play(seat=0, move=second.parse("play RT3@1,0"))
    assert everything(first) == everything(second)


def test_check_agrees_with_play_and_changes_nothing() -> None:
    match = played(moves=5)
    (seat,) = match.actors
    before = everything(match)
    for move in match.legal_moves(seat):
        match.check(seat, move)
        match.check(seat, str(move))
    assert everything(match) == before


def test_illegal_move_changes_nothing() -> None:
    match = played(moves=5)
    (seat,) = match.actors
    before = everything(match)
    for text in ("play RC1@50,50", "recycle RC1@50,50", "nonsense"):
        with pytest.raises(quintrix.Error):
            match.play(seat, text)
        with pytest.raises(quintrix.Error):
            match.check(seat, text)
    with pytest.raises(quintrix.IllegalMove, match="not the turn"):
        match.play(1 - seat, "pass")
    assert everything(match) == before


def test_rejects_moves_after_the_end() -> None:
    match = played()
    before = everything(match)
    for seat in range(2):
        with pytest.raises(quintrix.IllegalMove, match="over") as caught:
            match.play(seat, "pass")
        assert caught.value.code == "game-over"
    assert everything(match) == before


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_undo_restores_every_position(table: Table) -> None:
    match = table.new(seed=4)
    bots = seated(match, ["random", "greedy"], seed=2)
    past = [everything(match)]
    while not match.over:
        step(match, bots)
        past.append(everything(match))
    while match.ply:
        assert everything(match) == past.pop()
        last = match.moves[-1]
        seat, move = match.undo()
        assert (seat, str(move)) == last
    assert everything(match) == past.pop()
    with pytest.raises(quintrix.IllegalMove) as caught:
        match.undo()
    assert caught.value.code == "nothing-to-undo"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_preview_agrees_with_play(table: Table) -> None:
    match = table.new(seed=9)
    bots = seated(match, ["random", "greedy"], seed=3)
    while not match.over:
        before, ahead = match.scores, match.copy()
        seat, _ = step(match, bots)
        preview = ahead.preview(seat, match.moves[-1][1])
        assert preview["legal"] is True
        assert preview["points"] == match.scores[seat] - before[seat]
        assert preview["sum"].endswith(str(preview["points"]))
        assert set(preview) == {"legal", "points", "sum", "details"}


def test_preview_of_an_illegal_move_has_the_reason() -> None:
    match = quintrix.new("iota", seed=7)
    preview = match.preview(0, "pass RC1")
    assert preview == Preview(
        legal=False,
        code="not-in-hand",
        context={"card": "RC1"},
        message="you do not hold RC1",
    )
    assert preview["code"] == preview.code
    assert "points" not in preview
    assert match.preview(1, "pass")["code"] == "not-your-turn"
    with pytest.raises(quintrix.InvalidNotation):
        match.preview(0, "pass RC5")


COPIES: dict[str, Callable[[quintrix.Match], quintrix.Match]] = {
    "copy": quintrix.Match.copy,
    "copy.copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda match: pickle.loads(pickle.dumps(match)),
    "replay": lambda match: quintrix.replay(match.record()),
}


@pytest.mark.parametrize("how", COPIES)
@pytest.mark.parametrize("moves", [0, 9, 10**6])
def test_copies_are_independent(how: str, moves: int) -> None:
    match = played(moves=moves, players=3)
    before = everything(match)
    twin = COPIES[how](match)
    assert twin is not match
    assert everything(twin) == before
    if twin.over:
        twin.undo()
    else:
        twin.play(twin.actors[0], "pass")
    assert everything(match) == before
    assert everything(twin) != before


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_match_can_be_pickled(protocol: int) -> None:
    match = played(moves=3)
    assert everything(pickle.loads(pickle.dumps(match, protocol))) == everything(match)


def test_match_with_a_custom_deck_can_be_pickled() -> None:
    deck = ["RC1", "RC2", "GC1", "GC2", "BC1", "BC2", "YC1", "YC2", *["RS1"] * 3]
    match = quintrix.deal("iota", deal={"deck": deck}, custom_deck=True)
    assert everything(pickle.loads(pickle.dumps(match))) == everything(match)


def test_results_serialise_to_json() -> None:
    match = played(moves=8)
    (seat,) = match.actors
    handed = [
        match.record(),
        match.options,
        [dict(line) for line in match.score_lines(seat)],
        dict(match.preview(seat, "pass")),
        dict(match.preview(seat, "pass RC1 RC1")),
        *(match.view(observer) for observer in observers(match)),
        *(event.data for event in match.play(seat, match.legal_moves(seat)[-1])),
    ]
    for thing in handed:
        assert json.loads(json.dumps(thing, allow_nan=False)) == json.loads(json.dumps(thing))
    assert json.loads(json.dumps(match.view(0))) == match.view(0)


def test_match_cannot_be_constructed_directly() -> None:
    for kind in (quintrix.Match, quintrix.LegalMoves, quintrix.Event, quintrix._core.Bot):
        with pytest.raises(TypeError):
            kind()
