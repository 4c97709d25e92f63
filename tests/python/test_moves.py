"""Moves and lists of legal moves."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest
import quintrix
from quintrix import Move
from tables import Table, played, seated, step, tables

TABLES = list(tables())


@pytest.fixture
def match() -> quintrix.Match:
    return quintrix.new("iota", seed=7)


@pytest.fixture
def moves(match: quintrix.Match) -> quintrix.LegalMoves:
    return match.legal_moves(0)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_lists_are_sorted_unique_and_legal(table: Table) -> None:
    match = table.new(seed=21)
    bots = seated(match, ["random", "greedy"], seed=5)
    while not match.over:
        for seat in match.actors:
            texts = [str(move) for move in match.legal_moves(seat)]
            assert texts == sorted(set(texts))
            for text in texts[:: 1 + len(texts) // 20]:
                match.check(seat, text)
                assert str(match.parse(text)) == text
        step(match, bots)


def test_legal_moves_is_a_sequence(moves: quintrix.LegalMoves) -> None:
    listed = list(moves)
    assert isinstance(moves, Sequence)
    assert len(moves) == len(listed) == 140
    assert repr(moves) == "<LegalMoves: 140 moves>"
    assert [moves[index] for index in range(140)] == listed
    assert [moves[index - 140] for index in range(140)] == listed
    assert list(reversed(moves)) == listed[::-1]
    assert [moves.index(move) for move in listed] == list(range(140))
    assert {moves.count(move) for move in listed} == {1}
    assert bool(moves)


@pytest.mark.parametrize("index", [140, -141, 10**6, -(10**6)])
def test_index_out_of_range_raises(moves: quintrix.LegalMoves, index: int) -> None:
    with pytest.raises(IndexError, match="140 moves"):
        moves[index]


@pytest.mark.parametrize(
    "part",
    [
        slice(None),
        slice(3, 9),
        slice(-5, None),
        slice(None, None, -1),
        slice(100, 2, -7),
        slice(5, 5),
        slice(10**30),
        slice(-(10**30), 4),
    ],
    ids=str,
)
def test_slices_match_a_list(moves: quintrix.LegalMoves, part: slice) -> None:
    assert moves[part] == list(moves)[part]


@pytest.mark.parametrize("index", [None, "0", 0.0, b"0", [], (), {}, 1j], ids=repr)
def test_wrong_index_raises_like_a_list(moves: quintrix.LegalMoves, index: object) -> None:
    with pytest.raises(TypeError):
        moves[index]  # type: ignore[call-overload]
    with pytest.raises(TypeError):
        list(moves)[index]  # type: ignore[call-overload]


@pytest.mark.parametrize("index", [10**30, -(10**30)])
def test_huge_index_raises_like_a_list(moves: quintrix.LegalMoves, index: int) -> None:
    with pytest.raises(IndexError):
        moves[index]


def test_finds_moves_and_texts(match: quintrix.Match, moves: quintrix.LegalMoves) -> None:
    for move in match.legal_moves(0):
        assert move in moves
        assert str(move) in moves
    assert "  play   RT3@1,0 " in moves
    assert match.parse("play RT3@1,0") in moves


def test_order_of_cards_does_not_matter(moves: quintrix.LegalMoves) -> None:
    assert "play GX3@1,1 RT3@0,1" in moves


def test_lists_only_sorted_trades(match: quintrix.Match, moves: quintrix.LegalMoves) -> None:
    assert "pass BS2 GX3" in moves
    assert "pass GX3 BS2" not in moves
    match.check(0, "pass GX3 BS2")


@pytest.mark.parametrize("thing", ["play RC1@1,0", "play RT3@9,9", "RT3", "", "\ud800", 0, None])
def test_does_not_find_other_moves(moves: quintrix.LegalMoves, thing: Any) -> None:
    assert thing not in moves
    assert moves.count(thing) == 0
    with pytest.raises(ValueError, match="not listed"):
        moves.index(thing)


def test_idle_seat_has_no_moves(match: quintrix.Match) -> None:
    none = match.legal_moves(1)
    assert (len(none), list(none), none[:]) == (0, [], [])
    assert "pass" not in none
    assert repr(none) == "<LegalMoves: 0 moves>"
    with pytest.raises(IndexError):
        none.sample()
    with pytest.raises(IndexError):
        none[0]


def test_list_does_not_change_with_the_match(match: quintrix.Match) -> None:
    moves = match.legal_moves(0)
    before = list(match.legal_moves(0))
    match.play(0, "pass")
    assert list(moves) == before


def test_samples_are_reproducible(match: quintrix.Match) -> None:
    def samples(seed: int) -> list[Move]:
        rng = random.Random(seed)
        return [match.legal_moves(0).sample(rng) for _ in range(50)]

    assert samples(1) == samples(1)
    assert samples(1) != samples(2)


def test_sampling_leaves_the_list_in_order(match: quintrix.Match) -> None:
    moves, rng = match.legal_moves(0), random.Random(1)
    first = [moves.sample(rng) for _ in range(20)]
    assert list(moves) == list(match.legal_moves(0))
    rng = random.Random(1)
    assert [moves.sample(rng) for _ in range(20)] == first


def test_sample_uses_the_random_module_by_default(moves: quintrix.LegalMoves) -> None:
    random.seed(3)
    first = [moves.sample() for _ in range(5)]
    random.seed(3)
    assert [moves.sample() for _ in range(5)] == first


@pytest.mark.parametrize("fresh", [True, False])
def test_samples_are_uniform(match: quintrix.Match, fresh: bool) -> None:
    rng, moves = random.Random(5), match.legal_moves(0)
    expected = 200
    draws = expected * len(moves)
    counts = Counter((match.legal_moves(0) if fresh else moves).sample(rng) for _ in range(draws))
    assert set(counts) == set(moves)
    # Chi-squared with 139 degrees of freedom: mean 139, standard deviation 16.7.
    chi_squared = sum((count - expected) ** 2 / expected for count in counts.values())
    assert 139 - 6 * 16.7 < chi_squared < 139 + 6 * 16.7


def test_equal_moves_are_equal_and_hash_alike(match: quintrix.Match) -> None:
    one, other = match.parse("play RT3@1,0 GX3@1,1"), Move("iota", "play GX3@1,1  RT3@1,0")
    assert one == other
    assert one is not other
    assert hash(one) == hash(other)
    assert len({one, other}) == 1
    assert one != match.parse("play RT3@1,0")
    assert one != str(one)
    assert one != None  # noqa: E711


def test_order_of_traded_cards_matters(match: quintrix.Match) -> None:
    assert match.parse("pass GX3 BS2") != match.parse("pass BS2 GX3")


def test_moves_sort_like_their_texts(match: quintrix.Match) -> None:
    moves = list(match.legal_moves(0))
    random.Random(1).shuffle(moves)
    assert [str(move) for move in sorted(moves)] == sorted(map(str, moves))
    for one, other in pairwise(moves):
        assert (one < other) == (str(one) < str(other))
        assert (one <= other) == (str(one) <= str(other))
        assert (one > other) == (str(one) > str(other))
        assert (one >= other) == (str(one) >= str(other))


def test_moves_and_texts_are_not_comparable(match: quintrix.Match) -> None:
    with pytest.raises(TypeError):
        match.parse("pass") < "pass"  # type: ignore[operator]  # noqa: B015


def test_move_has_text_and_repr(match: quintrix.Match) -> None:
    move = match.parse(" pass   GX3")
    assert (move.game, str(move), repr(move)) == ("iota", "pass GX3", "Move('iota', 'pass GX3')")


def test_repr_of_a_move_can_be_evaluated(match: quintrix.Match) -> None:
    for move in match.legal_moves(0):
        assert eval(repr(move), {"Move": Move}) == move


def test_moves_can_be_copied_and_pickled() -> None:
    match = played(moves=4)
    for move in match.legal_moves(match.actors[0]):
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.loads(pickle.dumps(move, protocol)) == move
        assert copy.copy(move) == copy.deepcopy(move) == move


def test_moves_are_immutable(match: quintrix.Match) -> None:
    with pytest.raises(AttributeError):
        match.parse("pass").game = "chess"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("", 0, "play"),
        ("   ", 3, "play"),
        ("Play RC1@1,0", 0, "play"),
        ("plays RC1@1,0", 4, "a space"),
        ("play", 4, "a card and a cell"),
        ("play RC1", 8, '"@"'),
        ("play RC5@1,0", 7, "a number"),
        ("play RQ1@1,0", 6, "a shape"),
        ("play é", 5, "a card"),
        ("  play ZC1@1,0", 7, "a colour"),
        ("play RC1@,0", 9, "a whole number"),
        ("play RC1@01,0", 9, "a whole number"),
        ("play RC1@+1,0", 9, "a whole number"),
        ("play RC1@-0,0", 9, "a whole number"),
        ("play RC1@100,0", 9, "-99 to 99"),
        ("play RC1@1 0", 10, '","'),
        ("play RC1@1,0 RC2@2,0 RC3@3,0 RC4@4,0 GC1@5,0", 36, "the end"),
        ("play RC1@1,0x", 12, "the end"),
        ("recycle GC2@0,1 GC3@0,2", 15, "the end"),
        ("recycle", 7, "a card and a cell"),
        ("pass RC1,RC2", 8, "the end"),
    ],
)
def test_invalid_notation_has_position_and_expectation(
    match: quintrix.Match, text: str, position: int, expected: str
) -> None:
    with pytest.raises(quintrix.InvalidNotation) as caught:
        match.parse(text)
    error = caught.value
    assert error.position == position
    assert expected in error.expected
    assert error.expected in str(error)
    with pytest.raises(quintrix.InvalidNotation):
        Move("iota", text)
