"""The `quintrix version` command."""

from __future__ import annotations

import typer

import quintrix


def version() -> None:
    """Print the version."""
    typer.echo(f"quintrix {quintrix.__version__}")
