"""Property tests with random moves, seats, options, decks and records."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import quintrix
from hypothesis import given
from hypothesis import strategies as st
from tables import everything, played, without_deadline

MATCH = played(moves=7, players=3)
BEFORE = everything(MATCH)
RECORD: dict[str, Any] = dict(played(moves=10).record())
CARDS = [f"{colour}{shape}{number}" for colour in "RGBY" for shape in "CSTX" for number in "1234"]
CODES = {code for _, code, _ in quintrix._core.illegal_reasons()}

LONGEST_MESSAGE = 399

scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(["iota", "deck", "half", "pass", "RC1", "quintrix-record/1"])
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
numbers = st.integers(-3, 3) | st.integers(-200, 200)
cards = st.sampled_from([*CARDS, "*"])
placements = st.builds(lambda card, x, y: f"{card}@{x},{y}", cards, numbers, numbers)
spelt = st.builds(
    lambda verb, parts: " ".join([verb, *parts]),
    st.sampled_from(["play", "pass", "recycle", "Play", ""]),
    st.lists(placements | cards, max_size=5),
)
listed = st.sampled_from([str(move) for move in MATCH.legal_moves(MATCH.actors[0])])


@st.composite
def mangled(draw: st.DrawFn) -> str:
    text = draw(spelt | listed)
    at = draw(st.integers(0, len(text)))
    return text[:at] + draw(st.text(max_size=2)) + text[at + draw(st.integers(0, 2)) :]


def tried(call: Callable[[], Any]) -> tuple[Any, Any]:
    """What a call returns, or the error that it raises, which must be one of ours and short."""
    result, error_raised = None, None
    try:
        result = call()
    except quintrix.Error as error:
        error_raised = error
    assert error_raised is None or 0 < len(str(error_raised)) <= LONGEST_MESSAGE
    return result, error_raised


@without_deadline(250)
@given(st.text() | spelt | listed | mangled())
def test_notation_has_one_spelling_or_an_error_position(text: str) -> None:
    move, error = tried(lambda: MATCH.parse(text))
    if error:
        assert isinstance(error, quintrix.InvalidNotation)
        assert 0 <= error.position <= len(text)
        return
    canonical = str(move)
    assert MATCH.parse(canonical) == move
    assert str(MATCH.parse(canonical)) == canonical
    assert quintrix.Move("iota", f"  {canonical.replace(' ', '   ')} ") == move


@without_deadline(250)
@given(spelt | listed | mangled(), st.integers(-1, 4))
def test_illegal_moves_change_nothing(text: str, seat: int) -> None:
    match = MATCH.copy()
    _, error = tried(lambda: match.check(seat, text))
    events, again = tried(lambda: match.play(seat, text))
    if error:
        assert not isinstance(error, quintrix.IllegalMove) or error.code in CODES
        assert (type(again), str(again)) == (type(error), str(error))
        assert seat not in range(3) or text not in match.legal_moves(seat)
    else:
        assert events
        assert match.ply == MATCH.ply + 1
        match.undo()
    assert everything(match) == BEFORE


@without_deadline(150)
@given(values)
def test_accepts_only_existing_seats(seat: Any) -> None:
    view, error = tried(lambda: MATCH.view(seat))
    if error:
        assert error.code == "no-such-seat"
    else:
        assert seat is None or (int(seat) == seat and 0 <= seat < 3)
        assert view["observer"] == seat


DEFAULTS = {"deck": "full", "scoring": True, "starter": "top"}


@without_deadline(150)
@given(st.dictionaries(st.sampled_from([*DEFAULTS, "x"]) | st.text(), values) | values)
def test_accepts_only_options_of_the_game(options: Any) -> None:
    match, error = tried(lambda: quintrix.new("iota", seed=1, options=options))
    if error:
        assert isinstance(error, quintrix.InvalidOptions)
    else:
        assert match.options == {**DEFAULTS, **(options or {})}


@without_deadline(150)
@given(st.lists(cards, min_size=5, max_size=70) | st.lists(cards | values), st.integers(0, 5))
def test_deals_every_valid_deal(deck: list[Any], players: int) -> None:
    deal = {"deck": deck}
    match, error = tried(lambda: quintrix.deal("iota", players, deal=deal, custom_deck=True))
    known = all(card in [*CARDS, "*"] for card in deck)
    fits = players in (2, 3, 4) and 4 * players < len(deck) <= 66
    assert (known and fits) == (error is None)
    if match:
        assert match.record()["deal"] == deal
        assert match.view()["pile"] == len(deck) - 4 * players - 1
        everything(match)


@without_deadline(150)
@given(st.lists(cards, unique=True, max_size=65) | st.lists(cards | values))
def test_shuffles_every_valid_deck(deck: list[Any]) -> None:
    file = {"game": "iota", "cards": deck}
    match, error = tried(lambda: quintrix.new("iota", seed=1, deck=file))
    if error:
        assert isinstance(error, quintrix.InvalidOptions)
    else:
        assert sorted(match.record()["deal"]["deck"]) == sorted(deck)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of everything in a JSON value."""
    entries: Any = ()
    if isinstance(value, dict):
        entries = value.items()
    elif isinstance(value, list | tuple):
        entries = enumerate(value)
    return [path, *(place for key, inner in entries for place in places(inner, (*path, key)))]


PLAIN = json.loads(json.dumps(RECORD))


@without_deadline(250)
@given(st.sampled_from(places(PLAIN)[1:]), values, st.booleans())
def test_corrupt_records_are_rejected_or_replay_to_themselves(
    path: tuple[Any, ...], value: Any, drop: bool
) -> None:
    record = deepcopy(PLAIN)
    inner = record
    for key in path[:-1]:
        inner = inner[key]
    if drop:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    match, error = tried(lambda: quintrix.replay(record))
    if error:
        assert isinstance(error, quintrix.InvalidRecord)
        assert error.move is None or 1 <= error.move <= len(record["moves"])
    else:
        assert everything(quintrix.replay(match.record())) == everything(match)


@without_deadline(250)
@given(st.text() | st.builds(lambda text: "{" + text, st.text()) | values.map(repr))
def test_rejects_arbitrary_text_as_a_record(text: str) -> None:
    _, error = tried(lambda: quintrix.replay(text))
    assert isinstance(error, quintrix.InvalidRecord)
