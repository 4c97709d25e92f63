"""The words, other than moves, that a person can say at the prompt."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

from quintrix import Move, rules
from quintrix.errors import IllegalMove, InvalidNotation
from quintrix.terminal.frame import known_scores
from quintrix.terminal.screen import Screen
from quintrix.terminal.session import Session
from quintrix.types import Points, Preview

OFFERS = 9
MOVES_AT_ONCE = 60


class Request(NamedTuple):
    """Where a word was said, and what followed it."""

    session: Session
    screen: Screen
    rest: str


Action = Callable[[Request], None]


@dataclass(frozen=True)
class Command:
    """A word, what may follow it, what it does, and how it does it."""

    word: str
    follows: str
    about: str
    action: Action


COMMANDS: dict[str, Command] = {}


class Leave(Exception):
    """The person wants to stop for now."""


def command(word: str, about: str, follows: str = "") -> Callable[[Action], Action]:
    """Make a function the action of a word."""

    def enter(action: Action) -> Action:
        COMMANDS[word] = Command(word, follows, about, action)
        return action

    return enter


def find(line: str) -> tuple[Command, str] | None:
    """Find the command that a line begins with, and the rest of the line."""
    word, _, rest = line.partition(" ")
    known = COMMANDS.get(word.lower())
    return (known, rest.strip()) if known else None


def likely(line: str) -> str | None:
    """Guess the command that a misspelt line meant."""
    words = get_close_matches(line.lower(), COMMANDS, n=1, cutoff=0.7)
    return words[0] if words else None


@command("best", "the moves that bring most points; then a number plays one")
def best(request: Request) -> None:
    """Offer the moves that bring most points."""
    session = request.session
    previews = [(move, session.match.preview(session.me, move)) for move in session.offered()]
    offers = sorted(previews, key=_most_points_first)[:OFFERS]
    session.offers = [move for move, _ in offers]
    request.screen.offers(offers)
    request.screen.say("A number plays that move.")


def _most_points_first(offer: tuple[Move, Preview]) -> tuple[Points, int]:
    move, preview = offer
    return -preview.get("points", 0), len(str(move))


@command("moves", "every move you may make, or those with TEXT in them", "[TEXT]")
def moves(request: Request) -> None:
    """List legal moves."""
    wanted = request.rest.lower()
    fitting = [move for move in request.session.offered() if wanted in str(move).lower()]
    request.screen.moves(fitting[:MOVES_AT_ONCE])
    hidden = len(fitting) - MOVES_AT_ONCE
    if hidden > 0:
        request.screen.say(f"And {hidden} more; `moves TEXT` shows those with TEXT in them.")
    elif not fitting:
        request.screen.say(f"No move of yours has {request.rest!r} in it.")


@command("why", "more about the move that was just refused")
def why(request: Request) -> None:
    """Explain the last refusal at length."""
    session, screen, _ = request
    if session.refused is None:
        screen.say("Nothing was refused since the last move.")
        return
    line, error = session.refused
    screen.refuse(line, error)
    if isinstance(error, InvalidNotation):
        screen.page(rules.notation(session.match.game))
    elif isinstance(error, IllegalMove):
        screen.page(rules.why(session.match.game, error.code) or "")


@command("wait", "let the others go on, where you may move but need not")
def wait(request: Request) -> None:
    """Let the others go on."""
    if request.session.may_wait:
        request.session.wait()
    else:
        request.screen.say("The others wait for you.")


@command("undo", "take back your last move, and what the bots did since")
def undo(request: Request) -> None:
    """Take back to the person's last move."""
    session, screen, _ = request
    count = session.undo()
    if count == 0:
        screen.say("There is nothing of yours to take back yet.")
        return
    screen.remember(session.match.view(session.me))
    screen.say(f"Took back {'1 move' if count == 1 else f'{count} moves'}.")


@command("table", "draw the table again")
def table(request: Request) -> None:
    """Draw the table again."""
    session = request.session
    request.screen.draw(session.match.view(session.me))


@command("score", "where your points come from")
def score(request: Request) -> None:
    """Show the person's score line by line."""
    session = request.session
    view = session.match.view(session.me)
    request.screen.score(session.match.score_lines(session.me), known_scores(view))


@command("rules", "the rules of this game")
def show_rules(request: Request) -> None:
    """Show the rules page."""
    request.screen.page(rules.page(request.session.match.game))


@command("save", "write the game to a file of yours", "[FILE]")
def save(request: Request) -> None:
    """Write the record to a new file."""
    session, screen, rest = request
    name = rest or f"{session.match.game}-{session.match.ply}.json"
    try:
        path = Path(name).expanduser()
        with path.open("x", encoding="utf-8") as file:
            file.write(json.dumps(session.record()) + "\n")
    except FileExistsError:
        screen.say(f"There is a file {name} already; name another.")
    except (OSError, ValueError, RuntimeError) as error:
        screen.say(f"{name} cannot be written: {getattr(error, 'strerror', None) or error}.")
    else:
        screen.say(f"Written. `quintrix replay {name}` shows it.")


@command("help", "this list")
def show_help(request: Request) -> None:
    """List what can be said at the prompt."""
    request.screen.page(rules.notation(request.session.match.game))
    entries = ((f"{entry.word} {entry.follows}", entry.about) for entry in COMMANDS.values())
    request.screen.words(entries)


@command("quit", "stop for now; the game is kept")
def leave(_: Request) -> None:
    """Stop for now."""
    raise Leave


def completions(session: Session) -> Iterable[str]:
    """List every line that makes sense at the prompt now."""
    yield from map(str, session.offered())
    yield from COMMANDS
