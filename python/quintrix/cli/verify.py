"""``quintrix verify``."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

import quintrix
from quintrix.cli.records import read_all
from quintrix.errors import Error
from quintrix.seal import commitment


def verify(
    file: Annotated[Path, typer.Argument(help="A record, or many in JSON Lines.")],
    commitment: Annotated[
        str | None, typer.Option(metavar="HEX", help="The commitment that you saw at the start.")
    ] = None,
) -> None:
    """Prove that a game was played as it was dealt, and dealt as it was sealed."""
    for number, record in enumerate(read_all(file), start=1):
        try:
            for finding in findings(record, commitment):
                typer.echo(f"{number}. {finding}")
        except Error as error:
            raise Error(f"In {file}, game {number}: {error.message}") from None


def findings(record: Mapping[str, Any], shown: str | None) -> list[str]:
    """List what is proved; the first thing that is not is an error."""
    match = quintrix.replay(dict(record))
    end = "lead to the recorded result" if match.over else "are not the whole game yet"
    return [
        f"{match.game}: the {match.ply} moves are legal and {end}.",
        _check_shuffle(record, match),
        _check_seal(record, shown),
    ]


def _check_shuffle(record: Mapping[str, Any], match: quintrix.Match) -> str:
    if match.seed is None:
        raise Error("the record has no seed: it cannot be proved how the cards were shuffled")
    again = quintrix.new(match.game, match.players, match.seed, match.options)
    if again.record()["deal"] != record["deal"]:
        raise Error("the deal is not what the shuffle of its seed gives")
    return f"The deal is the shuffle of the seed {match.seed}."


def _check_seal(record: Mapping[str, Any], shown: str | None) -> str:
    seal = record.get("seal")
    if not isinstance(seal, dict) or not {"salt", "commitment"} <= seal.keys():
        raise Error("the record has no seal: only games from a server have one")
    computed = commitment(record, str(seal["salt"]))
    if computed != seal["commitment"]:
        raise Error("the commitment is not that of this deal: something was changed")
    if shown is not None and computed != shown.strip().lower():
        raise Error(f"this deal was sealed as {computed}, which is not what you saw")
    return f"The commitment is {computed}, that of this deal."
