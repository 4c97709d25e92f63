"""The commands of `quintrix`, each imported when it is needed."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from quintrix.cli.ray_option import RayCommand

COMMANDS: Mapping[str, str] = {
    "play": "play:play",
    "rules": "rules:rules",
    "replay": "replay:replay",
    "analyse": "analyse:analyse",
    "verify": "verify:verify",
    "puzzles": "puzzles:puzzles",
    "simulate": "simulate:simulate",
    "arena": "arena:arena",
    "train": "train:train",
    "doctor": "doctor:doctor",
    "version": "version:version",
    "print": "print:print_deck",
    "serve": "serve:serve",
    "bot": "bot:bot",
    "admin": "admin:app",
}
"""The module and the function or group of each command, in the order of the help."""
# Every option of the server can be set by an environment variable, such as QUINTRIX_PORT.
CONTEXT_SETTINGS: Mapping[str, dict[str, Any]] = {"serve": {"auto_envvar_prefix": "QUINTRIX"}}

COMMAND_CLASSES: Mapping[str, type[TyperCommand]] = {
    "simulate": RayCommand,
    "arena": RayCommand,
    "train": RayCommand,
}


class LazyCommands(TyperGroup):
    """Imports a command when it is run or listed: most of them need much that others do not."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 (the signature is Typer's)
        """Return the names of all commands."""
        return [*COMMANDS]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command; None if there is none of that name."""
        # Typer looks for similar names among the commands that are loaded.
        for name in [cmd_name] if cmd_name in COMMANDS else COMMANDS:
            if name not in self.commands:
                self.add_command(_load(name), name)
        return super().get_command(ctx, cmd_name)


def _load(name: str) -> Any:
    module, _, attribute = COMMANDS[name].partition(":")
    found = getattr(import_module(f"quintrix.cli.{module}"), attribute)
    if isinstance(found, typer.Typer):
        return typer.main.get_command(found)
    app = typer.Typer(add_completion=False)
    kind = COMMAND_CLASSES.get(name)
    app.command(name, cls=kind, context_settings=CONTEXT_SETTINGS.get(name))(found)
    return typer.main.get_command(app)
