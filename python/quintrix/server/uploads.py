"""Replays of uploaded records, which are validated and never stored."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Annotated, Any, get_args

from pydantic import Field, TypeAdapter, ValidationError

import quintrix
from quintrix import Match
from quintrix.coach.names import player_names
from quintrix.server.errors import RequestError, request_errors
from quintrix.server.games import GAMES
from quintrix.server.names import MAX_NAME_LENGTH
from quintrix.server.own_games.own_games import OwnGames
from quintrix.server.protocol.client_messages import MoveText
from quintrix.server.protocol.types import (
    FACES,
    Level,
    SeatInfo,
    SeatNumber,
    TableInfo,
    You,
)
from quintrix.server.replay import MAX_SECONDS, initial_match, replay_json

MAX_MOVES = 3000
LEVELS = get_args(Level)
MOVES: TypeAdapter[list[tuple[int, str]]] = TypeAdapter(
    Annotated[list[tuple[SeatNumber, MoveText]], Field(max_length=MAX_MOVES)]
)


async def replay_work(own_games: OwnGames, record: Mapping[str, Any]) -> Callable[[], str]:
    """Return what makes the `Replay` of an uploaded record, to be called in another thread.

    A game of the host's own plays the record in a process before.
    """
    game = record.get("game")
    own_game = own_games.open(game) if isinstance(game, str) else None
    if own_game is None:
        return partial(replay_upload, record)
    moves = _moves(record)
    try:
        with own_games.playing_upload(), request_errors():
            await own_game.start({**record, "moves": []})
            await own_game.learn(moves, MAX_SECONDS)
        match = own_game.match()
    finally:
        own_game.close()
    return partial(_replay_own_game, record, match, moves)


def replay_upload(record: Mapping[str, Any]) -> str:
    """Return the `Replay` of an uploaded record as JSON.

    Raises `RequestError` if the record is invalid or its result is wrong.
    """
    match = initial_match(record)
    replay = replay_json(match, _moves(record), _table(record, match))
    with request_errors():
        quintrix.replay(record)  # checks the result
    return replay


def _replay_own_game(record: Mapping[str, Any], match: Match, moves: list[tuple[int, str]]) -> str:
    _check_result(record, match.copy(), moves)
    return replay_json(match, moves, _table(record, match))


def _check_result(record: Mapping[str, Any], match: Match, moves: list[tuple[int, str]]) -> None:
    with request_errors():
        for seat, move in moves:
            match.play(seat, move)
    if record.get("result") not in (None, match.record().get("result")):
        message = "The result of the record is not that of its moves."
        raise RequestError("not_allowed", message, 422)


def _moves(record: Mapping[str, Any]) -> list[tuple[int, str]]:
    try:
        return MOVES.validate_python(record.get("moves"))
    except ValidationError:
        message = (
            f"The moves of a record must be a list of at most {MAX_MOVES} pairs "
            "of a seat and a move."
        )
        raise RequestError("not_allowed", message, 422) from None


def _table(record: Mapping[str, Any], match: Match) -> TableInfo:
    facts = GAMES[match.game]
    return TableInfo(
        id="",
        game=match.game,
        title=facts["title"],
        rules=match.rules,
        options=match.options,
        stage="over",
        seats=_seats(record, match.players),
        you=You(seats=[], host=False),
        spectator_count=0,
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
    """Return the occupant of a seat: servers record a bot's level, the terminal only its name."""
    place = seats[seat] if isinstance(seats, list) else None
    level = place.get("bot") if isinstance(place, dict) else place
    left = place.get("left") if isinstance(place, dict) else None
    face = place.get("face") if isinstance(place, dict) else None
    return SeatInfo(
        kind="bot" if level in LEVELS else "person",
        name=name[:MAX_NAME_LENGTH],
        face=face if face in FACES else None,
        level=level if level in LEVELS else None,
        left=left if left in ("left", "resigned") else None,
        place=seat,
    )
