"""Invalid arguments to every function raise one of our errors with a short message."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import quintrix
from tables import everything

LONGEST_MESSAGE = 399
HUGE = 10_000_000


class Mute:
    """A value that cannot even be shown."""

    def __repr__(self) -> str:
        raise RuntimeError("no words")


class Broken:
    """A value that claims to be a number and fails."""

    def __index__(self) -> int:
        raise RuntimeError("no number")


def nested(depth: int) -> dict[str, Any]:
    inner: dict[str, Any] = {}
    for _ in range(depth):
        inner = {"deck": inner}
    return inner


RING: dict[str, Any] = {}
RING["deck"] = RING

JUNK: dict[str, Any] = {
    "None": None,
    "a negative number": -1,
    "a large number": 10**30,
    "a large negative number": -(10**30),
    "a number of 5000 digits": 10**5000,
    "zero as a text": "0",
    "zero with a point": 0.0,
    "not a number": float("nan"),
    "infinity": float("-inf"),
    "an imaginary number": 1j,
    "no text": "",
    "a text": "pawn to e4",
    "a text with control characters": "\x00\x1b[31m\r\n",
    "a text in other scripts": "ｉｏｔａ משחק 게임 🃏",
    "half a character": "\ud800",
    "bytes": b"iota",
    "an empty list": [],
    "a list in lists": [[[[]]]],
    "a list of cards": ["RC1"] * 1000,
    "a list with half a character": ["\udfff"],
    "an empty mapping": {},
    "a mapping with odd keys": {None: 1, 2.5: 1, (1,): 2},
    "a mapping with numbers for keys": {1: 2},
    "a mapping with half a character": {"\ud800": "\ud800"},
    "a mapping with no number": {"deck": float("nan")},
    "nested a hundred deep": nested(100),
    "nested ten thousand deep": nested(10_000),
    "a mapping that holds itself": RING,
    "a set": {1},
    "a class": int,
    "a function": print,
    "an object": object(),
    "an object without words": Mute(),
    "an object with a broken number": Broken(),
    "a path that is not there": Path("no", "such", "file"),
    "a path that is a folder": Path(),
}
LONG: dict[str, Any] = {
    "a long text": "x" * HUGE,
    "a long text of wide characters": "é" * HUGE,
    "a long list": [""] * 100_000,
    "a mapping with a long key": {"x" * HUGE: 1},
    "long bytes": bytes(HUGE),
}

MATCH = quintrix.new("iota", seed=7)
EVENT = MATCH.copy().play(0, "pass GX3")[0]
BOT = quintrix.bot("greedy", seed=1)
CARDS = ["RC1", "GC1", "BC1", "YC1", "RS1", "GS1", "BS1", "YS1", "RT1"]


def deal(given: Any, **more: Any) -> quintrix.Match:
    return quintrix.deal("iota", deal=given, **more)


def deck(given: Any) -> quintrix.Match:
    return quintrix.new("iota", deck={"game": "iota", "cards": given})


def record(key: str, given: Any) -> quintrix.Match:
    return quintrix.replay({**MATCH.record(), key: given})


# Each argument, how it is given, and which of the junk is no junk there.
CALLS: dict[str, tuple[Callable[[Any], object], set[str]]] = {
    "new(game)": (quintrix.new, set()),
    "new(players)": (lambda given: quintrix.new("iota", players=given), set()),
    "new(seed)": (lambda given: quintrix.new("iota", seed=given), {"None"}),
    "new(options)": (
        lambda given: quintrix.new("iota", options=given),
        {"None", "an empty mapping"},
    ),
    "new(options: deck)": (lambda given: quintrix.new("iota", options={"deck": given}), set()),
    "new(options: scoring)": (
        lambda given: quintrix.new("iota", options={"scoring": given}),
        set(),
    ),
    "new(deck)": (lambda given: quintrix.new("iota", deck=given), {"None"}),
    "new(deck: cards)": (deck, set()),
    "new(deck: a card)": (lambda given: deck([*CARDS, given]), set()),
    "deal(game)": (lambda given: quintrix.deal(given, deal={"deck": CARDS}), set()),
    "deal(players)": (lambda given: deal({"deck": CARDS}, players=given), set()),
    "deal(options)": (
        lambda given: deal({"deck": CARDS}, options=given, custom_deck=True),
        {"None", "an empty mapping"},
    ),
    "deal(deal)": (deal, set()),
    "deal(deal: deck)": (lambda given: deal({"deck": given}, custom_deck=True), set()),
    "deal(deal: a card)": (lambda given: deal({"deck": [*CARDS, given]}, custom_deck=True), set()),
    "replay(record)": (quintrix.replay, set()),
    "replay(record: game)": (partial(record, "game"), set()),
    "replay(record: moves)": (partial(record, "moves"), {"an empty list"}),
    "bot(name)": (quintrix.bot, set()),
    "bot(seed)": (lambda given: quintrix.bot("greedy", seed=given), {"None"}),
    "Bot.choose(match)": (lambda given: BOT.choose(given, 0), set()),
    "Bot.choose(seat)": (lambda given: BOT.choose(MATCH, given), set()),
    "Move(game)": (lambda given: quintrix.Move(given, "pass"), set()),
    "Move(text)": (lambda given: quintrix.Move("iota", given), set()),
    "Match.duty(seat)": (MATCH.duty, set()),
    "Match.legal_moves(seat)": (MATCH.legal_moves, set()),
    "Match.parse(text)": (MATCH.parse, set()),
    "Match.check(seat)": (lambda given: MATCH.check(given, "pass"), set()),
    "Match.check(move)": (lambda given: MATCH.check(0, given), set()),
    "Match.play(seat)": (lambda given: MATCH.play(given, "pass"), set()),
    "Match.play(move)": (lambda given: MATCH.play(0, given), set()),
    "Match.view(observer)": (MATCH.view, {"None"}),
    "Match.score_lines(seat)": (MATCH.score_lines, set()),
    "Match.preview(seat)": (lambda given: MATCH.preview(given, "pass"), set()),
    "Match.preview(move)": (lambda given: MATCH.preview(0, given), set()),
    "Event.seen_by(observer)": (EVENT.seen_by, {"None"}),
}


def complaints(
    call: Callable[[Any], object], junk: dict[str, Any], fine: set[str]
) -> Iterator[str]:
    """What is wrong with how a call takes junk."""
    for name, given in junk.items():
        try:
            call(given)
        except quintrix.Error as error:
            if not 0 < len(str(error)) <= LONGEST_MESSAGE:
                yield f"{name}: a message of {len(str(error))} characters"
            if not str(error).isprintable():
                yield f"{name}: a message that cannot be printed, {str(error)!r}"
            if name in fine:
                yield f"{name}: refused, {error}"
        except BaseException as error:
            yield f"{name}: {type(error).__name__}, {error}"
        else:
            if name not in fine:
                yield f"{name}: accepted"


# Paths are repeated as they are; see test_errors_about_paths_can_be_printed.
REPEATED = {
    (argument, name)
    for argument in ("new(deck)", "replay(record)")
    for name in ("a text with control characters", "half a character")
}


@pytest.mark.parametrize("argument", CALLS)
def test_rejects_junk_in_one_short_sentence(argument: str) -> None:
    before = everything(MATCH)
    call, fine = CALLS[argument]
    junk = {name: given for name, given in JUNK.items() if (argument, name) not in REPEATED}
    assert list(complaints(call, junk, fine)) == []
    assert everything(MATCH) == before


@pytest.mark.parametrize("argument", CALLS)
def test_rejects_ten_megabytes_in_one_short_sentence(argument: str) -> None:
    before = everything(MATCH)
    call, _ = CALLS[argument]
    assert list(complaints(call, LONG, set())) == []
    assert everything(MATCH) == before


SEATED = [argument for argument in CALLS if "seat)" in argument or "observer)" in argument]


@pytest.mark.parametrize("argument", [name for name in SEATED if "seen_by" not in name])
@pytest.mark.parametrize("seat", [2, 99, 2**63, 2**64 - 1, 2**64])
def test_rejects_missing_seats(argument: str, seat: int) -> None:
    with pytest.raises(quintrix.IllegalMove, match=f"no seat {seat} at a table of 2") as caught:
        CALLS[argument][0](seat)
    assert caught.value.code == "no-such-seat"


@pytest.mark.parametrize("argument", [*SEATED, "new(seed)", "bot(seed)"])
def test_rejects_booleans_as_numbers(argument: str) -> None:
    call = CALLS[argument][0]
    reason = None
    try:
        call(True)
    except quintrix.Error as error:
        reason = str(error)
    assert reason is not None
    assert "True" in reason


class Whole:
    def __index__(self) -> int:
        return 0


def test_accepts_index_objects_as_integers() -> None:
    whole: Any = Whole()
    assert MATCH.view(whole) == MATCH.view(0)
    assert quintrix.new("iota", seed=whole).seed == 0


def test_rejects_invalid_random_generators() -> None:
    call = MATCH.legal_moves(0).sample
    assert list(complaints(call, JUNK, {"None"})) == []


@pytest.mark.parametrize("call", [quintrix.replay, lambda path: quintrix.new("iota", deck=path)])
@pytest.mark.parametrize("path", ["\x1b[31m\r\n", "\ud800"])
def test_errors_about_paths_can_be_printed(call: Callable[[Any], object], path: str) -> None:
    with pytest.raises(quintrix.Error) as caught:
        call(path)
    assert str(caught.value).isprintable()


class Loaded:
    """Dice that always show the same."""

    def __init__(self, roll: Any) -> None:
        self.roll = roll

    def random(self) -> Any:
        return self.roll


@pytest.mark.parametrize("roll", [0.0, 0.999999999, 1.0, -1.0, 2.0, 1e300, float("nan")])
def test_biased_generators_stay_in_range(roll: float) -> None:
    rng: Any = Loaded(roll)
    assert MATCH.legal_moves(0).sample(rng) in MATCH.legal_moves(0)


def too_many() -> list[Callable[[], object]]:
    anything: Any = MATCH
    return [
        lambda: anything.play(0),
        lambda: anything.play(0, "pass", 1),
        lambda: anything.check(),
        lambda: anything.duty(0, 1),
        lambda: anything.undo(1),
        lambda: anything.view(0, 1),
        lambda: anything.view(seat=0),
        lambda: anything.record(1),
    ]


@pytest.mark.parametrize("call", too_many())
def test_wrong_number_of_arguments_is_a_type_error(call: Callable[[], object]) -> None:
    before = everything(MATCH)
    with pytest.raises(TypeError):
        call()
    assert everything(MATCH) == before


def test_rejects_too_many_games_to_simulate() -> None:
    games = quintrix._core.Simulation("iota", 2, "{}", ["greedy", "greedy"], 1, 1)
    with pytest.raises(quintrix.InvalidOptions, match="games at a time"):
        games.play(0, 2**62)
