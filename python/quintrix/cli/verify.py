"""The `quintrix verify` command."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

import quintrix
from quintrix.cli.arguments import OwnGames, load_own_games
from quintrix.errors import Error
from quintrix.records import read_records
from quintrix.seal import commitment


def verify(
    file: Annotated[Path, typer.Argument(help="A record file; may be JSON Lines.")],
    commitment: Annotated[
        str | None,
        typer.Option(metavar="HEX", help="The commitment shown at the start of the game."),
    ] = None,
    game: OwnGames = None,
) -> None:
    """Verify a recorded game: legal moves, fair shuffle, unchanged deal."""
    load_own_games(game)
    for number, record in enumerate(read_records(file), start=1):
        try:
            for line in verify_record(record, commitment):
                typer.echo(f"{number}. {line}")
        except Error as error:
            raise Error(f"In {file}, game {number}: {error.message}") from None


def verify_record(record: Mapping[str, Any], shown: str | None) -> list[str]:
    """Return a sentence for each check; raises an error at the first that fails."""
    match = quintrix.replay(dict(record))
    end = "lead to the recorded result" if match.over else "are an unfinished game"
    return [
        f"{match.game}: the {match.ply} moves are legal and {end}.",
        _check_shuffle(record, match),
        _check_seal(record, shown),
    ]


def _check_shuffle(record: Mapping[str, Any], match: quintrix.Match) -> str:
    if match.seed is None:
        raise Error("the record has no seed, so the shuffle cannot be verified")
    deck = record.get("deck") if record.get("custom_deck") else None
    again = quintrix.new(match.game, match.players, match.seed, match.options, deck)
    if again.record()["deal"] != record["deal"]:
        raise Error("the deal does not match the shuffle of its seed")
    return f"The deal matches the shuffle of seed {match.seed}."


def _check_seal(record: Mapping[str, Any], shown: str | None) -> str:
    seal = record.get("seal")
    if not isinstance(seal, dict) or not {"salt", "commitment"} <= seal.keys():
        raise Error("the record has no seal: only games from a server have one")
    computed = commitment(record, str(seal["salt"]))
    if computed != seal["commitment"]:
        raise Error("the commitment does not match the deal: the record was changed")
    if shown is not None and computed != shown.strip().lower():
        raise Error(f"the commitment of this deal is {computed}, not the one you gave")
    return f"The commitment {computed} matches the deal."
