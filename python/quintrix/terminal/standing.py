"""What is known of a series between its games in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Self

import quintrix
from quintrix import Match, Series
from quintrix.errors import InvalidOptions
from quintrix.terminal.saved_games import HUMAN

MAX_SEED = 2**64 - 1


@dataclass(frozen=True)
class Standing:
    """A series, who plays it, and which of its players sit at the table now."""

    series: Series
    people: tuple[str, ...]
    """The bots' names, and ``human``, by player."""
    seats: tuple[int, ...]
    """The players by seat in the game that is played."""
    decider: bool = False
    """Whether that game breaks a tie."""
    seed: int | None = None
    """The seed of the first game, if it was chosen."""
    deck: Any = None
    """The content of a custom deck file."""

    @classmethod
    def first(cls, series: Series, people: Sequence[str], seed: int | None, deck: Any) -> Self:
        """Return the first game of a series for people in the order of their seats."""
        return cls(series, tuple(people), tuple(series.seats), seed=seed, deck=deck)

    @property
    def is_single(self) -> bool:
        """Whether there is only one game, so that there is nothing to add up."""
        return self.series.kind == "games" and self.series.length == 1

    @property
    def occupants(self) -> list[str]:
        """Who sits where in the game that is played."""
        return [self.people[player] for player in self.seats]

    @property
    def names(self) -> list[str]:
        """The name of each player, the same in every game."""
        return ["You" if who == HUMAN else f"Bot {at}" for at, who in enumerate(self.people)]

    @property
    def title(self) -> str:
        """Which game of the series it is."""
        if self.decider:
            return "Deciding game"
        length, number = self.series.length, len(self.series.games) + 1
        return {
            "games": f"Game {number} of {length}",
            "best_of": f"Game {number}, best of {length}",
            "target": f"Game {number}, first to {length} points",
        }[self.series.kind]

    def next_match(self, before: Match) -> Match:
        """Deal the game for these seats, with the options of the game before."""
        number = len(self.series.games)
        seed = None if self.seed is None else (self.seed + number) % (MAX_SEED + 1)
        return quintrix.new(before.game, len(self.seats), seed, before.options, self.deck)

    def finished(self, match: Match) -> Standing:
        """Return the standing after the game; the start of the next passes to the left."""
        scores = [
            match.scores[self.seats.index(player)] if player in self.seats else None
            for player in range(len(self.people))
        ]
        winners = sorted(self.seats[seat] for seat in match.winners)
        series = self.series.add(scores, winners, self.decider)
        return replace(self, series=series, seats=tuple(series.seats))

    def deciding_game(self) -> Standing:
        """Return the standing in which those who share the win play again."""
        tied = [player for player in self.series.seats if player in self.series.winners]
        return replace(self, seats=tuple(tied), decider=True)

    def to_json(self) -> dict[str, Any]:
        """Return what a saved game says about its series."""
        games = [
            {
                "scores": [None if score is None else str(score) for score in game.scores],
                "winners": list(game.winners),
                "decider": game.decider,
            }
            for game in self.series.games
        ]
        return {
            "kind": self.series.kind,
            "length": self.series.length,
            "games": games,
            "people": list(self.people),
            "seats": list(self.seats),
            "decider": self.decider,
            "seed": self.seed,
            "deck": self.deck,
        }

    @classmethod
    def from_json(cls, json: Any, occupants: Sequence[str]) -> Self | None:
        """Read what a saved game says about its series, if it can be continued.

        Nothing else of the game depends on it, so a file that was changed by hand loses only the
        series.
        """
        try:
            people, seats = tuple(json["people"]), tuple(json["seats"])
            series = Series(len(people), json["kind"], json["length"])
            for game in json["games"]:
                scores = [None if score is None else Fraction(score) for score in game["scores"]]
                series = series.add(scores, game["winners"], game["decider"])
            standing = cls(series, people, seats, json["decider"], json["seed"], json["deck"])
            return standing if standing.occupants == list(occupants) else None
        except (ArithmeticError, IndexError, InvalidOptions, KeyError, TypeError, ValueError):
            return None
