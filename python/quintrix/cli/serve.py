"""``quintrix serve``."""

from __future__ import annotations

from typing import Annotated

import typer

from quintrix.errors import Error

EVERYWHERE = "0.0.0.0"


def serve(
    db: Annotated[
        str | None,
        typer.Option(
            metavar="PLACE",
            help="A file, or the URL of a database.",
            show_default="in your data directory",
        ),
    ] = None,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    lan: Annotated[
        bool,
        typer.Option("--lan", help="Let phones on the local network in, and show a QR code."),
    ] = False,
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any free one.")] = 8000,
    open: Annotated[bool, typer.Option("--open", help="Show it in a browser.")] = False,
    name: Annotated[
        list[str] | None,
        typer.Option(metavar="HOST", help="A host name that leads here; may be repeated."),
    ] = None,
    rate: Annotated[
        float, typer.Option(min=0, help="Messages a second from one client; 0 is no limit.")
    ] = 40.0,
    reaction: Annotated[
        float, typer.Option(min=0, help="Seconds that bots leave people to act out of turn.")
    ] = 2.5,
) -> None:
    """Let people play together over the network, in their browsers."""
    try:
        from quintrix.server.lan import qr_code
        from quintrix.server.serve import serve as run
        from quintrix.server.settings import Settings, database_url, home
    except ModuleNotFoundError as error:
        raise Error(f"the server needs {error.name}: pip install 'quintrix[server]'") from None
    home(db).mkdir(parents=True, exist_ok=True, mode=0o700)
    settings = Settings(
        database=database_url(db),
        secret_file=home(db) / "secret",
        host=EVERYWHERE if lan else host,
        port=port,
        names=tuple(name or ()),
        rate=rate,
        reaction=reaction,
    )

    def announce(address: str) -> None:
        typer.echo(f"Quintrix is at {address} (Ctrl-C stops it)")
        if lan:
            typer.echo(qr_code(address))

    run(settings, announce, open)
