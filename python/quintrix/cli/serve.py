"""``quintrix serve``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quintrix.cli.arguments import OwnGames
from quintrix.core_import import require_core
from quintrix.errors import Error

ALL_INTERFACES = "0.0.0.0"


def serve(
    db: Annotated[
        str | None,
        typer.Option(
            metavar="FILE_OR_URL",
            help="SQLite file or PostgreSQL URL.",
            show_default="a file in your data directory",
        ),
    ] = None,
    redis: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="Redis server that connects several servers on one PostgreSQL database.",
            show_default="this server is on its own",
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
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="Address or network of a proxy in front of this server; can be repeated.",
            show_default="this machine",
        ),
    ] = None,
    metrics_from: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="Address or network that may read /metrics; can be repeated.",
            show_default="this machine",
        ),
    ] = None,
    game: OwnGames = None,
    rate: Annotated[
        float,
        typer.Option(min=0, help="Maximum messages per second per client; 0 means unlimited."),
    ] = 40.0,
    reaction: Annotated[
        float,
        typer.Option(min=0, help="Seconds that bots wait where players may act out of turn."),
    ] = 2.5,
    pace: Annotated[
        float,
        typer.Option(min=0, help="Factor of the time that bots take for a move; 0 means no time."),
    ] = 1.0,
    children: Annotated[
        bool,
        typer.Option("--children", help="Generated names and no public tables, for everyone."),
    ] = False,
    drain: Annotated[
        float,
        typer.Option(min=0, help="Seconds from SIGTERM until players have to go to another node."),
    ] = 0.0,
    limit: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="A limit (docs/server.md); can be repeated."),
    ] = None,
    smtp: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="QUINTRIX_SMTP",
            help="SMTP server for turn notices, as in smtp://user:password@host:587.",
            show_default="no e-mail",
        ),
    ] = None,
    mail_from: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Sender of e-mail.")
    ] = "Quintrix <quintrix@localhost>",
    notice_network: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="Private network that webhooks may reach; can be repeated.",
            show_default="none",
        ),
    ] = None,
    notice_wait: Annotated[
        float,
        typer.Option(min=0, help="Seconds until an absent player is notified of their turn."),
    ] = 30.0,
    privacy: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Your own privacy page, in Markdown.",
            show_default="what every server stores",
        ),
    ] = None,
    imprint: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A page with who you are, in Markdown."),
    ] = None,
) -> None:
    """Serve tables on the network, to play in the browser."""
    require_core("the server")
    try:
        from quintrix.server.lan import qr_code
        from quintrix.server.limit_settings import parse_limits
        from quintrix.server.networks import LOOPBACK, Networks
        from quintrix.server.serve import serve as run
        from quintrix.server.settings import Settings, data_folder, database_url
    except ModuleNotFoundError as error:
        raise Error(f"the server needs {error.name}: pip install 'quintrix[server]'") from None
    folder = data_folder(db)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    settings = Settings(
        database=database_url(db),
        secret_file=folder / "secret",
        redis=redis,
        host=ALL_INTERFACES if lan else host,
        port=port,
        allowed_hosts=tuple(allowed_host or ()),
        trusted_proxies=Networks(trusted_proxy or LOOPBACK),
        metrics_from=Networks(metrics_from or LOOPBACK),
        rate=rate,
        reaction_seconds=reaction,
        pace=pace,
        drain_seconds=drain,
        children=children,
        games=tuple(game or ()),
        smtp=smtp,
        mail_from=mail_from,
        notice_networks=Networks(notice_network or ()),
        notice_seconds=notice_wait,
        limits=parse_limits(limit or ()),
        privacy=privacy,
        imprint=imprint,
    )

    def announce(address: str) -> None:
        typer.echo(f"Quintrix is at {address} (press Ctrl-C to stop)")
        if lan:
            typer.echo(qr_code(address))

    run(settings, announce, open)
