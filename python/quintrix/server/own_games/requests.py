"""What a worker answers: the game of one table at one position."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any, cast

import quintrix
from quintrix import own_games
from quintrix.errors import IllegalMove, InvalidNotation, TableError
from quintrix.reference import Match
from quintrix.reference.bot import Bot
from quintrix.reference.search_bot import CONFIGS, SearchBot
from quintrix.server.own_games import answers

BOT_SECONDS = 1.0
"""How long bots may think: less than a call may take."""
HIDDEN = "You have to spot that yourself."
NOT_YOUR_TURN = "It is not your turn."
NOTHING_LEFT = "There is nothing left to do."

Answer = dict[str, Any]


class Requests:
    """Answers the requests for one table."""

    def __init__(self, source: str) -> None:
        self.title = source
        """The title of the game for errors; until it is known, where the game is."""
        self._source = source
        self._name = ""
        self._match: Match | None = None
        self._answers: dict[str, Callable[..., Answer]] = {
            "play": _play,
            "sync": _sync,
            "preview": _preview,
            "trial": _trial,
            "choose": _choose,
            "hint": _hint,
        }

    def info(self) -> Answer:
        """Import the game and return the facts about it."""
        game = own_games.load(self._source)
        self._name, self.title = game.name, game.title
        return {"info": asdict(game.info()), "rules": own_games.rules_page(game)}

    def answer(self, request: dict[str, Any]) -> Answer:
        """Return the answer to a request for a match, or why it is rejected."""
        try:
            if request["do"] == "start":
                return self._start(request["record"])
            match = self._go_to(request["kept"], request["moves"])
            return self._answers[request["do"]](match, **request["arguments"])
        except (IllegalMove, InvalidNotation, TableError) as why:
            return {"raised": answers.raised(why)}

    def _start(self, record: dict[str, Any]) -> Answer:
        """Shuffle and deal, or start with the deal of a record."""
        if "deal" in record:
            found: object = quintrix.replay({**record, "moves": [], "result": None})
        else:
            setup = record["players"], record["seed"], record["options"]
            found = quintrix.new(self._name, *setup)
        assert isinstance(found, Match)
        self._match = found
        return {"record": found.record(), "snapshot": answers.snapshot(found)}

    def _go_to(self, kept: int, moves: Sequence[tuple[int, str]]) -> Match:
        """Take moves back until ``kept`` are left, then play some, and return the match."""
        match = self._match
        assert match is not None
        while match.ply > kept:
            match.undo()
        for seat, move in moves:
            match.play(seat, move)
        return match


def _play(match: Match, seat: int, text: str) -> Answer:
    """Check a move; a legal one is played on a copy."""
    move, after = match.parse(text), match.copy()
    listed = {"move": str(move), "hidden": move.is_hidden_opportunity}
    try:
        events = after.play(seat, move)
    except IllegalMove as why:
        return {**listed, "raised": answers.raised(why)}
    accounts = [answers.event(event, match.players) for event in events]
    return {**listed, "events": accounts, "snapshot": answers.snapshot(after)}


def _preview(match: Match, seat: int, text: str) -> Answer:
    _check_offered(match, [text])
    return {"preview": answers.preview(match.preview(seat, text))}


def _trial(match: Match, seat: int, moves: list[str], containing: str | None) -> Answer:
    _check_offered(match, moves)
    trial = match.try_moves(seat, moves)
    world = cast(Match, trial.world)
    listed = [] if containing is None else answers.offered(world, seat)
    return {
        "moves": list(map(str, trial.moves)),
        "rejected": [{**each, "move": str(each.move)} for each in trial.rejected],
        "view": world.view(seat),
        "legal": None if containing is None else [text for text in listed if containing in text],
    }


def _choose(match: Match, seat: int, level: str, seed: int | None) -> Answer:
    move = _bot(level, seed).decide(match, seat)
    return {"move": None if move is None else str(move)}


def _hint(match: Match, seat: int, draft: list[str]) -> Answer:
    _check_offered(match, draft)
    if match.public_duty(seat) == "idle":
        raise TableError(NOT_YOUR_TURN, code="illegal")
    world = cast(Match, match.try_moves(seat, draft).world) if draft else match
    if world.duty(seat) == "idle":
        raise TableError(NOTHING_LEFT, code="illegal")
    found = _bot("expert", None).analyse(world, seat, top=len(world.legal_moves(seat)))
    shown = [each for each in found if not each["move"].is_hidden_opportunity]
    return {"moves": [answers.evaluation(each) for each in shown]}


def _bot(level: str, seed: int | None) -> Bot:
    """Return the bot of a level, which answers in time however slow the game is."""
    seed = secrets.randbits(64) if seed is None else seed
    if level in CONFIGS:
        return SearchBot(level, seed, CONFIGS[level].sims, BOT_SECONDS)
    return Bot(level, seed)


def _check_offered(match: Match, moves: Sequence[str]) -> None:
    """Raise an error if a move must not be previewed, because it is a hidden opportunity."""
    if any(match.parse(text).is_hidden_opportunity for text in moves):
        raise TableError(HIDDEN, code="hidden_opportunity")


def _sync(_: Match) -> Answer:
    """Play the moves that came with the request, and nothing else."""
    return {}
