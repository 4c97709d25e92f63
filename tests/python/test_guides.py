"""Guided games: every move is legal and every number is correct."""

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
"""Computes a number from the positions before and after a step's move, and the move."""

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


def played(lesson: Guide, match: Match, plies: int) -> None:
    for seat, move in lesson.line[match.ply : plies]:
        match.play(seat, move)


@pytest.fixture(params=GAMES)
def lesson(request: pytest.FixtureRequest) -> Guide:
    return guide(request.param)


def test_has_six_to_ten_steps_and_starts_and_ends_with_text(lesson: Guide) -> None:
    assert 6 <= len(lesson.steps) <= 10
    assert lesson.steps[0].move is None
    assert lesson.steps[-1].move is None
    assert len({step.name for step in lesson.steps}) == len(lesson.steps)


def test_every_move_is_legal_and_in_notation(lesson: Guide) -> None:
    match = lesson.start()
    for seat, move in lesson.line:
        assert str(match.parse(move)) == move
        assert lesson.follows(match.moves)
        assert lesson.answer(match.moves, seat) == move
        assert lesson.answer(match.moves, 1 - seat) is None
        match.play(seat, move)
    assert lesson.follows(match.moves)
    assert not lesson.is_past_end(match.moves)
    assert match.over or match.duty(LEARNER) == "must"
    if not match.over:
        match.play(LEARNER, match.legal_moves(LEARNER)[0])
        assert lesson.is_past_end(match.moves)


def test_every_number_is_correct(lesson: Guide) -> None:
    match = lesson.start()
    for step in lesson.steps:
        if match.ply < step.begin:
            played(lesson, match, step.begin)
        after = match.copy()
        if step.move is not None:
            after.play(LEARNER, step.move)
        for name, figure in step.facts.items():
            assert FACTS[name](match, after, step.move) == Fraction(figure), (step.name, name)
        match = after


def test_every_step_has_a_text_with_its_placeholders(lesson: Guide) -> None:
    known = texts()
    for step in lesson.steps:
        text = known.pop(f"guide.{lesson.game}.{step.name}")
        assert set(re.findall(r"{(\w+)}", text)) - {"name"} == set(step.facts), step.name
    assert [key for key in known if key.startswith(f"guide.{lesson.game}.")] == []


def test_can_be_read_in_two_minutes(lesson: Guide) -> None:
    words = [texts()[f"guide.{lesson.game}.{step.name}"].split() for step in lesson.steps]
    assert sum(map(len, words)) < TWO_MINUTES_OF_READING


def test_other_moves_leave_the_line_and_undo_returns(lesson: Guide) -> None:
    match = lesson.start()
    first = next(step for step in lesson.steps if step.move is not None)
    played(lesson, match, first.begin)
    wanted = {move for _, move in lesson.line}
    other = next(move for move in match.legal_moves(LEARNER) if str(move) not in wanted)
    match.play(LEARNER, other)
    assert not lesson.follows(match.moves)
    assert lesson.answer(match.moves, OTHER) is None
    match.undo()
    assert lesson.follows(match.moves)


def test_moves_of_a_run_can_be_played_in_any_order_except_the_last() -> None:
    lesson = guide("hetrix")
    opening = list(lesson.line[:6])
    tiles, done = list(lesson.line[6:11]), lesson.line[11]
    assert lesson.follows([*opening, *reversed(tiles), done])
    assert not lesson.follows([*opening, *tiles[:4], done])
    assert not lesson.follows([*opening, tiles[0], tiles[0]])


def test_rejects_an_unknown_guide() -> None:
    with pytest.raises(Error, match="no guide for 'chess'"):
        guide("chess")
