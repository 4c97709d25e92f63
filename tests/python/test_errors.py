"""Errors: messages for people, attributes for programs."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Sequence
from typing import Any

import pytest
import quintrix
from quintrix import _core
from tables import GAMES, everything, played

REFUSALS = {(game, code): sentence for game, code, sentence in _core.illegal_reasons()}
SHARED = {code for game, code in REFUSALS if game == ""}


def iota(hand: str, other: str, starter: str, pile: str = "") -> quintrix.Match:
    """A table of two at which seat 0 holds ``hand``."""
    dealt = [card for pair in zip(hand.split(), other.split(), strict=True) for card in pair]
    deck = [*dealt, starter, *pile.split()]
    return quintrix.deal("iota", deal={"deck": deck}, custom_deck=True)


ROW = iota("RC2 RC3 RC4 GC3", "BX1 BX2 BX3 BX4", "RC1", "YX1")
WILDS = iota("* GC2 BT3 *", "BX1 BX2 BX3 BX4", "*")
TORN = iota("* RC3 GS2 GT3", "GS1 BX2 BX3 BX4", "RC1", "YX1 YX2 YX3 YX4 YT1 YT2")
TORN.play(0, "play *@1,0 RC3@2,0")
TORN.play(1, "play GS1@1,1")
APART = iota("* * RT2 RT3", "GS2 GS3 BX3 BX4", "RC1", "YX1 YX2 YX3 YX4 YT1 YT2")
APART.play(0, "play *@-1,0 *@1,0")
APART.play(1, "play GS2@-1,1 GS3@-1,2")

REFUSED: list[tuple[str, quintrix.Match, str, dict[str, Any]]] = [
    ("not-in-hand", ROW, "pass RC1", {"card": "RC1"}),
    ("not-in-hand-twice", ROW, "pass RC2 RC2", {"card": "RC2", "held": 1, "needed": 2}),
    ("occupied", ROW, "play RC2@0,0", {"cell": [0, 0], "card": "RC1"}),
    ("same-cell", ROW, "play RC2@1,0 RC3@1,0", {"cell": [1, 0]}),
    ("not-in-line", ROW, "play RC2@1,0 RC3@0,1", {"cells": [[0, 1], [1, 0]]}),
    ("gap", ROW, "play RC2@1,0 RC3@3,0", {"cell": [2, 0]}),
    ("not-touching", ROW, "play RC2@1,1", {"cells": [[1, 1]]}),
    (
        "too-long",
        ROW,
        "play RC2@1,0 RC3@2,0 RC4@3,0 GC3@4,0",
        {"line": "row 0", "length": 5, "cells": [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]]},
    ),
    (
        "mixed",
        ROW,
        "play RC2@0,1 GC3@0,2",
        {
            "line": "column 0",
            "property": "colours",
            "values": "red, red, green",
            "cells": [[0, 0], [0, 1], [0, 2]],
        },
    ),
    ("no-wild-there", ROW, "recycle RC2@0,0", {"cell": [0, 0]}),
    ("pile-too-small", ROW, "pass RC2 RC3", {"traded": 2, "pile": 1}),
    ("wild-for-wild", WILDS, "recycle *@0,0", {}),
    ("wild-conflict", TORN, "play GS2@1,2", {"cell": [1, 0]}),
    ("wilds-conflict", APART, "play RT2@1,1 RT3@1,2", {"cells": [[-1, 0], [1, 0]]}),
]


@pytest.mark.parametrize(
    ("code", "match", "move", "context"), REFUSED, ids=[code for code, *_ in REFUSED]
)
def test_iota_reports_code_context_and_message(
    code: str, match: quintrix.Match, move: str, context: dict[str, Any]
) -> None:
    before = everything(match)
    for attempt in (match.check, match.play):
        with pytest.raises(quintrix.IllegalMove) as caught:
            attempt(0, move)
        error = caught.value
        assert (error.code, error.context) == (code, context)
        assert str(error) == error.message == filled_in(REFUSALS["iota", code], context)
    preview = match.preview(0, move)
    assert (preview["code"], preview["context"]) == (code, context)
    assert preview["message"] == error.message
    assert everything(match) == before


def filled_in(sentence: str, context: dict[str, Any]) -> str:
    def spelt(value: object) -> str:
        return ",".join(map(str, value)) if isinstance(value, list) else str(value)

    return sentence.format(**{name: spelt(value) for name, value in context.items()})


def test_every_illegal_reason_of_iota_is_tested() -> None:
    assert {code for code, *_ in REFUSED} == {code for game, code in REFUSALS if game == "iota"}


def test_every_shared_illegal_reason_is_tested() -> None:
    match, over = quintrix.new("iota", seed=7), played()
    attempts: list[tuple[str, Any, dict[str, Any]]] = [
        ("no-such-seat", lambda: match.check(2, "pass"), {"seat": "2", "players": 2}),
        ("not-your-turn", lambda: match.check(1, "pass"), {"seat": 1, "actors": [0]}),
        ("game-over", lambda: over.check(0, "pass"), {}),
        ("nothing-to-undo", match.undo, {}),
    ]
    for code, attempt, context in attempts:
        with pytest.raises(quintrix.IllegalMove) as caught:
            attempt()
        assert (caught.value.code, caught.value.context) == (code, context)
        assert str(caught.value) == filled_in(REFUSALS["", code], context)
    # A move of another game needs another game.
    assert {code for code, *_ in attempts} | {"other-game"} == SHARED


@pytest.mark.skipif(len(GAMES) < 2, reason="there is only one game")
def test_rejects_a_move_of_another_game() -> None:
    one, other = (quintrix.new(game, seed=1) for game in GAMES[:2])
    with pytest.raises(quintrix.IllegalMove) as caught:
        one.play(one.actors[0], other.legal_moves(other.actors[0])[0])
    assert caught.value.code == "other-game"


def test_codes_and_messages_follow_the_conventions() -> None:
    assert len(REFUSALS) == len(_core.illegal_reasons())
    for (game, code), sentence in REFUSALS.items():
        assert game in ("", *GAMES)
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", code)
        assert sentence == sentence.strip()
        assert not sentence.endswith(".")


KINDS: Sequence[type[quintrix.Error]] = [
    quintrix.IllegalMove,
    quintrix.InvalidNotation,
    quintrix.InvalidOptions,
    quintrix.InvalidRecord,
]


def an_error(kind: type[quintrix.Error]) -> quintrix.Error:
    match = quintrix.new("iota", seed=7)
    attempts: dict[type[quintrix.Error], Any] = {
        quintrix.IllegalMove: lambda: match.play(0, "pass RC1"),
        quintrix.InvalidNotation: lambda: match.play(0, "pass RC9"),
        quintrix.InvalidOptions: lambda: quintrix.new("chess"),
        quintrix.InvalidRecord: lambda: quintrix.replay({**match.record(), "moves": [[0, "x"]]}),
    }
    with pytest.raises(quintrix.Error) as caught:
        attempts[kind]()
    assert type(caught.value) is kind
    return caught.value


@pytest.mark.parametrize("kind", KINDS)
def test_errors_are_value_errors_with_a_message(kind: type[quintrix.Error]) -> None:
    error = an_error(kind)
    assert isinstance(error, quintrix.Error)
    assert isinstance(error, ValueError)
    assert str(error) == error.message
    assert repr(error) == f"{kind.__name__}({error.message!r})"


@pytest.mark.parametrize("kind", KINDS)
def test_errors_keep_attributes_when_copied_and_pickled(kind: type[quintrix.Error]) -> None:
    error = an_error(kind)
    for twin in (copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):
        assert type(twin) is kind
        assert str(twin) == str(error)
        assert vars(twin) == vars(error)


def test_errors_have_the_documented_attributes() -> None:
    facts = {kind: set(vars(an_error(kind))) - {"message"} for kind in KINDS}
    assert facts == {
        quintrix.IllegalMove: {"code", "context"},
        quintrix.InvalidNotation: {"position", "expected"},
        quintrix.InvalidOptions: set(),
        quintrix.InvalidRecord: {"move"},
    }
