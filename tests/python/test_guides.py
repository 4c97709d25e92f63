"""First games, replayed on the real rules: what they ask for is legal, what they say is true."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
import quintrix
from quintrix import Match
from quintrix.errors import Error
from quintrix.guides import LEARNER, OTHER, Guide, guide
from quintrix.types import Points

GAMES = [facts["name"] for facts in quintrix.games()]
TEXTS = Path(__file__).parents[2] / "web/src/messages/en"
TWO_MINUTES_OF_READING = 350  # words, at an easy pace with time to act

Fact = Callable[[Match, Match, str | None], Points]
"""A figure, from the position before a step's move, the one after it, and the move."""

FACTS: dict[str, Fact] = {
    "points": lambda before, _, move: before.preview(LEARNER, move or "").get("points", 0),
    "mine": lambda before, _after, _: before.scores[LEARNER],
    "theirs": lambda before, _after, _: before.scores[OTHER],
    "after": lambda _, after, _move: after.scores[LEARNER],
    "theirs_after": lambda _, after, _move: after.scores[OTHER],
    "collected": lambda _, after, _move: after.view(LEARNER)["points"][LEARNER],
    "longest": lambda _, after, _move: max(
        link["length"] for link in after.view(LEARNER)["links"][LEARNER]
    ),
}


def texts() -> dict[str, str]:
    entry = re.compile(r'"(guide\.[\w.]+)":\s*"((?:[^"\\]|\\.)*)"')
    files = [TEXTS / "guide.ts", *TEXTS.glob("games/*/guide.ts")]
    return dict(pair for file in files for pair in entry.findall(file.read_text("utf-8")))


def played(told: Guide, match: Match, plies: int) -> None:
    for seat, move in told.line[match.ply : plies]:
        match.play(seat, move)


@pytest.fixture(params=GAMES)
def told(request: pytest.FixtureRequest) -> Guide:
    return guide(request.param)


def test_has_six_to_ten_steps_and_starts_and_ends_with_text(told: Guide) -> None:
    assert 6 <= len(told.steps) <= 10
    assert told.steps[0].move is None
    assert told.steps[-1].move is None
    assert len({step.name for step in told.steps}) == len(told.steps)


def test_every_move_is_legal_and_in_notation(told: Guide) -> None:
    match = told.start()
    for seat, move in told.line:
        assert str(match.parse(move)) == move
        assert told.follows(match.moves)
        assert told.answer(match.moves, seat) == move
        assert told.answer(match.moves, 1 - seat) is None
        match.play(seat, move)
    assert told.follows(match.moves)
    assert not told.is_past_end(match.moves)
    assert match.over or match.duty(LEARNER) == "must"
    if not match.over:
        match.play(LEARNER, match.legal_moves(LEARNER)[0])
        assert told.is_past_end(match.moves)


def test_every_number_is_correct(told: Guide) -> None:
    match = told.start()
    for step in told.steps:
        if match.ply < step.begin:
            played(told, match, step.begin)
        after = match.copy()
        if step.move is not None:
            after.play(LEARNER, step.move)
        for name, figure in step.facts.items():
            assert FACTS[name](match, after, step.move) == Fraction(figure), (step.name, name)
        match = after


def test_every_step_has_a_text_with_its_placeholders(told: Guide) -> None:
    known = texts()
    for step in told.steps:
        text = known.pop(f"guide.{told.game}.{step.name}")
        assert set(re.findall(r"{(\w+)}", text)) - {"name"} == set(step.facts), step.name
    assert [key for key in known if key.startswith(f"guide.{told.game}.")] == []


def test_can_be_read_in_two_minutes(told: Guide) -> None:
    words = [texts()[f"guide.{told.game}.{step.name}"].split() for step in told.steps]
    assert sum(map(len, words)) < TWO_MINUTES_OF_READING


def test_other_moves_leave_the_line_and_undo_returns(told: Guide) -> None:
    match = told.start()
    first = next(step for step in told.steps if step.move is not None)
    played(told, match, first.begin)
    wanted = {move for _, move in told.line}
    other = next(move for move in match.legal_moves(LEARNER) if str(move) not in wanted)
    match.play(LEARNER, other)
    assert not told.follows(match.moves)
    assert told.answer(match.moves, OTHER) is None
    match.undo()
    assert told.follows(match.moves)


def test_moves_of_a_run_can_be_played_in_any_order_except_the_last() -> None:
    told = guide("hetrix")
    opening = list(told.line[:6])
    tiles, done = list(told.line[6:11]), told.line[11]
    assert told.follows([*opening, *reversed(tiles), done])
    assert not told.follows([*opening, *tiles[:4], done])
    assert not told.follows([*opening, tiles[0], tiles[0]])


def test_rejects_an_unknown_guide() -> None:
    with pytest.raises(Error, match="no guide for 'chess'"):
        guide("chess")
