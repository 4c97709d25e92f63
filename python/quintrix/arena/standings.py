"""Standings of the bots: wins, points and ratings with 95% intervals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from typing import TypeAlias

from quintrix.arena.game import GameResult
from quintrix.arena.interval import Interval, WinCount, mean_interval, win_rate_interval
from quintrix.arena.rating import ratings
from quintrix.arena.seating import Seats
from quintrix.types import Points

Deal: TypeAlias = Sequence[GameResult]
"""The games of one deal, one per rotation of the seats."""


@dataclass(frozen=True)
class Standing:
    """The results of one bot. A bot on several seats counts once for each."""

    bot: str
    games: int
    wins: Fraction
    """Games won; a shared win counts in part."""
    win_rate: Interval
    lead: Interval
    """Mean score difference to the average of the other bots, in points per game."""
    rating: Interval
    """Elo rating; the ratings of all bots add up to 0."""
    seconds_per_move: float


def complete_deals(games: Iterable[GameResult], players: int) -> list[Deal]:
    """Group games by deal, and return the deals that were played in all seatings."""
    deals: dict[int, list[GameResult]] = defaultdict(list)
    for game in games:
        deals[game.deal].append(game)
    return [deals[number] for number in sorted(deals) if len(deals[number]) == players]


def standings(bots: Sequence[str], deals: Sequence[Deal]) -> list[Standing]:
    """Compute the standings from complete deals, highest rating first."""
    if not deals:
        return []
    rating = ratings(bots, [_pairwise_wins(deal) for deal in deals])
    rows = [_standing(bot, deals, rating[bot]) for bot in bots if _seats_played(deals, bot)]
    return sorted(rows, key=lambda standing: -standing.rating.value)


def leads(bot: str, deals: Iterable[Deal]) -> list[float]:
    """Return a bot's mean lead on each deal that it played, in points."""
    exact = ([_lead(bot, game) for game in deal if bot in game.seats] for deal in deals)
    return [float(Fraction(sum(values)) / len(values)) for values in exact if values]


def _seats_played(deals: Iterable[Deal], bot: str) -> int:
    return sum(game.seats.count(bot) for deal in deals for game in deal)


def _standing(bot: str, deals: Sequence[Deal], rating: Interval) -> Standing:
    own = [deal for deal in deals if any(bot in game.seats for game in deal)]
    strata = _by_lineup(own)
    win_counts = [[_win_count(bot, deal) for deal in stratum] for stratum in strata]
    return Standing(
        bot=bot,
        games=_seats_played(own, bot),
        wins=sum((_wins(bot, game) for deal in own for game in deal), Fraction()),
        win_rate=win_rate_interval(win_counts),
        lead=mean_interval([leads(bot, stratum) for stratum in strata]),
        rating=rating,
        seconds_per_move=_seconds_per_move(bot, own),
    )


def _by_lineup(deals: Iterable[Deal]) -> list[list[Deal]]:
    """Group deals by the bots that met."""
    lineups: dict[Seats, list[Deal]] = defaultdict(list)
    for deal in deals:
        lineups[tuple(sorted(deal[0].seats))].append(deal)
    return [*lineups.values()]


def _win_count(bot: str, deal: Deal) -> WinCount:
    wins = sum((_wins(bot, game) for game in deal), Fraction())
    return WinCount(float(wins), _seats_played([deal], bot))


def _wins(bot: str, game: GameResult) -> Fraction:
    won = sum(game.seats[seat] == bot for seat in game.winners)
    return Fraction(won, len(game.winners))


def _lead(bot: str, game: GameResult) -> Fraction:
    sides: dict[bool, list[Points]] = {True: [], False: []}
    for name, score in zip(game.seats, game.scores, strict=True):
        sides[name == bot].append(score)
    own, others = (Fraction(sum(scores)) / len(scores) for scores in sides.values())
    return own - others


def _seconds_per_move(bot: str, deals: Iterable[Deal]) -> float:
    seconds, decisions = 0.0, 0
    for game in (game for deal in deals for game in deal):
        for seat, name in enumerate(game.seats):
            if name == bot:
                seconds += game.seconds[seat]
                decisions += game.decisions[seat]
    return seconds / max(1, decisions)


def _pairwise_wins(deal: Deal) -> Mapping[tuple[str, str], float]:
    """Count wins of each bot over each other: by rank, then by points if neither or both won."""
    pairs: dict[tuple[str, str], float] = defaultdict(float)
    for game in deal:
        ranks = [(seat in game.winners, Fraction(score)) for seat, score in enumerate(game.scores)]
        for (one, rank), (two, other) in permutations(zip(game.seats, ranks, strict=True), 2):
            if one != two:
                pairs[one, two] += (rank > other) + (rank == other) / 2
    return pairs
