"""How the bots did: wins, points and ratings, each with its 95% interval."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from typing import TypeAlias

from quintrix.arena.game import Game
from quintrix.arena.interval import Interval, Wins, mean_of, share_of
from quintrix.arena.rating import ratings
from quintrix.arena.seating import Seats
from quintrix.types import Points

Deal: TypeAlias = Sequence[Game]
"""The games of one deal, in which the bots changed seats."""


@dataclass(frozen=True)
class Standing:
    """How one bot did. A bot on several seats of a table counts once for each."""

    bot: str
    games: int
    wins: Fraction
    """Games won; a win that is shared counts in part."""
    win_rate: Interval
    lead: Interval
    """Points ahead of the mean of the other bots, in a game on average."""
    rating: Interval
    """Elo points; those of all bots add up to 0."""
    seconds_a_move: float


def complete(games: Iterable[Game], players: int) -> list[Deal]:
    """Gather the games by their deals and keep the deals that were played in all seatings."""
    deals: dict[int, list[Game]] = defaultdict(list)
    for game in games:
        deals[game.deal].append(game)
    return [deals[number] for number in sorted(deals) if len(deals[number]) == players]


def standings(bots: Sequence[str], deals: Sequence[Deal]) -> list[Standing]:
    """Sum up complete deals, the bot with the highest rating first."""
    if not deals:
        return []
    rated = ratings(bots, [_duels(deal) for deal in deals])
    found = [_standing(bot, deals, rated[bot]) for bot in bots if _seats_in(deals, bot)]
    return sorted(found, key=lambda standing: -standing.rating.value)


def leads(bot: str, deals: Iterable[Deal]) -> list[float]:
    """List how many points a bot was ahead on each deal that it played."""
    exact = ([_lead(bot, game) for game in deal if bot in game.seats] for deal in deals)
    return [float(Fraction(sum(values)) / len(values)) for values in exact if values]


def _seats_in(deals: Iterable[Deal], bot: str) -> int:
    return sum(game.seats.count(bot) for deal in deals for game in deal)


def _standing(bot: str, deals: Sequence[Deal], rating: Interval) -> Standing:
    own = [deal for deal in deals if any(bot in game.seats for game in deal)]
    tables = _tables(own)
    units = [[_unit(bot, deal) for deal in table] for table in tables]
    return Standing(
        bot=bot,
        games=_seats_in(own, bot),
        wins=sum((_wins(bot, game) for deal in own for game in deal), Fraction()),
        win_rate=share_of(units),
        lead=mean_of([leads(bot, table) for table in tables]),
        rating=rating,
        seconds_a_move=_seconds_a_move(bot, own),
    )


def _tables(deals: Iterable[Deal]) -> list[list[Deal]]:
    """Group deals by who met on them."""
    tables: dict[Seats, list[Deal]] = defaultdict(list)
    for deal in deals:
        tables[tuple(sorted(deal[0].seats))].append(deal)
    return [*tables.values()]


def _unit(bot: str, deal: Deal) -> Wins:
    won = sum((_wins(bot, game) for game in deal), Fraction())
    return Wins(float(won), _seats_in([deal], bot))


def _wins(bot: str, game: Game) -> Fraction:
    won = sum(game.seats[seat] == bot for seat in game.winners)
    return Fraction(won, len(game.winners))


def _lead(bot: str, game: Game) -> Fraction:
    sides: dict[bool, list[Points]] = {True: [], False: []}
    for name, score in zip(game.seats, game.scores, strict=True):
        sides[name == bot].append(score)
    own, others = (Fraction(sum(scores)) / len(scores) for scores in sides.values())
    return own - others


def _seconds_a_move(bot: str, deals: Iterable[Deal]) -> float:
    seconds, asked = 0.0, 0
    for game in (game for deal in deals for game in deal):
        for seat, name in enumerate(game.seats):
            if name == bot:
                seconds += game.seconds[seat]
                asked += game.asked[seat]
    return seconds / max(1, asked)


def _duels(deal: Deal) -> Mapping[tuple[str, str], float]:
    """Count who did better than whom: by winning, or by points if neither or both won."""
    duels: dict[tuple[str, str], float] = defaultdict(float)
    for game in deal:
        ranks = [(seat in game.winners, Fraction(score)) for seat, score in enumerate(game.scores)]
        for (one, rank), (two, other) in permutations(zip(game.seats, ranks, strict=True), 2):
            if one != two:
                duels[one, two] += (rank > other) + (rank == other) / 2
    return duels
