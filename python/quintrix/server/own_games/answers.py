"""The parts of a worker's answers, ready for JSON."""

from __future__ import annotations

from typing import Any

from quintrix.errors import Error
from quintrix.reference import Event, Match
from quintrix.reference.score import points_json
from quintrix.types import MoveEvaluation, Preview


def snapshot(match: Match) -> dict[str, Any]:
    """Return everything that can be asked about a position without an argument."""
    seats = range(match.players)
    over = match.over
    return {
        "over": over,
        "scores": [points_json(score) for score in match.scores],
        "winners": match.winners,
        "duties": ["idle" if over else match.duty(seat) for seat in seats],
        "public_duties": ["idle" if over else match.public_duty(seat) for seat in seats],
        "reaction_window": match.reaction_window,
        "legal": [[] if over else _legal(match, seat) for seat in seats],
        "views": [match.view(observer) for observer in (None, *seats)],
        "score_lines": [_score_lines(match, seat) for seat in seats] if over else [],
    }


def event(event: Event, players: int) -> dict[str, Any]:
    """Return an event as every observer may know it: unredacted, the spectator's, each seat's."""
    seen = [event, *(event.seen_by(observer) for observer in (None, *range(players)))]
    return {"accounts": [{"data": each.data, "text": str(each)} for each in seen]}


def preview(preview: Preview) -> dict[str, Any]:
    """Return a preview."""
    if "points" not in preview:
        return {**preview}
    return {**preview, "points": points_json(preview["points"])}


def evaluation(evaluation: MoveEvaluation) -> dict[str, Any]:
    """Return a bot's evaluation of a move."""
    return {**evaluation, "move": str(evaluation["move"])}


def offered(match: Match, seat: int) -> list[str]:
    """Return the legal moves of a seat without hidden opportunities."""
    return [text for text, is_hidden in _legal(match, seat) if not is_hidden]


def raised(why: Error) -> dict[str, Any]:
    """Return an error that the server raises again."""
    facts = {name: value for name, value in vars(why).items() if name != "message"}
    return {"kind": type(why).__name__, "message": why.message, "facts": facts}


def _legal(match: Match, seat: int) -> list[tuple[str, bool]]:
    return [(str(move), move.is_hidden_opportunity) for move in match.legal_moves(seat)]


def _score_lines(match: Match, seat: int) -> list[dict[str, Any]]:
    lines = match.score_lines(seat)
    return [{**line, "points": points_json(line.points)} for line in lines]
