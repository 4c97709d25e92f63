"""``quintrix doctor``."""

from __future__ import annotations

from typing import Annotated

import typer

from quintrix.cli.doctor_checks import installation_checks
from quintrix.cli.finding import Finding

MARKS = {"ok": "ok", "note": "note", "problem": "PROBLEM"}
FAILED = 1


def doctor(
    db: Annotated[
        str | None,
        typer.Option(
            metavar="FILE_OR_URL",
            help="SQLite file or PostgreSQL URL of the server.",
            envvar="QUINTRIX_DB",
            show_default="a file in your data directory",
        ),
    ] = None,
    redis: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="Redis server of the site.",
            envvar="QUINTRIX_REDIS",
            show_default="none is checked",
        ),
    ] = None,
    port: Annotated[
        int, typer.Option(min=1, max=65535, help="Port of the server.", envvar="QUINTRIX_PORT")
    ] = 8000,
) -> None:
    """Check this installation and its server, and say what to do."""
    findings = installation_checks()
    if not any(finding.subject == "server" and finding.level != "ok" for finding in findings):
        from quintrix.cli.server_checks import server_checks

        findings += server_checks(db, port)
    if redis is not None:
        from quintrix.cli.redis_checks import redis_checks

        findings += redis_checks(redis)
    for finding in findings:
        _print(finding)
    problems = sum(finding.level == "problem" for finding in findings)
    if problems:
        typer.echo(f"{problems} {'problem' if problems == 1 else 'problems'} found.")
        raise typer.Exit(FAILED)
    typer.echo("Everything is fine.")


def _print(finding: Finding) -> None:
    typer.echo(f"{MARKS[finding.level]:8}{finding.subject}: {finding.text}")
    if finding.advice:
        typer.echo(f"{'':8}{finding.advice}")
