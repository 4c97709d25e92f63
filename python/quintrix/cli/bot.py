"""The `quintrix bot` command."""

from __future__ import annotations

from typing import Annotated

import typer

from quintrix.errors import Error
from quintrix.remote import Account, play_at_table
from quintrix.strategies import load_remote


def bot(
    strategy: Annotated[
        str,
        typer.Argument(
            help="Your bot: module:Class, or module:name of a PolicyBot.", metavar="BOT"
        ),
    ],
    server: Annotated[str, typer.Option(help="Address of the server, such as http://host:8000.")],
    table: Annotated[str, typer.Option(help="Id of the table: the end of its link.")],
    token: Annotated[
        str | None,
        typer.Option(envvar="QUINTRIX_TOKEN", help="Who the bot is (default: someone new)."),
    ] = None,
    name: Annotated[str | None, typer.Option(help="Nickname (default: the class).")] = None,
    seat: Annotated[int | None, typer.Option(min=0, help="Seat (default: the first free).")] = None,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the bot.")] = 0,
) -> None:
    """Let your bot play at a table of a running server."""
    player = load_remote(strategy, seed)
    account = Account(server, token)
    if token is None:
        typer.echo(f"Token, to return to this seat with --token: {account.token}", err=True)
    title = name or strategy.rpartition(":")[2]
    try:
        winners = play_at_table(account, table, player, title, seat)
    except KeyboardInterrupt:
        raise Error("stopped: the seat stays yours, run it again with --token") from None
    typer.echo(f"The game is over. Won by seat {' and '.join(map(str, winners))}.")
