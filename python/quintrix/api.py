"""The public functions: games, new matches, given deals, records and bots."""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from quintrix import _core, strategies
from quintrix._core import LegalMoves, Match
from quintrix.bot_factory import BotFactory, BotLike
from quintrix.bots import Bot, BuiltInBot
from quintrix.decks import Deck, deck_text
from quintrix.engine import EngineName, engine_module, engine_of
from quintrix.errors import Error, InvalidOptions, InvalidRecord
from quintrix.excerpt import excerpt
from quintrix.reference import registry
from quintrix.types import GameInfo

Sequence.register(LegalMoves)

BOTS = tuple(_core.bots())
"""The names of the built-in bots, weakest first."""

Options = Mapping[str, bool | str]


def games() -> list[GameInfo]:
    """Return the facts about every game: name, title, players, options.

    >>> [game.name for game in games()]
    ['iota', 'smartrix', 'colorfox', 'madmatix', 'hetrix']
    >>> iota = games()[0]
    >>> iota.players
    (2, 4)
    >>> {option.name: option.values for option in iota.options}
    {'deck': ('full', 'half'), 'scoring': (True, False), 'starter': ('top', 'plain')}
    """
    built_in = (GameInfo.of(facts) for facts in _core.facts())
    return [*built_in, *(game.info() for game in registry.own_games().values())]


def new(
    game: str,
    players: int = 2,
    seed: int | None = None,
    options: Options | None = None,
    deck: Deck | None = None,
    *,
    engine: EngineName = "core",
) -> Match:
    """Start a match with a shuffled deck.

    The same seed gives the same deal on every platform and in every release (default: random).
    ``deck`` is a preset such as ``tiny`` (:data:`quintrix.decks.PRESETS`), or a custom deck file:
    its path, or its content as a mapping. ``engine`` is ``core``
    or ``python``: the compiled core, or the games in plain Python (:mod:`quintrix.reference`).
    Raises :class:`~quintrix.errors.InvalidOptions`.

    >>> new("iota", players=3, seed=1, options={"deck": "half"}).options
    {'deck': 'half', 'scoring': True, 'starter': 'top'}
    >>> new("iota", options={"decks": "half"})
    Traceback (most recent call last):
    quintrix.errors.InvalidOptions: there is no option decks: did you mean deck?
    """
    if seed is None:
        seed = secrets.randbits(64)
    deck_json = None if deck is None else deck_text(game, deck)
    return engine_of(game, engine).new(game, players, seed, options_text(options), deck_json)


def deal(
    game: str,
    players: int = 2,
    options: Options | None = None,
    *,
    deal: Mapping[str, Sequence[str]],
    custom_deck: bool = False,
    engine: EngineName = "core",
) -> Match:
    """Start a match with the cards in a given order, in the format of a record's ``deal``.

    The cards have to be those of the game's deck unless ``custom_deck`` is set; then any cards are
    allowed if they are enough for the deal.

    >>> cards = "RC1 RC2 GC1 GC2 BC1 BC2 YC1 YC2 RS1 RS2".split()
    >>> match = deal("iota", players=2, deal={"deck": cards}, custom_deck=True)
    >>> match.view(0)["hand"]
    ['BC1', 'GC1', 'RC1', 'YC1']
    >>> match.view(0)["table"]
    [{'x': 0, 'y': 0, 'card': 'RS1'}]
    """
    deal_text = _json(deal, "deal", InvalidOptions)
    options_json = options_text(options)
    return engine_of(game, engine).deal(game, players, options_json, deal_text, bool(custom_deck))


def replay(
    record: Mapping[str, Any] | str | os.PathLike[str], *, engine: EngineName = "core"
) -> Match:
    """Replay a record: a mapping, its JSON text, or the path of its file.

    Raises :class:`~quintrix.errors.InvalidRecord` at the first illegal move.

    >>> match = new("iota", seed=7)
    >>> _ = match.play(0, "pass")
    >>> replay(match.record()).moves
    [(0, 'pass')]
    """
    text = _record_text(record)
    return engine_of(_game_of(text), engine).replay(text)


def bot(
    name: BotLike,
    seed: int | None = None,
    *,
    sims: int | None = None,
    think: float | None = None,
    threads: int = 1,
    engine: EngineName = "core",
) -> Bot:
    """Create a bot; the same seed gives the same choices.

    ``name`` is one of :data:`BOTS`, or ``module:Class`` for your own class, which may be in the
    current directory (see :class:`quintrix.Strategy`). It can also be such a class itself, a
    function that returns a bot, an object, or a :class:`quintrix.BotFactory`. ``sims`` or ``think``
    is the budget of a search bot: simulations or seconds per move. The same seed and ``sims`` give
    the same choices for any number of ``threads``. Bots of ``engine="python"`` play in matches of
    that engine; they do not search.

    >>> match = new("iota", seed=7)
    >>> greedy = bot("greedy", seed=1)
    >>> _ = match.play(0, greedy.choose(match, 0))
    >>> match.scores
    [11, 0]
    """
    if seed is None:
        seed = secrets.randbits(64)
    limits = {"sims": sims, "think": think}
    budget = {name: limit for name, limit in limits.items() if limit is not None}
    if isinstance(name, BotFactory):
        return name.create(seed, **budget)
    if isinstance(name, str) and strategies.is_python_bot(name):
        return strategies.load(name, seed, budget)
    if callable(name) or hasattr(name, "choose"):
        return strategies.create(name, seed, budget)
    if not isinstance(name, str):
        kinds = "a name, a class, a function, or an object with the method choose"
        raise InvalidOptions(f"a bot is {kinds}, not {excerpt(name)}")
    if engine == "core":
        return BuiltInBot(name, seed, sims, think, threads)
    return engine_module(engine).bot(name, seed, sims, think, threads)


def options_text(options: Options | None) -> str:
    """Return options as JSON for the core."""
    return _json({} if options is None else options, "options", InvalidOptions)


def _record_text(record: Mapping[str, Any] | str | os.PathLike[str]) -> str:
    if isinstance(record, Mapping):
        return _json(record, "record", InvalidRecord)
    if isinstance(record, str) and record.lstrip("\ufeff \t\r\n").startswith(("{", "[")):
        return _check_encoding(record.lstrip("\ufeff"))
    return _read(record, "record", InvalidRecord)


def _game_of(record: str) -> object:
    """Return the game that a record names, if it is one of your own."""
    if not registry.own_games():
        return None
    try:
        found = json.loads(record)
    except (ValueError, RecursionError):  # which the engine reports
        return None
    return found.get("game") if isinstance(found, dict) else None


def _json(value: object, what: str, error: type[Error]) -> str:
    try:
        return json.dumps(dict(value) if isinstance(value, Mapping) else value)
    except (TypeError, ValueError, RecursionError) as why:
        raise error(f"the {what} cannot be written as JSON: {why}") from None


def _read(path: object, what: str, error: type[Error]) -> str:
    if not isinstance(path, (str, os.PathLike)):
        raise error(f"a {what} is a mapping or the path of a file, not {type(path).__name__}")
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except (OSError, TypeError, ValueError) as why:
        reason = why.strerror if isinstance(why, OSError) else why
        raise error(f"cannot read the {what} {excerpt(path)}: {reason}") from None


def _check_encoding(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError as why:
        raise InvalidRecord(f"the record is not valid text: {why.reason}") from None
    return text
