"""The Python engine offers what the compiled core offers."""

from __future__ import annotations

import inspect
from typing import Any

import pytest
import quintrix
from quintrix import _core, reference
from tables import next_seat

OWN = {"position", "setup", "info", "check_duty", "is_resampled"}
"""What only a match in plain Python has."""


def public(kind: type) -> set[str]:
    return {name for name in dir(kind) if not name.startswith("_")}


@pytest.mark.parametrize("name", ["Match", "Move", "LegalMoves", "Event"])
def test_classes_have_the_same_methods_and_properties(name: str) -> None:
    core, python = getattr(_core, name), getattr(reference, name)
    assert public(python) - public(core) <= OWN | {"of", "private"}
    assert public(core) <= public(python)


@pytest.mark.parametrize("method", sorted(public(_core.Match) & public(reference.Match)))
def test_methods_of_matches_have_the_same_parameters(method: str) -> None:
    core, python = getattr(_core.Match, method), getattr(reference.Match, method)
    if not callable(core):
        return
    assert list(inspect.signature(python).parameters) == list(inspect.signature(core).parameters)


@pytest.mark.parametrize("bot", ["random", "easy", "greedy"])
def test_bots_of_the_python_engine_finish_a_game(bot: str) -> None:
    match = quintrix.new("iota", seed=1, options={"deck": "half"}, engine="python")
    bots = [quintrix.bot(bot, seed=seat, engine="python") for seat in range(2)]
    while not match.over:
        seat = next_seat(match)
        match.play(seat, bots[seat].choose(match, seat))
    assert match.winners


def test_greedy_takes_as_many_points_as_the_greedy_bot_of_the_core() -> None:
    for seed in range(5):
        scores = []
        for engine in ("core", "python"):
            match = quintrix.new("iota", seed=seed, engine=engine)
            match.play(0, quintrix.bot("greedy", seed=1, engine=engine).choose(match, 0))
            scores.append(match.scores)
        assert scores[0] == scores[1]


def test_a_bot_of_the_python_engine_needs_a_match_of_it() -> None:
    bot = quintrix.bot("greedy", engine="python")
    with pytest.raises(quintrix.InvalidOptions, match='a Match of engine="python"'):
        bot.choose(quintrix.new("iota"), 0)


def test_search_bots_need_the_core() -> None:
    with pytest.raises(quintrix.InvalidOptions, match="the bot expert needs the compiled core"):
        quintrix.bot("expert", engine="python")


def test_rejects_an_unknown_engine() -> None:
    with pytest.raises(quintrix.InvalidOptions, match="an engine is core or python, not rust"):
        quintrix.new("iota", engine="rust")  # type: ignore[arg-type]


def test_moves_of_both_engines_are_accepted_by_each_other() -> None:
    core, python = quintrix.new("iota", seed=7), quintrix.new("iota", seed=7, engine="python")
    python.play(0, core.legal_moves(0)[3])
    core.play(0, str(python.undo()[1]))
    assert core.ply == 1


def test_records_of_one_engine_replay_in_the_other() -> None:
    match = quintrix.new("iota", seed=7, engine="python")
    match.play(0, "pass")
    assert quintrix.replay(match.record()).moves == match.moves
    again = quintrix.replay(match.record(), engine="python")
    assert again.seed == 7
    assert "quintrix.reference" in type(again).__module__


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "x"}, "the format is x; this release reads quintrix-record/1"),
        ({"game": "iotta"}, "there is no game iotta: did you mean iota?"),
        ({"rules": 99}, "this release knows rules 1 to"),
        ({"rules": "1"}, '"rules" is not a whole number'),
        ({"players": 9}, "Iota is for 2 to 4 players, not 9"),
        ({"moves": [[0, "pass"], [0, "pass"]]}, "move 2: seat 0, pass: it is not the turn"),
        ({"moves": [[0, "pas"]]}, "move 1: expected play or pass or recycle"),
        ({"moves": [["0", "pass"]]}, 'is not [seat, "move"]'),
        ({"moves": 3}, '"moves" is not a list'),
        ({"deal": {"deck": ["RC1"]}}, "is not Iota's deck in some order"),
        ({"deal": {"deck": ["RC9"]}}, 'deck[0] is "RC9", not a card'),
        ({"options": {"decks": "half"}}, "did you mean deck?"),
        ({"result": {"scores": [0, 0], "winners": [0]}}, "its game is not over"),
    ],
)
def test_bad_records_are_refused_in_the_same_words(change: dict[str, object], message: str) -> None:
    record = {**quintrix.new("iota", seed=7).record(), **change}
    with pytest.raises(quintrix.InvalidRecord) as core:
        quintrix.replay(record)
    with pytest.raises(quintrix.InvalidRecord) as python:
        quintrix.replay(record, engine="python")
    assert message in python.value.message
    assert python.value.message == core.value.message
    assert python.value.move == core.value.move


