"""Events: what happened, for people."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, Self, dataclass_transform

from quintrix.reference.text import to_json


@dataclass_transform(frozen_default=True, eq_default=False)
class Event:
    """Something that happened. A subclass is a dataclass by itself; its fields are JSON values.

    ``str(event)`` is one English sentence. Example::

        class Drew(Event):
            private = ("cards",)

            seat: int
            count: int
            cards: list[str] | None
    """

    kind: ClassVar[str] = "event"
    """The kind of the event: the name of the class in lower case, such as ``drew``."""
    private: ClassVar[tuple[str, ...]] = ()
    """The fields that only the event's own seat may see; others get None."""

    def __init_subclass__(cls) -> None:
        cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        dataclass(frozen=True, eq=False, repr=False)(cls)

    @property
    def data(self) -> dict[str, Any]:
        """The facts, ``kind`` among them, ready for JSON."""
        return {"kind": self.kind, **self._facts()}

    def seen_by(self, observer: int | None) -> Self:
        """Return the event with only what this observer may know; ``None`` is a spectator.

        Default: the `private` fields are None for everybody but the field ``seat``.
        """
        if not self.private or observer == getattr(self, "seat", None):
            return self
        return replace(self, **dict.fromkeys(self.private))  # type: ignore[type-var]

    def _facts(self) -> dict[str, Any]:
        # A field that would be a keyword of Python, such as "from", ends in an underscore.
        values = ((field.name, getattr(self, field.name)) for field in fields(self))  # type: ignore[arg-type]
        return {name.rstrip("_"): value for name, value in values}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.data == other.data

    def __hash__(self) -> int:
        return hash(to_json(self.data))

    def __repr__(self) -> str:
        return f"<Event {self.kind} {to_json(self._facts())}>"


class Moved(Event):
    """A seat played a move: the event of games that declare no others."""

    seat: int
    move: str

    def __str__(self) -> str:
        return f"Seat {self.seat} played {self.move}."
