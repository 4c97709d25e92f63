"""A record that somebody brought along: read with care, shown, and forgotten."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, get_args

from pydantic import Field, TypeAdapter, ValidationError

import quintrix
from quintrix import Match
from quintrix.coach.names import player_names
from quintrix.server.film import film, opening
from quintrix.server.games import GAMES
from quintrix.server.protocol.client_messages import MoveText
from quintrix.server.protocol.types import (
    MAX_NAME_LENGTH,
    Level,
    SeatInfo,
    SeatNumber,
    TableInfo,
    You,
)
from quintrix.server.refused import Refused, refusing

MOST_MOVES = 3000
LEVELS = get_args(Level)
MOVES: TypeAdapter[list[tuple[int, str]]] = TypeAdapter(
    Annotated[list[tuple[SeatNumber, MoveText]], Field(max_length=MOST_MOVES)]
)


def shown(record: Mapping[str, Any]) -> str:
    """Write the `Replay` of a record, if it holds a game."""
    match = opening(record)
    written = film(match, _moves(record), _table(record, match))
    with refusing():
        quintrix.replay(record)  # the result has to be the one that it says
    return written


def _moves(record: Mapping[str, Any]) -> list[tuple[int, str]]:
    try:
        return MOVES.validate_python(record.get("moves"))
    except ValidationError:
        message = (
            f"The moves of a record are a list of at most {MOST_MOVES} pairs, "
            "each of a seat and a move."
        )
        raise Refused("not_allowed", message, 422) from None


def _table(record: Mapping[str, Any], match: Match) -> TableInfo:
    facts = GAMES[match.game]
    return TableInfo(
        id="",
        game=match.game,
        title=facts["title"],
        rules=facts["rules"],
        options=match.options,
        stage="over",
        seats=_seats(record, match.players),
        you=You(seats=[], host=False),
        watchers=0,
        public=False,
        disconnect_timeout=0,
        spectators=True,
        hints=False,
        undo=False,
        created=0,
    )


def _seats(record: Mapping[str, Any], players: int) -> list[SeatInfo]:
    names = player_names(record) or [""] * players
    return [_seat(name, record.get("seats"), seat) for seat, name in enumerate(names)]


def _seat(name: str, seats: Any, seat: int) -> SeatInfo:
    """Tell people from bots: a server writes the level of a bot, the terminal only its name."""
    place = seats[seat] if isinstance(seats, list) else None
    level = place.get("bot") if isinstance(place, dict) else place
    left = place.get("left") if isinstance(place, dict) else None
    return SeatInfo(
        kind="bot" if level in LEVELS else "person",
        name=name[:MAX_NAME_LENGTH],
        level=level if level in LEVELS else None,
        left=left if left in ("left", "resigned") else None,
    )
