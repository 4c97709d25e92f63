"""``quintrix serve``."""

from __future__ import annotations

from typing import Annotated

import typer

from quintrix.errors import Error

ALL_INTERFACES = "0.0.0.0"


def serve(
    db: Annotated[
        str | None,
        typer.Option(
            metavar="FILE_OR_URL",
            help="SQLite file or database URL.",
            show_default="a file in your data directory",
        ),
    ] = None,
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    lan: Annotated[
        bool,
        typer.Option("--lan", help="Listen on the local network and show a QR code."),
    ] = False,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Port to listen on; 0 picks a free one.")
    ] = 8000,
    open: Annotated[bool, typer.Option("--open", help="Open a browser.")] = False,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Host name of this server; can be repeated."),
    ] = None,
    rate: Annotated[
        float,
        typer.Option(min=0, help="Maximum messages per second per client; 0 means unlimited."),
    ] = 40.0,
    reaction: Annotated[
        float,
        typer.Option(min=0, help="Seconds that bots wait where players may act out of turn."),
    ] = 2.5,
) -> None:
    """Serve tables on the network, to play in the browser."""
    try:
        from quintrix.server.lan import qr_code
        from quintrix.server.serve import serve as run
        from quintrix.server.settings import Settings, data_folder, database_url
    except ModuleNotFoundError as error:
        raise Error(f"the server needs {error.name}: pip install 'quintrix[server]'") from None
    folder = data_folder(db)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    settings = Settings(
        database=database_url(db),
        secret_file=folder / "secret",
        host=ALL_INTERFACES if lan else host,
        port=port,
        allowed_hosts=tuple(allowed_host or ()),
        rate=rate,
        reaction_seconds=reaction,
    )

    def announce(address: str) -> None:
        typer.echo(f"Quintrix is at {address} (press Ctrl-C to stop)")
        if lan:
            typer.echo(qr_code(address))

    run(settings, announce, open)
