"""The series that a table belongs to: each of its games has a table of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from typing import Any, Literal

from quintrix import Match, Series
from quintrix.server.protocol.types import SeatInfo, SeriesGameInfo, SeriesInfo, SeriesRule
from quintrix.server.seat import Seat
from quintrix.types import Points


@dataclass(frozen=True, slots=True)
class EarlierGame:
    """A finished game of the series, by player."""

    table: str
    scores: list[int | str | None]
    winners: list[int]
    decider: bool = False


@dataclass(frozen=True, slots=True)
class Chain:
    """What a table knows about the earlier games of its series; an entry of its log."""

    games: list[EarlierGame]
    players: list[dict[str, Any]]
    """Name, face and bot level of each player when the last game began."""
    places: list[int]
    """The player on each place of this table."""
    decider: bool = False
    """Whether this table breaks a tie."""

    @classmethod
    def from_json(cls, json: dict[str, Any]) -> Chain:
        """Read the text of a log entry."""
        return cls(**{**json, "games": [EarlierGame(**game) for game in json["games"]]})

    def to_json(self) -> dict[str, Any]:
        """Return the text of a log entry."""
        return asdict(self)


def first_chain(seats: Sequence[Seat]) -> Chain:
    """Return the chain of the first table of a series."""
    return Chain([], [], [*range(len(seats))])


def with_game(chain: Chain, table: str, seats: Sequence[Seat], match: Match) -> Chain:
    """Return the chain after this table's game, with the players of that game."""
    players = chain.players or [{} for _ in seats]
    scores: list[int | str | None] = [None] * len(players)
    for seat, occupant in enumerate(seats):
        player = chain.places[occupant.place]
        scores[player] = points_json(match.scores[seat])
        level = None if occupant.person else occupant.level
        players = [
            *players[:player],
            {"name": occupant.name, "face": occupant.face, "level": level},
            *players[player + 1 :],
        ]
    winners = sorted(chain.places[seats[seat].place] for seat in match.winners)
    game = EarlierGame(table, scores, winners, chain.decider)
    return replace(chain, games=[*chain.games, game], players=players)


def series_of(rule: dict[str, Any], chain: Chain) -> Series:
    """Return the series with the results of its games."""
    players = len(chain.players or chain.places)
    series = Series(players, rule["kind"], rule["length"])
    for game in chain.games:
        scores = [None if score is None else Fraction(score) for score in game.scores]
        series = series.add(scores, game.winners, game.decider)
    return series


def series_info(
    rule: dict[str, Any], chain: Chain, finished: Chain, seats: Sequence[SeatInfo]
) -> SeriesInfo:
    """Return the public description of a series; seats carry the numbers of their players."""
    series = series_of(rule, finished)
    absent = {number: _player(player, number) for number, player in enumerate(finished.players)}
    players = absent | {seat.place: seat for seat in seats}
    return SeriesInfo(
        rule=SeriesRule.model_validate(rule),
        number=len(chain.games) + 1,
        decider=chain.decider,
        players=[players[number] for number in sorted(players)],
        seats=[seat.place for seat in seats],
        games=[SeriesGameInfo.model_validate(asdict(game)) for game in finished.games],
        totals=[points_json(points) for points in series.totals],
        wins=series.wins,
        over=series.over,
        winners=series.winners,
    )


def _player(player: dict[str, Any], number: int) -> SeatInfo:
    level = player["level"]
    kind: Literal["person", "bot"] = "bot" if level else "person"
    face = player.get("face")
    return SeatInfo(kind=kind, name=player["name"], face=face, level=level, place=number)


def points_json(points: Points) -> int | str:
    """Return points as JSON: whole numbers as they are, fractions as text."""
    whole = isinstance(points, int) or points.denominator == 1
    return int(points) if whole else str(points)
