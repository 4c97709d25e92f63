"""A match: a game from deal to end."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any

from quintrix.errors import IllegalMove, InvalidGame, InvalidOptions
from quintrix.reference import argument, record
from quintrix.reference.event import Event
from quintrix.reference.game import Game
from quintrix.reference.illegal import game_over, not_your_turn, nothing_to_undo
from quintrix.reference.legal_moves import LegalMoves
from quintrix.reference.move import Move, own_text
from quintrix.reference.rng import Rng
from quintrix.reference.setup import Setup
from quintrix.reference.text import to_json
from quintrix.types import (
    Duty,
    GameInfo,
    Points,
    Preview,
    Record,
    RejectedMove,
    ScoreLine,
    Trial,
    View,
)


class Match:
    """One play of a game: it knows the rules, takes moves and answers queries.

    It has the methods and properties of the compiled core's ``Match``. Make one with
    ``quintrix.new``, ``quintrix.deal`` or ``quintrix.replay`` and ``engine="python"``.
    """

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._position = setup.start()
        # Every move with the position before it. Positions of a match never change: a move is
        # played on a copy, so that a move that fails changes nothing and undoing is cheap.
        self._log: list[tuple[int, str, Game]] = []
        self._resampled: int | None = None
        """The ply at which hidden cards were resampled: the deal is not known then."""

    # --- Properties -------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._setup.game.name

    @property
    def info(self) -> GameInfo:
        """The facts about the game: name, title, players, options."""
        return self._setup.game.info()

    @property
    def position(self) -> Game:
        """The current position, an object of the game's class; do not change it."""
        return self._position

    @property
    def setup(self) -> Setup:
        """Players, options and deal."""
        return self._setup

    @property
    def players(self) -> int:
        """The number of players."""
        return self._setup.players

    @property
    def rules(self) -> int:
        """The version of the rules that the match is played under."""
        return self._setup.rules

    @property
    def options(self) -> dict[str, bool | str]:
        """Every option with its value."""
        return dict(self._setup.options)

    @property
    def seed(self) -> int | None:
        """The seed of the shuffle; none if the cards were given in order or resampled."""
        return None if self.is_resampled else self._setup.seed

    @property
    def ply(self) -> int:
        """The number of moves played so far."""
        return len(self._log)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._position.over()

    @property
    def scores(self) -> list[Points]:
        """The score of every seat if the game ended now."""
        return list(self._position.scores())

    @property
    def winners(self) -> list[int]:
        """The seats that won; empty while the game runs."""
        return list(self._position.winners()) if self.over else []

    @property
    def actors(self) -> list[int]:
        """The seats that must or may act now."""
        return self._with_duty(self._position.duty)

    @property
    def next_seat(self) -> int | None:
        """The seat to ask for the next move: the first that must act, else the first that may.

        ``None`` once the game is over.
        """
        actors = self.actors
        must = [seat for seat in actors if self.duty(seat) == "must"]
        return next(iter([*must, *actors]), None)

    @property
    def moves(self) -> list[tuple[int, str]]:
        """The moves so far: seat and notation."""
        return [(seat, move) for seat, move, _ in self._log]

    @property
    def reaction_window(self) -> bool:
        """Whether a seat may act out of turn, or could think so from what all can see."""
        return self._position.reaction_window()

    # --- Moves ------------------------------------------------------------------------------

    def duty(self, seat: int) -> Duty:
        """Return what a seat has to do now: ``idle``, ``may`` or ``must``."""
        return self._position.duty(self._seat(seat))

    def public_duty(self, seat: int) -> Duty:
        """Return the duty of a seat that may be shown to all: hidden opportunities do not count."""
        return self._position.public_duty(self._seat(seat))

    def legal_moves(self, seat: int) -> LegalMoves:
        """Return the legal moves of a seat; none if the seat has nothing to do."""
        game, duty = self._setup.game, self.duty(seat)
        moves = LegalMoves(game, () if duty == "idle" else self._position.legal_moves(seat))
        if duty == "must" and not moves:
            stuck = f"legal_moves returned no move for seat {seat}, which must act"
            raise InvalidGame(f"the game {game.title} failed: {stuck}")
        return moves

    def check_duty(self, seat: int) -> None:
        """Raise ``IllegalMove`` if a seat has nothing to do."""
        seat = self._seat(seat)
        self._check_running()
        if self._position.duty(seat) == "idle":
            raise self._not_your_turn(seat)

    def parse(self, text: str) -> Move:
        """Parse the notation of a move, which need not be legal."""
        return Move(self.game, text)

    def check(self, seat: int, move: Move | str) -> None:
        """Raise ``IllegalMove`` with the reason if a seat may not play this move now."""
        self._check(self._seat(seat), self._own(move))

    def play(self, seat: int, move: Move | str) -> list[Event]:
        """Play a move and return its events, unredacted.

        An illegal move raises ``IllegalMove`` and changes nothing. Show each observer only
        ``event.seen_by(observer)``.
        """
        seat, text = self._seat(seat), self._own(move)
        self._check(seat, text)
        events = self._position.events(seat, text)
        after = self._position.copy()
        after.play(seat, text)
        self._log.append((seat, text, self._position))
        self._position = after
        return events

    def undo(self) -> tuple[int, Move]:
        """Take back the last move and return it with its seat."""
        if len(self._log) == (self._resampled or 0):
            raise nothing_to_undo()
        seat, text, self._position = self._log.pop()
        return seat, Move.of(self._setup.game, text)

    # --- What people see --------------------------------------------------------------------

    def view(self, observer: int | None = None) -> View:
        """Return what an observer may see, ready for JSON; none is a spectator."""
        observer = argument.observer(self.players, observer)
        return {
            "game": self.game,
            "observer": observer,
            "players": self.players,
            "options": self.options,
            "ply": self.ply,
            "over": self.over,
            "actors": self._with_duty(self._position.public_duty),
            "winners": self.winners,
            **self._position.view(observer),
        }

    def view_text(self, observer: int | None = None) -> str:
        """Return what an observer may see, as JSON text."""
        return to_json(self.view(observer))

    def score_lines(self, seat: int) -> list[ScoreLine]:
        """Return the lines that add up to a seat's own score; team-mates add theirs together."""
        lines = self._position.score_lines(self._seat(seat))
        return [ScoreLine(line.code, line.points, line.text) for line in lines]

    def preview(self, seat: int, move: Move | str) -> Preview:
        """Return what a move would score as far as its player can know, or why it is illegal."""
        seat, text = self._seat(seat), self._own(move)
        try:
            self._check(seat, text)
        except IllegalMove as why:
            return Preview(False, code=why.code, context=why.context, message=str(why))
        found = self._position.preview(seat, text)
        return Preview(True, points=found.points, sum=found.sum, details=found.details)

    def try_moves(self, seat: int, moves: list[str]) -> Trial:
        """Try several moves of a seat, in any order that works, and return which can be played.

        They are tried in a position that the seat cannot tell from this one. Its deal is made up,
        so do not record it.
        """
        seat, left = self._seat(seat), [self.parse(text) for text in moves]
        self.check_duty(seat)
        world, played = self.resample(seat, 0), []
        while (following := next((m for m in left if world._allows(seat, m)), None)) is not None:
            left.remove(following)
            world.play(seat, following)
            played.append(following)
        rejected = [world._rejection(seat, move) for move in left]
        return Trial(world, played, rejected)  # type: ignore[arg-type] # like the core's

    def resample(self, seat: int, seed: int) -> Match:
        """Return another match that a seat cannot tell from this one: hidden cards are dealt again.

        The same seed gives the same match. It has no deal, so it can be played on but not recorded,
        saved or pickled, and earlier moves cannot be taken back.
        """
        seat, rng = self._seat(seat), Rng(argument.whole("a seed", seed))
        world = self.copy()
        world._position = self._position.resample(seat, rng)
        world._resampled = self.ply
        return world

    @property
    def is_resampled(self) -> bool:
        """Whether hidden cards were resampled, so that the deal is not known."""
        return self._resampled is not None

    def record(self) -> Record:
        """Return the record of the match so far, ready for JSON."""
        return record.write(self)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file, which ``quintrix.replay`` and ``quintrix replay`` read."""
        from quintrix.records import save

        save(self, path)

    # --- Copies -----------------------------------------------------------------------------

    def copy(self) -> Match:
        """Return an independent copy."""
        other = Match.__new__(Match)
        other._setup, other._position, other._log = self._setup, self._position, list(self._log)
        other._resampled = self._resampled
        return other

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, _memo: Mapping[int, object]) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        from quintrix.reference.engine import replay

        if self.is_resampled:
            raise InvalidOptions("a match whose hidden cards were resampled cannot be pickled")
        return replay, (to_json(self.record()),)

    def __str__(self) -> str:
        from quintrix.drawing import board_text

        return board_text(self)

    def _repr_svg_(self) -> str | None:
        from quintrix.drawing import board_svg

        return board_svg(self)

    def _repr_html_(self) -> str:
        from quintrix.drawing import board_html

        return board_html(self)

    def __repr__(self) -> str:
        def seats(numbers: list[int]) -> str:
            return ", ".join(map(str, numbers))

        title, scores = self._setup.game.title, ":".join(map(str, self.scores))
        over = self.over
        now = f"over, won by {seats(self.winners)}" if over else f"seat {seats(self.actors)} to act"
        return f"<Match {title}: {self.players} players, ply {self.ply}, {now}, scores {scores}>"

    # --- Inside -----------------------------------------------------------------------------

    def _seat(self, seat: object) -> int:
        return argument.seat(self.players, seat)

    def _own(self, move: object) -> str:
        return self._setup.game.parse(own_text(self._setup.game, move))

    def _with_duty(self, duty: Callable[[int], Duty]) -> list[int]:
        return [seat for seat in range(self.players) if duty(seat) != "idle"]

    def _not_your_turn(self, seat: int) -> IllegalMove:
        return not_your_turn(seat, self._with_duty(self._position.public_duty))

    def _check_running(self) -> None:
        if self.over:
            raise game_over()

    def _check(self, seat: int, text: str) -> None:
        self._check_running()
        position = self._position
        if position.public_duty(seat) == "idle" and not position.allowed_out_of_turn(text):
            raise self._not_your_turn(seat)
        position.check(seat, text)

    def _allows(self, seat: int, move: Move) -> bool:
        try:
            self._check(seat, str(move))
        except IllegalMove:
            return False
        return True

    def _rejection(self, seat: int, move: Move) -> RejectedMove:
        preview = self.preview(seat, move)
        code, context = preview["code"], preview["context"]
        return RejectedMove(move, code, context, preview["message"])  # type: ignore[arg-type]
