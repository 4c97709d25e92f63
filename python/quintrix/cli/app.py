"""The command's table of contents, and its manners when something goes wrong."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import NoReturn

import typer

from quintrix.cli.analyse import analyse
from quintrix.cli.arena import arena
from quintrix.cli.play import play
from quintrix.cli.print import print_deck
from quintrix.cli.replay import replay
from quintrix.cli.rules import rules
from quintrix.cli.serve import serve
from quintrix.cli.simulate import simulate
from quintrix.cli.train import train
from quintrix.cli.verify import verify
from quintrix.cli.version import version
from quintrix.errors import Error
from quintrix.terminal.sentence import sentence

MISUSED = 2
INTERRUPTED = 130

app = typer.Typer(
    name="quintrix",
    help="Five tabletop games of matching: play them, read their rules, let bots play thousands.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
for command in (play, serve, rules, replay, analyse, verify, simulate, arena, train, version):
    app.command()(command)
app.command("print")(print_deck)


def main() -> NoReturn:
    """Run the command; whatever is wrong with what it was given is told in one sentence."""
    _replace_what_cannot_be_shown()
    try:
        code = app(prog_name="quintrix", standalone_mode=False)
    except typer.TyperException as error:
        code = _complain(error.format_message())
    except Error as error:
        code = _complain(error.message)
    except typer.Abort:
        code = INTERRUPTED
    except BrokenPipeError:
        code = _stop_writing()
    except OSError as error:
        code = _complain(": ".join(filter(None, (error.strerror, error.filename))))
    sys.exit(code)


def _complain(message: str) -> int:
    if message:  # there is none when all that was missing is a command: the help says it
        print(sentence(message), file=sys.stderr)
    return MISUSED


def _stop_writing() -> int:
    # The interpreter flushes standard output once more on its way out.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


def _replace_what_cannot_be_shown() -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