CARDS = ["RC1", "RC2", "GC1", "GC2", "BC1", "BC2", "YC1", "YC2", "RS1", "RS2"]


@pytest.mark.parametrize(
    "arguments",
    [
        {"game": "iotta"},
        {"game": 5},
        {"players": 1},
        {"players": True},
        {"players": -1},
        {"seed": -1},
        {"seed": 2**64},
        {"seed": "7"},
        {"options": {"deck": "quarter"}},
        {"options": {"deck": True}},
        {"options": {"scoring": "false"}},
        {"options": {"scoring": 1}},
        {"options": {"Deck": "half"}},
        {"options": {"colour": "red"}},
        {"options": {"x" * 100: "é\n"}},
        {"options": ["deck"]},
        {"deck": {}},
        {"deck": {"game": "colorfox", "cards": CARDS}},
        {"deck": {"game": "iota"}},
        {"deck": {"game": "iota", "cards": "RC1"}},
        {"deck": {"game": "iota", "cards": [*CARDS, "RC5"]}},
        {"deck": {"game": "iota", "cards": [*CARDS, 3]}},
        {"deck": {"game": "iota", "cards": [*CARDS, "RC1"]}},
        {"deck": {"game": "iota", "cards": [*CARDS, "*", "*", "*"]}},
        {"deck": {"game": "iota", "cards": CARDS[:5]}},
        {"deck": {"game": "iota", "cards": CARDS}, "players": 3},
    ],
    ids=str,
)
def test_bad_arguments_are_refused_in_the_same_words(arguments: dict[str, Any]) -> None:
    messages = []
    for engine in ("core", "python"):
        with pytest.raises(quintrix.InvalidOptions) as why:
            quintrix.new(**{"game": "iota", "seed": 1, **arguments}, engine=engine)
        messages.append(why.value.message)
    assert messages[1] == messages[0]


@pytest.mark.parametrize(
    "deal",
    [
        [],
        {},
        {"deck": "RC1"},
        {"deck": CARDS},
        {"deck": [*quintrix.new("iota").record()["deal"]["deck"], "*"]},
        {"deck": quintrix.new("iota").record()["deal"]["deck"][1:]},
    ],
    ids=["list", "empty", "text", "short", "extra", "missing"],
)
@pytest.mark.parametrize("deck", ["full", "half"])
def test_bad_deals_are_refused_in_the_same_words(deal: Any, deck: str) -> None:
    messages = []
    for engine in ("core", "python"):
        with pytest.raises(quintrix.InvalidOptions) as why:
            quintrix.deal("iota", options={"deck": deck}, deal=deal, engine=engine)
        messages.append(why.value.message)
    assert messages[1] == messages[0]


@pytest.mark.parametrize("seat", [-1, 2, True, "0", None, 0.0, 10**30])
@pytest.mark.parametrize("method", ["duty", "public_duty", "legal_moves", "score_lines"])
def test_seats_that_there_are_not_are_refused_in_the_same_words(method: str, seat: object) -> None:
    errors = []
    for engine in ("core", "python"):
        with pytest.raises(quintrix.IllegalMove) as why:
            getattr(quintrix.new("iota", engine=engine), method)(seat)
        errors.append(vars(why.value))
    assert errors[1] == errors[0]


@pytest.mark.parametrize(
    "move", [None, 3, b"pass", "", " ", "pass\n", "pas", "play", "play RC1@1", "\ud800"]
)
def test_texts_that_are_no_moves_are_refused_in_the_same_words(move: Any) -> None:
    errors = []
    for engine in ("core", "python"):
        with pytest.raises(quintrix.InvalidNotation) as why:
            quintrix.new("iota", seed=1, engine=engine).check(0, move)
        errors.append(vars(why.value))
    assert errors[1] == errors[0]
