"""The options of a game and their chosen values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from quintrix.errors import InvalidOptions
from quintrix.reference.text import excerpt, nearest, to_json
from quintrix.types import OptionInfo

Value: TypeAlias = bool | str
Options: TypeAlias = dict[str, Value]


@dataclass(frozen=True)
class Option:
    """An option of a game and the values it can have, the default first."""

    name: str
    values: tuple[Value, ...]
    title: str = ""
    """Its name for people."""
    about: str = ""
    """One sentence."""

    def read(self, given: object) -> Value:
        """Return a given value, which has to be one of the option's."""
        for value in self.values:
            if type(given) is type(value) and given == value:
                return value
        choices = " or ".join(to_json(value) for value in self.values)
        raise InvalidOptions(f"option {self.name} is {choices}, not {excerpt(to_json(given))}")

    def info(self) -> OptionInfo:
        """Return the option as `quintrix.games` lists it."""
        return OptionInfo(
            name=self.name,
            title=self.title or self.name,
            values=self.values,
            about=self.about,
            default=self.values[0],
        )


def read_options(options: Sequence[Option], given: Mapping[str, object]) -> Options:
    """Return a value for every option; those that are not given have their defaults."""
    by_name = {option.name: option for option in options}
    chosen = {option.name: option.values[0] for option in options}
    for name, value in given.items():
        if name not in by_name:
            raise _unknown(list(by_name), name)
        chosen[name] = by_name[name].read(value)
    return chosen


def _unknown(names: list[str], name: str) -> InvalidOptions:
    near = nearest(name, names)
    if near is not None:
        hint = f"did you mean {near}?"
    else:
        hint = f"this game has {', '.join(names)}" if names else "this game has none"
    return InvalidOptions(f"there is no option {excerpt(name)}: {hint}")
