"""What the ids of actions and the numbers of observations mean."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from math import prod
from typing import Any

from quintrix import _core
from quintrix.api import Options, options_text


@dataclass(frozen=True)
class Group:
    """Ids that follow each other and mean the same kind of thing."""

    name: str
    first: int
    count: int
    side: int | None
    about: str


@dataclass(frozen=True)
class Part:
    """Numbers of an observation that belong together."""

    name: str
    start: int
    shape: tuple[int, ...]
    about: str

    @property
    def slice(self) -> slice:
        """Where it lies in an observation."""
        return slice(self.start, self.start + prod(self.shape))


@dataclass(frozen=True)
class Layout:
    """The actions and the observation of a game at a table; :func:`quintrix.layout` makes one."""

    actions: int
    """How many ids there are."""
    size: int
    """How many numbers an observation has."""
    groups: tuple[Group, ...]
    """The ids, in their order."""
    parts: tuple[Part, ...]
    """The parts of an observation, in their order."""
    most_steps: int
    """More steps than any game takes."""

    def part(self, name: str) -> Part:
        """Find a part of the observation by its name."""
        return next(part for part in self.parts if part.name == name)

    def group(self, name: str) -> Group:
        """Find a group of actions by its name."""
        return next(group for group in self.groups if group.name == name)

    def text(self, action: int) -> str:
        """Name an action: its group, and its number in the group or its column and row.

        >>> [layout("iota").text(action) for action in (0, 3, 560)]
        ['stop', 'hand 1', 'cell 0,17']
        """
        group = next(group for group in reversed(self.groups) if group.first <= action)
        number = action - group.first
        if group.side is not None:
            return f"{group.name} {number % group.side},{number // group.side}"
        return group.name if group.count == 1 else f"{group.name} {number}"

    def describe(self) -> dict[str, Any]:
        """Tell it all in plain dictionaries, ready for JSON but for the slices."""
        return {
            "actions": [asdict(group) for group in self.groups],
            "observation": [{**asdict(part), "slice": part.slice} for part in self.parts],
        }


def layout(game: str, players: int = 2, options: Options | None = None) -> Layout:
    """Tell what actions and observations mean in a game, at a table of so many players.

    >>> hand = layout("iota").part("hand")
    >>> hand.slice, hand.shape
    (slice(0, 12, None), (4, 3))
    """
    facts = _core.layout(game, players, options_text(options))
    groups = (Group(**{"side": None, **group}) for group in facts["groups"])
    parts = (Part(**{**part, "shape": tuple(part["shape"])}) for part in facts["parts"])
    return Layout(facts["actions"], facts["size"], tuple(groups), tuple(parts), facts["most_steps"])
