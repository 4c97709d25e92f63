"""The command-line app: registers the commands and reports errors."""

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

USAGE_ERROR = 2
INTERRUPTED = 130

app = typer.Typer(
    name="quintrix",
    help="Five tabletop matching games: play, read the rules, host a server, run bots.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
for command in (play, serve, rules, replay, analyse, verify, simulate, arena, train, version):
    app.command()(command)
app.command("print")(print_deck)


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
