"""The option `--ray [ADDRESS]` of commands that play many games."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

FLAG = "--ray"
DEFAULT = "default"
ADDRESS = re.compile(r"auto|local|\S+://\S*|[^:]*\.[^:]*|\S*:\d+")
"""What can follow the flag as an address; anything else is the next argument."""

RayAddress = Annotated[
    str | None,
    typer.Option(
        FLAG,
        metavar="[ADDRESS]",
        help="Play on the Ray cluster at HOST:PORT; without an address on the one of RAY_ADDRESS, "
        "on the one of this computer, or on a new one.",
    ),
]


class RayCommand(TyperCommand):
    """A command whose option `--ray` can have an address or not, which Typer does not support."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments after giving a bare flag its value."""
        return super().parse_args(ctx, with_address(args))


def with_address(args: Sequence[str]) -> list[str]:
    """Give the flag a value if it has none.

    >>> with_address(["iota", "--ray", "--json"])
    ['iota', '--ray=default', '--json']
    >>> with_address(["--ray", "10.0.0.5:6379", "iota"])
    ['--ray', '10.0.0.5:6379', 'iota']
    >>> with_address(["--ray", "meadow:Meadow"])
    ['--ray=default', 'meadow:Meadow']
    """
    return [
        f"{FLAG}={DEFAULT}" if word == FLAG and not ADDRESS.fullmatch(after) else word
        for word, after in zip_longest(args, args[1:], fillvalue="")
    ]


def chosen_address(value: str) -> str | None:
    """Return the address that the option was given, or None."""
    return None if value == DEFAULT else value
