"""The `quintrix` command-line interface."""

from quintrix.cli.app import app, main

__all__ = ["app", "main"]
