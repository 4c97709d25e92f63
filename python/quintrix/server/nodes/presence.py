"""Who is connected to a table, at this node and at others."""

from __future__ import annotations

from collections.abc import Mapping

from quintrix.server.observers import Observers


class Presence:
    """The people at one table, each with whether they want bots to move at once."""

    def __init__(self, observers: Observers) -> None:
        self._observers = observers
        self._others: dict[str, Mapping[str, bool]] = {}
        """The people at other nodes, by node."""

    @property
    def here(self) -> dict[str, bool]:
        """The people who are connected to this node."""
        hurried: dict[str, bool] = {}
        for connection in self._observers.connections:
            hurried[connection.person] = hurried.get(connection.person, True) and connection.hurried
        return hurried

    @property
    def is_elsewhere(self) -> bool:
        """Whether anyone is connected to another node."""
        return bool(self._others)

    def set_others(self, node: str, people: Mapping[str, bool]) -> set[str]:
        """Replace the people of another node, and return those who are connected no more."""
        before = self.people()
        if people:
            self._others[node] = people
        else:
            self._others.pop(node, None)
        return before - self.people()

    def people(self) -> set[str]:
        """Return everyone who is connected."""
        here = {connection.person for connection in self._observers.connections}
        return here.union(*self._others.values()) if self._others else here

    def all_hurried(self, people: set[str]) -> bool:
        """Return whether those of some people who are connected want bots to move at once."""
        places = (self.here, *self._others.values())
        wishes = [wish for place in places for person, wish in place.items() if person in people]
        return bool(wishes) and all(wishes)
