"""What the methods of a game have to return.

Each check returns the answer, or raises `ValueError` with the second half of a sentence that begins
with the name of the method.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from quintrix.errors import Error, IllegalMove, InvalidNotation
from quintrix.own_games.failure import failure
from quintrix.reference import Event, Game, Preview, ScoreLine
from quintrix.reference.text import shown

MAX_MOVE_LENGTH = 200
DUTIES = ("idle", "may", "must")


def _expect(holds: bool, answer: object, wanted: str) -> None:
    if not holds:
        raise ValueError(f"returned {shown(answer)}, not {wanted}")


def _is_points(value: object) -> bool:
    return isinstance(value, (int, Fraction)) and not isinstance(value, bool)


def _json(answer: object, wanted: str) -> None:
    try:
        json.dumps(answer, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as why:
        raise ValueError(f"returned something that is not {wanted}: {why}") from None


def _over(_: Game, answer: object) -> object:
    _expect(isinstance(answer, bool), answer, "True or False")
    return answer


def _duty(_: Game, answer: object) -> object:
    _expect(answer in DUTIES, answer, "'idle', 'may' or 'must'")
    return answer


def _legal_moves(_: Game, answer: Any) -> list[str]:
    _expect(not isinstance(answer, str) and hasattr(answer, "__iter__"), answer, "a list of moves")
    moves = list(answer)
    for move in moves:
        _expect(isinstance(move, str) and 0 < len(move) <= MAX_MOVE_LENGTH, move, "a move as text")
    if len(set(moves)) < len(moves):
        twice = next(move for move in moves if moves.count(move) > 1)
        raise ValueError(f"returned {shown(twice)} more than once")
    return moves


def _scores(game: Game, answer: Any) -> list[Any]:
    fits = isinstance(answer, Sequence) and len(answer) == game.players
    _expect(fits and all(map(_is_points, answer)), answer, "one number for each player")
    return list(answer)


def _winners(game: Game, answer: Any) -> list[int]:
    seats = range(game.players)
    fits = isinstance(answer, Sequence) and all(winner in seats for winner in answer)
    _expect(fits, answer, "a list of seats")
    return list(answer)


def _position(game: Game, answer: object) -> object:
    _expect(isinstance(answer, type(game)) and answer is not game, answer, "another position")
    return answer


def _text(_: Game, answer: object) -> object:
    _expect(isinstance(answer, str) and answer != "", answer, "a move as text")
    return answer


def _view(game: Game, answer: Any) -> dict[str, Any]:
    _expect(isinstance(answer, dict), answer, "a dictionary")
    _json(answer, "JSON")
    return {"scores": list(game.scores()), **answer}


def _events(game: Game, answer: Any) -> list[Event]:
    fits = isinstance(answer, Sequence) and all(isinstance(each, Event) for each in answer)
    _expect(fits, answer, "a list of events")
    for event in answer:
        for seen in (event, *(event.seen_by(seat) for seat in (None, *range(game.players)))):
            _expect(isinstance(seen, Event), seen, "an event for every observer")
            _json(seen.data, "an event of JSON values")
            str(seen)
    return list(answer)


def _preview(_: Game, answer: Any) -> object:
    _expect(isinstance(answer, Preview) and _is_points(answer.points), answer, "a Preview")
    _json(answer.details, "a Preview of JSON values")
    return answer


def _score_lines(_: Game, answer: Any) -> list[ScoreLine]:
    fits = isinstance(answer, Sequence) and all(isinstance(line, ScoreLine) for line in answer)
    _expect(fits and all(_is_points(line.points) for line in answer), answer, "score lines")
    return list(answer)


def _gain(_: Game, answer: object) -> object:
    _expect(_is_points(answer) or isinstance(answer, float), answer, "a number")
    return answer


def _cards(game: Any, answer: Any) -> object:
    fits = isinstance(answer, dict) and set(answer) == set(game.stacks)
    _expect(fits, answer, f"lists of cards for {', '.join(game.stacks)}")
    for cards in answer.values():
        _expect(isinstance(cards, list) and all(isinstance(c, str) for c in cards), cards, "cards")
    return answer


def _anything(_: Game, answer: object) -> object:
    return answer


def _observe(_: Game, answer: Any) -> list[int]:
    fits = isinstance(answer, Sequence) and all(isinstance(each, int) for each in answer)
    _expect(fits, answer, "a list of whole numbers")
    return list(answer)


CHECKS: dict[str, Callable[[Any, Any], Any]] = {
    "deck": _cards,
    "shuffle": _cards,
    "start": _anything,
    "over": _over,
    "duty": _duty,
    "public_duty": _duty,
    "reaction_window": _over,
    "legal_moves": _legal_moves,
    "play": _anything,
    "scores": _scores,
    "winners": _winners,
    "copy": _position,
    "resample": _position,
    "parse": _text,
    "is_hidden_opportunity": _over,
    "allowed_out_of_turn": _over,
    "view": _view,
    "events": _events,
    "preview": _preview,
    "score_lines": _score_lines,
    "gain": _gain,
    "observe": _observe,
}
"""The checks by the name of the method."""


def check_reason(title: str, method: str, why: Error) -> None:
    """Raise an error if the reason of an illegal move lacks what programs need."""
    wanted = {IllegalMove: ("code", "context"), InvalidNotation: ("position", "expected")}
    for name in wanted.get(type(why), ()):
        if not hasattr(why, name):
            kind = type(why).__name__
            raise failure(title, f"{method} raised {kind} without {name}: use illegal(code, text)")
