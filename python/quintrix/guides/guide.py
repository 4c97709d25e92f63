"""A first game as its file tells it."""

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
Played: TypeAlias = tuple[int, str]
"""A seat and its move."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that the learner is told, and what they are to do then, if anything."""

    name: str
    """The text is the message ``guide.GAME.NAME`` of the browser."""
    move: str | None
    laid: bool
    """Whether to lay the move out is enough: it is played together with a later one."""
    show: tuple[str, ...]
    """What to point at, as in ``card:RC1``, ``cell:0,0`` or ``button:turn``."""
    facts: Mapping[str, int | str]
    """What the text says about the game, in figures."""
    begin: int
    """How many moves of the line were played before it."""
    end: int
    """How many have been played when it is done, answers included."""


@dataclass(frozen=True, slots=True)
class Guide:
    """A first game of two seats."""

    game: str
    deal: Mapping[str, Sequence[str]]
    steps: tuple[Step, ...]
    runs: tuple[tuple[Played, ...], ...]
    """All moves in order; those of one run may come in any order, but for the last."""

    @property
    def line(self) -> tuple[Played, ...]:
        """Every move, in order."""
        return tuple(chain.from_iterable(self.runs))

    def start(self) -> Match:
        """Deal the cards."""
        return quintrix.deal(self.game, 2, deal=self.deal)

    def follows(self, moves: Sequence[Played]) -> bool:
        """Tell whether a game has kept to the line so far."""
        done = 0
        for run in self.runs:
            some = moves[done : done + len(run)]
            if Counter(some) - Counter(run) or run[-1] in some[: len(run) - 1]:
                return False
            done += len(run)
        return True

    def answer(self, moves: Sequence[Played], seat: int) -> str | None:
        """Find what a seat plays now, if the line says so."""
        if len(moves) >= len(self.line) or not self.follows(moves):
            return None
        mover, move = self.line[len(moves)]
        return move if mover == seat else None

    def is_past_end(self, moves: Sequence[Played]) -> bool:
        """Tell whether the learner plays on by themselves after the end of the line."""
        return len(moves) > len(self.line) and self.follows(moves)


@cache
def guide(game: str) -> Guide:
    """Read the first game of ``game``.

    >>> guide("iota").steps[1].move
    'play GS2@1,0 BS2@2,0'
    """
    shelf = {entry.name: entry for entry in files(__package__).iterdir()}
    name = f"{game}.json"
    if name not in shelf:
        raise Error(f"There is no first game of {game[:40]!r}.")
    told = json.loads(shelf[name].read_text(encoding="utf-8"))
    deal = _whole_deal(game, told["deal"])
    return Guide(game, deal, *_steps(told["steps"], told.get("opening", ())))


def _steps(
    told: Sequence[dict[str, Any]], opening: Sequence[str]
) -> tuple[tuple[Step, ...], tuple[tuple[Played, ...], ...]]:
    steps: list[Step] = []
    runs: list[tuple[Played, ...]] = [((OTHER, move),) for move in opening]
    waiting: list[Played] = []
    for one in told:
        begin = sum(map(len, runs))
        move, laid = one.get("move"), one.get("laid", False)
        if move is not None:
            waiting.append((LEARNER, move))
        if move is not None and not laid:
            runs += [tuple(waiting), *(((OTHER, answer),) for answer in one.get("then", ()))]
            waiting = []
        show, facts = tuple(one.get("show", ())), one.get("facts", {})
        steps.append(Step(one["name"], move, laid, show, facts, begin, sum(map(len, runs))))
    return tuple(steps), tuple(runs)


def _whole_deal(game: str, first: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """Put the cards that matter on top of all others."""
    shuffled = quintrix.new(game, 2, seed=0).record()["deal"]
    return {
        pile: [*first.get(pile, ()), *_without(cards, first.get(pile, ()))]
        for pile, cards in shuffled.items()
    }


def _without(cards: Sequence[str], taken: Sequence[str]) -> Iterator[str]:
    gone = Counter(taken)
    for card in cards:
        if gone[card]:
            gone[card] -= 1
        else:
            yield card
