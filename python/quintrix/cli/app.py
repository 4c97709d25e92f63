"""The command-line app: runs a command and reports errors."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import NoReturn

import typer

from quintrix.cli.lazy_commands import LazyCommands
from quintrix.errors import Error
from quintrix.terminal.sentence import sentence

USAGE_ERROR = 2
INTERRUPTED = 130

app = typer.Typer(
    name="quintrix", cls=LazyCommands, no_args_is_help=True, pretty_exceptions_enable=False
)


@app.callback()
def quintrix() -> None:
    """Five tabletop matching games: play, read the rules, host a server, run bots."""


def main() -> NoReturn:
    """Run the command; errors are printed as one sentence on stderr."""
    _replace_unencodable_characters()
    try:
        code = app(prog_name="quintrix", standalone_mode=False)
    except typer.TyperException as error:
        code = _report(error.format_message())
    except Error as error:
        code = _report(error.message)
    except typer.Abort:
        code = INTERRUPTED
    except BrokenPipeError:
        code = _discard_output()
    except OSError as error:
        code = _report(": ".join(filter(None, (error.strerror, error.filename))))
    sys.exit(code)


def _report(message: str) -> int:
    if message:  # empty if only the command was missing: the help has been printed
        print(sentence(message), file=sys.stderr)
    return USAGE_ERROR


def _discard_output() -> int:
    # The interpreter flushes stdout once more when it exits.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


def _replace_unencodable_characters() -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
