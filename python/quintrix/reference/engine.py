"""The Python engine: the functions that the compiled core offers, over the reference games."""

from __future__ import annotations

import json
from importlib.metadata import PackageNotFoundError, version

from quintrix.errors import InvalidOptions, InvalidRecord
from quintrix.reference import argument, record, registry
from quintrix.reference.bot import NAMES, Bot, bot
from quintrix.reference.event import Event
from quintrix.reference.legal_moves import LegalMoves
from quintrix.reference.match import Match
from quintrix.reference.move import Move
from quintrix.reference.setup import Setup
from quintrix.reference.table import Table
from quintrix.types import GameInfo

__all__ = [
    "Bot",
    "Event",
    "LegalMoves",
    "Match",
    "Move",
    "Table",
    "__version__",
    "bot",
    "bots",
    "deal",
    "facts",
    "new",
    "replay",
]

try:
    __version__ = version("quintrix")
except PackageNotFoundError:  # run from a source tree
    __version__ = "0"


def facts() -> list[GameInfo]:
    """Return the facts of every game."""
    return [game.info() for game in registry.games().values()]


def bots() -> list[str]:
    """Return the names of the bots, weakest first."""
    return list(NAMES)


def new(name: str, players: int, seed: int, options: str, deck: str | None) -> Match:
    """Start a match with a shuffled deck; options and deck are JSON texts."""
    game = registry.game(argument.text("a game", name))
    players = argument.whole("the number of players", players)
    seed = argument.whole("a seed", seed)
    deck_file = None if deck is None else argument.parsed_json("deck", deck)
    if deck is not None and deck_file is None:
        deck_file = False  # JSON's null: not a deck, but not the absence of one either
    return Match(Setup.shuffled(game, players, argument.options(options), seed, deck_file))


def deal(name: str, players: int, options: str, deal: str, custom_deck: bool) -> Match:
    """Start a match with a given deal; options and deal are JSON texts."""
    game = registry.game(argument.text("a game", name))
    players = argument.whole("the number of players", players)
    cards = argument.parsed_json("deal", deal)
    return Match(Setup.stacked(game, players, argument.options(options), cards, custom_deck))


def replay(text: str) -> Match:
    """Replay a record, which is a JSON text."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as why:
        raise InvalidRecord(f"the record is not JSON: {why}") from None
    try:
        game = registry.game(record.name_of(found))
    except InvalidOptions as why:
        raise InvalidRecord(str(why)) from None
    match = Match(record.read_setup(game, found))
    record.replay_moves(match, found)
    return match
