"""The protocol matches its documentation and the core."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest
import quintrix
from quintrix._core import ViewTracker
from quintrix.remote.patches import apply_patch
from quintrix.server.protocol.server_messages import SERVER_MESSAGE
from quintrix.server.protocol.types import Level
from tables import GAMES, next_seat, observers, played

DOCS = Path(__file__).parents[3] / "docs"


def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("protocol_pages", DOCS / "protocol.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_schema_and_types_are_up_to_date() -> None:
    """Run ``make protocol`` if this fails."""
    made = generator()
    assert json.loads(made.SCHEMA.read_text(encoding="utf-8")) == made.schema()
    assert made.TYPES.read_text(encoding="utf-8") == made.types()


def test_every_message_is_documented() -> None:
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    for shape in generator().schema()["$defs"].values():
        kind = shape.get("properties", {}).get("type", {}).get("const")
        assert kind is None or f"`{kind}`" in page, kind


def test_levels_match_the_bots() -> None:
    assert get_args(Level) == quintrix.BOTS


@pytest.mark.parametrize("game", GAMES)
def test_edits_turn_each_view_into_the_next(game: str) -> None:
    whole = played(game, players=3)
    match = quintrix.replay({**whole.record(), "moves": []} | {"result": None})
    trackers = {observer: ViewTracker(observer) for observer in observers(match)}
    views = {observer: json.loads(tracker.view(match)) for observer, tracker in trackers.items()}
    for seat, move in whole.moves:
        events = match.play(seat, move)
        for observer, tracker in trackers.items():
            views[observer] = apply_patch(views[observer], json.loads(tracker.patch(match)))
            assert views[observer] == match.view(observer)
            redacted = json.loads(tracker.events(events))
            facts = [event.seen_by(observer) for event in events]
            assert redacted == [{**fact.data, "text": str(fact)} for fact in facts]


@pytest.mark.parametrize("game", GAMES)
def test_no_key_of_a_view_is_written_twice(game: str) -> None:
    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        assert len(pairs) == len(dict(pairs))
        return dict(pairs)

    match = played(game, moves=5)
    for observer in observers(match):
        text = ViewTracker(observer).view(match)
        assert json.loads(text, object_pairs_hook=once) == match.view(observer)


@pytest.mark.parametrize("game", GAMES)
def test_move_counts_omit_hidden_opportunities(game: str) -> None:
    match = played(game, moves=3)
    seat = next_seat(match)
    moves = match.legal_moves(seat)
    offered = [str(move).split()[0] for move in moves if not move.is_hidden_opportunity]
    assert moves.kinds() == {kind: offered.count(kind) for kind in sorted(set(offered))}


def test_rejects_an_unknown_message_type() -> None:
    with pytest.raises(ValueError, match="does not match any of the expected tags"):
        SERVER_MESSAGE.validate_json('{"type":"fly"}')
