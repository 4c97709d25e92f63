"""The commands of the prompt, besides moves."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

import quintrix
from quintrix import Move, rules
from quintrix.errors import IllegalMove, InvalidNotation
from quintrix.terminal.frame import known_scores
from quintrix.terminal.local_game import LocalGame
from quintrix.terminal.rules_page import terminal_page
from quintrix.terminal.screen import Screen
from quintrix.types import Points, Preview

MAX_SUGGESTIONS = 9
MAX_HINTS = 4
HINT_SECONDS = 1.0
MAX_LISTED_MOVES = 60


class Context(NamedTuple):
    """The game and screen of a command, and the rest of its line."""

    game: LocalGame
    screen: Screen
    argument: str


Action = Callable[[Context], None]


@dataclass(frozen=True)
class Command:
    """A command: its name, the metavariable of its argument, its help text and its action."""

    name: str
    metavar: str
    help: str
    action: Action


COMMANDS: dict[str, Command] = {}


class Quit(Exception):
    """Raised when the player quits."""


def command(name: str, help_text: str, metavar: str = "") -> Callable[[Action], Action]:
    """Register a function as a command."""

    def register(action: Action) -> Action:
        COMMANDS[name] = Command(name, metavar, help_text, action)
        return action

    return register


def find(line: str) -> tuple[Command, str] | None:
    """Return the command that a line starts with, and its argument."""
    name, _, argument = line.partition(" ")
    known = COMMANDS.get(name.lower())
    return (known, argument.strip()) if known else None


def closest(line: str) -> str | None:
    """Return the command that a misspelt line probably meant."""
    names = get_close_matches(line.lower(), COMMANDS, n=1, cutoff=0.7)
    return names[0] if names else None


@command("best", "show the moves with the most points; play one by number")
def best(context: Context) -> None:
    """Suggest the moves with the most points."""
    game = context.game
    previews = [(move, game.match.preview(game.me, move)) for move in game.offered_moves()]
    suggestions = sorted(previews, key=_most_points_first)[:MAX_SUGGESTIONS]
    game.suggestions = [move for move, _ in suggestions]
    context.screen.print_suggestions(suggestions)
    context.screen.print("Type a number to play that move.")


def _most_points_first(suggestion: tuple[Move, Preview]) -> tuple[Points, int]:
    move, preview = suggestion
    return -preview.get("points", 0), len(str(move))


@command("hint", "show what an expert would play; play one by number")
def hint(context: Context) -> None:
    """Suggest the best moves of an expert."""
    game, screen, _ = context
    with screen.thinking("An expert"):
        evaluations = game.analyse(HINT_SECONDS)[:MAX_HINTS]
    game.suggestions = [evaluation["move"] for evaluation in evaluations]
    screen.print_evaluations(evaluations)
    screen.print("Type a number to play that move.")


@command("moves", "list your legal moves, or those that contain TEXT", "[TEXT]")
def moves(context: Context) -> None:
    """List legal moves."""
    text = context.argument.lower()
    matching = [move for move in context.game.offered_moves() if text in str(move).lower()]
    context.screen.print_moves(matching[:MAX_LISTED_MOVES])
    more = len(matching) - MAX_LISTED_MOVES
    if more > 0:
        context.screen.print(f"And {more} more; `moves TEXT` lists those that contain TEXT.")
    elif not matching:
        context.screen.print(f"None of your moves contains {context.argument!r}.")


@command("why", "explain why the last move was rejected")
def why(context: Context) -> None:
    """Explain the last rejected move in detail."""
    game, screen, _ = context
    if game.last_error is None:
        screen.print("No move was rejected since the last move.")
        return
    line, error = game.last_error
    screen.print_error(line, error)
    if isinstance(error, InvalidNotation):
        screen.print_markdown(rules.notation(game.match.game))
    elif isinstance(error, IllegalMove):
        screen.print_markdown(rules.why(game.match.game, error.code) or "")


@command("wait", "let the others continue if you do not have to move")
def wait(context: Context) -> None:
    """Let the others continue."""
    if context.game.may_wait:
        context.game.wait()
    else:
        context.screen.print("The others are waiting for you.")


@command("undo", "take back your last move and the bots' moves since")
def undo(context: Context) -> None:
    """Undo the player's last move and everything after it."""
    game, screen, _ = context
    count = game.undo()
    if count == 0:
        screen.print("You have no move to take back yet.")
        return
    screen.set_baseline(game.match.view(game.me))
    screen.print(f"Took back {'1 move' if count == 1 else f'{count} moves'}.")


@command("table", "draw the table again")
def table(context: Context) -> None:
    """Draw the table again."""
    game = context.game
    context.screen.draw(game.match.view(game.me))


@command("score", "show where your points come from")
def score(context: Context) -> None:
    """Show the player's score line by line."""
    game = context.game
    view = game.match.view(game.me)
    context.screen.print_score(game.match.score_lines(game.me), known_scores(view))


@command("rules", "show the rules of this game")
def show_rules(context: Context) -> None:
    """Show the rules page."""
    game = context.game.match.game
    info = next(info for info in quintrix.games() if info["name"] == game)
    context.screen.print_markdown(terminal_page(info))


@command("save", "save the game to a file", "[FILE]")
def save(context: Context) -> None:
    """Write the record to a new file."""
    game, screen, argument = context
    name = argument or f"{game.match.game}-{game.match.ply}.json"
    try:
        path = Path(name).expanduser()
        with path.open("x", encoding="utf-8") as file:
            file.write(json.dumps(game.record()) + "\n")
    except FileExistsError:
        screen.print(f"The file {name} exists already; choose another name.")
    except (OSError, ValueError, RuntimeError) as error:
        screen.print(f"Cannot write {name}: {getattr(error, 'strerror', None) or error}.")
    else:
        screen.print(f"Saved. Watch it with `quintrix replay {name}`.")


@command("help", "show this list")
def show_help(context: Context) -> None:
    """Show the notation of moves and all commands."""
    context.screen.print_markdown(rules.notation(context.game.match.game))
    entries = ((f"{entry.name} {entry.metavar}", entry.help) for entry in COMMANDS.values())
    context.screen.print_definitions(entries)


@command("quit", "quit; the game is saved")
def leave(_: Context) -> None:
    """Quit."""
    raise Quit


def completions(game: LocalGame) -> Iterable[str]:
    """Yield every line that the prompt accepts now."""
    yield from map(str, game.offered_moves())
    yield from COMMANDS
