"""Describes the action ids and the observation arrays."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import lru_cache
from math import prod
from typing import Any, TypeVar

from quintrix import _core
from quintrix.api import Options, options_text
from quintrix.errors import InvalidOptions
from quintrix.excerpt import excerpt


@dataclass(frozen=True)
class Group:
    """A range of action ids of one kind."""

    name: str
    first: int
    count: int
    side: int | None
    about: str


@dataclass(frozen=True)
class Part:
    """A named part of an observation."""

    name: str
    start: int
    shape: tuple[int, ...]
    about: str

    @property
    def slice(self) -> slice:
        """The slice of the observation array."""
        return slice(self.start, self.start + prod(self.shape))


T = TypeVar("T", Group, Part)


@dataclass(frozen=True)
class Layout:
    """The actions and observations of a game; created by :func:`quintrix.layout`."""

    actions: int
    """The number of action ids."""
    size: int
    """The length of an observation."""
    groups: tuple[Group, ...]
    """The groups of action ids, in order."""
    parts: tuple[Part, ...]
    """The parts of an observation, in order."""
    most_steps: int
    """An upper bound on the number of steps of a game."""

    def part(self, name: str) -> Part:
        """Return a part of the observation by name."""
        return _named("part", name, self.parts)

    def group(self, name: str) -> Group:
        """Return a group of actions by name."""
        return _named("group", name, self.groups)

    def text(self, action: int) -> str:
        """Return the name of an action: its group, and its index or column and row in the group.

        >>> [layout("iota").text(action) for action in (0, 3, 560)]
        ['stop', 'hand 1', 'cell 0,17']
        """
        if not 0 <= action < self.actions:
            raise InvalidOptions(f"actions are from 0 to {self.actions - 1}, not {action}")
        group = next(group for group in reversed(self.groups) if group.first <= action)
        number = action - group.first
        if group.side is not None:
            return f"{group.name} {number % group.side},{number // group.side}"
        return group.name if group.count == 1 else f"{group.name} {number}"

    def describe(self) -> dict[str, Any]:
        """Return the layout as dictionaries that serialise to JSON, except for the slices."""
        return {
            "actions": [asdict(group) for group in self.groups],
            "observation": [{**asdict(part), "slice": part.slice} for part in self.parts],
        }


def _named(what: str, name: str, all_of_them: tuple[T, ...]) -> T:
    """Return the one of a name, or raise an error with all names."""
    for each in all_of_them:
        if each.name == name:
            return each
    names = ", ".join(each.name for each in all_of_them)
    raise InvalidOptions(f"there is no {what} {excerpt(name)}: there is {names}")


def layout(game: str, players: int = 2, options: Options | None = None) -> Layout:
    """Return the layout of actions and observations for a game and number of players.

    >>> hand = layout("iota").part("hand")
    >>> hand.slice, hand.shape
    (slice(0, 12, None), (4, 3))
    """
    text = options_text(options)
    if isinstance(game, str) and type(players) is int:
        return _cached_layout(game, players, text)
    return _read_layout(game, players, text)


def _read_layout(game: str, players: int, options: str) -> Layout:
    described = _core.layout(game, players, options)
    groups = (Group(**{"side": None, **group}) for group in described["groups"])
    parts = (Part(**{**part, "shape": tuple(part["shape"])}) for part in described["parts"])
    return Layout(
        described["actions"],
        described["size"],
        tuple(groups),
        tuple(parts),
        described["most_steps"],
    )


_cached_layout = lru_cache(maxsize=256)(_read_layout)
"""Environments are created often, at few tables. Errors are not cached."""
