"""The keys that the views of all games have."""

from __future__ import annotations

from typing import TypedDict

from quintrix._core import Match
from quintrix.errors import InvalidOptions
from quintrix.types import View


class MatchView(TypedDict):
    """What an observer may see of any match."""

    game: str
    observer: int | None
    """The seat that looks; ``None`` for a spectator."""
    players: int
    options: dict[str, bool | str]
    ply: int
    """The number of moves made."""
    over: bool
    actors: list[int]
    """The seats that everyone knows may move now."""
    winners: list[int]


def game_view(match: Match, game: str, observer: int | None) -> View:
    """Return the view of a match, which has to be of a game."""
    if match.game != game:
        raise InvalidOptions(f"this is a match of {match.game}, not of {game}")
    return match.view(observer)
