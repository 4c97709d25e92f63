"""Loads the guided first game of each game."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import chain
from typing import Any, TypeAlias

import quintrix
from quintrix import Match
from quintrix.errors import Error

LEARNER, OTHER = 0, 1
SeatMove: TypeAlias = tuple[int, str]
"""A seat and the notation of its move."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a guide: a text, and the move that the learner should make, if any."""

    name: str
    """The browser shows the message ``guide.GAME.NAME``."""
    move: str | None
    laid: bool
    """Whether the move is only placed on the board and played together with a later one."""
    show: tuple[str, ...]
    """What to highlight: ``card:RC1``, ``cell:0,0`` or ``button:turn``."""
    facts: Mapping[str, int | str]
    """Values for the placeholders of the text."""
    begin: int
    """The number of moves of the line before the step."""
    end: int
    """The number of moves of the line after the step, including answers."""


@dataclass(frozen=True, slots=True)
class Guide:
    """A guided game for two seats."""

    game: str
    deal: Mapping[str, Sequence[str]]
    steps: tuple[Step, ...]
    runs: tuple[tuple[SeatMove, ...], ...]
    """All moves in order; within a run, any order is accepted except for the last move."""

    @property
    def line(self) -> tuple[SeatMove, ...]:
        """All moves in order."""
        return tuple(chain.from_iterable(self.runs))

    def start(self) -> Match:
        """Start the match."""
        return quintrix.deal(self.game, 2, deal=self.deal)

    def follows(self, moves: Sequence[SeatMove]) -> bool:
        """Return whether a match has followed the line so far."""
        done = 0
        for run in self.runs:
            played = moves[done : done + len(run)]
            if Counter(played) - Counter(run) or run[-1] in played[: len(run) - 1]:
                return False
            done += len(run)
        return True

    def answer(self, moves: Sequence[SeatMove], seat: int) -> str | None:
        """Return the scripted move of a seat, if it is its turn in the line."""
        if len(moves) >= len(self.line) or not self.follows(moves):
            return None
        mover, move = self.line[len(moves)]
        return move if mover == seat else None

    def is_past_end(self, moves: Sequence[SeatMove]) -> bool:
        """Return whether a match that followed the line has continued after its end."""
        return len(moves) > len(self.line) and self.follows(moves)


def has_guide(game: str) -> bool:
    """Return whether there is a guide of ``game``."""
    return f"{game}.json" in {entry.name for entry in files(__package__).iterdir()}


@cache
def guide(game: str) -> Guide:
    """Return the guide of ``game``.

    >>> guide("iota").steps[1].move
    'play GS2@1,0 BS2@2,0'
    """
    if not has_guide(game):
        raise Error(f"There is no guide for {game[:40]!r}.")
    data = json.loads(files(__package__).joinpath(f"{game}.json").read_text(encoding="utf-8"))
    deal = _full_deal(game, data["deal"])
    return Guide(game, deal, *_steps(data["steps"], data.get("opening", ())))


def _steps(
    entries: Sequence[dict[str, Any]], opening: Sequence[str]
) -> tuple[tuple[Step, ...], tuple[tuple[SeatMove, ...], ...]]:
    steps: list[Step] = []
    runs: list[tuple[SeatMove, ...]] = [((OTHER, move),) for move in opening]
    pending: list[SeatMove] = []
    for entry in entries:
        begin = sum(map(len, runs))
        move, laid = entry.get("move"), entry.get("laid", False)
        if move is not None:
            pending.append((LEARNER, move))
        if move is not None and not laid:
            runs += [tuple(pending), *(((OTHER, answer),) for answer in entry.get("then", ()))]
            pending = []
        show, facts = tuple(entry.get("show", ())), entry.get("facts", {})
        steps.append(Step(entry["name"], move, laid, show, facts, begin, sum(map(len, runs))))
    return tuple(steps), tuple(runs)


def _full_deal(game: str, first: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """Put the scripted cards on top of the rest of the deck."""
    shuffled = quintrix.new(game, 2, seed=0).record()["deal"]
    return {
        pile: [*first.get(pile, ()), *_without(cards, first.get(pile, ()))]
        for pile, cards in shuffled.items()
    }


def _without(cards: Sequence[str], taken: Sequence[str]) -> Iterator[str]:
    removed = Counter(taken)
    for card in cards:
        if removed[card]:
            removed[card] -= 1
        else:
            yield card
