"""One match in both engines, compared after every move."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import quintrix
from quintrix.engine import EngineName
from tables import observers

from reference.wrong_moves import WrongMoves

PREVIEWS = 2
"""How many legal moves are previewed in each position, beside the one that is played."""


def outcome(question: Callable[[], Any]) -> str:
    """Return an answer, or the error with its sentence and all its facts, as text.

    The text shows the order of keys and the types of numbers, which ``==`` would not.
    """
    try:
        return repr(question())
    except quintrix.Error as why:
        return f"{type(why).__name__} {vars(why)!r}"


class Pair:
    """One match, played in the core and in Python."""

    def __init__(self, start: Callable[[EngineName], quintrix.Match], rng: Random) -> None:
        self.core, self.python = start("core"), start("python")
        self._rng = rng
        self._wrong_moves = WrongMoves(rng)

    def play_to_the_end(self) -> None:
        """Play random moves and compare everything after each of them."""
        self.compare_position()
        while not self.core.over:
            self.step()
        self._compare_undo()
        self._compare_record()

    def step(self) -> None:
        """Compare moves of one seat that can act, and play one of them."""
        seat = self._rng.choice(self.core.actors)
        moves = [str(move) for move in self.core.legal_moves(seat)]
        chosen = self._choose(moves)
        self._compare_moves(seat, moves, chosen)
        self._play(seat, chosen)
        self.compare_position()

    def compare_position(self) -> None:
        """Compare all that can be asked without a move."""
        for name in ("ply", "over", "scores", "winners", "actors", "moves", "reaction_window"):
            self._agree(name)
        self._agree("__repr__")
        for seat in range(self.core.players):
            for name in ("duty", "public_duty", "score_lines"):
                self._agree(name, seat)
            self._agree("legal_moves", seat, of=lambda moves: ([*map(str, moves)], moves.kinds()))
        for observer in observers(self.core):
            self._agree("view", observer)
            self._agree("view_text", observer)

    def _choose(self, moves: list[str]) -> str:
        # Passing again and again would end many games early.
        lively = [move for move in moves if not move.startswith("pass")]
        return self._rng.choice(lively if lively and self._rng.random() < 0.9 else moves)

    def _compare_moves(self, seat: int, moves: list[str], chosen: str) -> None:
        few = [*self._rng.sample(moves, min(len(moves), PREVIEWS)), chosen]
        for move in few:
            self._agree("preview", seat, move)
        for move in self._wrong_moves.after(moves):
            self._agree("parse", move)
            self._agree("parse", move, of=lambda move: move.is_hidden_opportunity)
            self._agree("check", seat, move)
            self._agree("check", self._rng.randrange(self.core.players), move)
            self._agree("preview", seat, move)
            few += self._readable(move)
        self._rng.shuffle(few)
        self._agree("try_moves", seat, few, of=lambda trial: with_view(trial, seat))

    def _readable(self, move: str) -> list[str]:
        try:
            return [str(self.core.parse(move))]
        except quintrix.InvalidNotation:
            return []

    def _play(self, seat: int, move: str) -> None:
        happened = [match.play(seat, move) for match in (self.core, self.python)]
        for observer in observers(self.core):
            seen = [[event.seen_by(observer) for event in events] for events in happened]
            shown = [[(event.data, str(event), repr(event)) for event in events] for events in seen]
            assert repr(shown[1]) == repr(shown[0]), self._place(f"events of {move} for {observer}")

    def _compare_undo(self) -> None:
        for match in (self.core, self.python):
            undone = [match.undo() for _ in range(min(3, match.ply))]
            for seat, move in reversed(undone):
                match.play(seat, move)
        self.compare_position()

    def _compare_record(self) -> None:
        self._agree("record")
        self._agree("copy", of=lambda match: match.record())
        self._agree("copy", of=lambda match: pickle.loads(pickle.dumps(match)).record())
        record = self.core.record()
        again = quintrix.replay(record, engine="python")
        assert again.record() == record, self._place("replay")

    def _agree(
        self, name: str, *arguments: Any, of: Callable[[Any], Any] = lambda answer: answer
    ) -> None:
        """Compare a property or the answer of a method, or what a function says of it."""
        core = outcome(lambda: of(ask(self.core, name, *arguments)))
        python = outcome(lambda: of(ask(self.python, name, *arguments)))
        if python != core:
            what = f"{name} {arguments}\ncore:   {core}\npython: {python}"
            raise AssertionError(self._place(what))

    def _place(self, what: str) -> str:
        return f"{what}\n{json.dumps(self.core.record())}"


def ask(match: quintrix.Match, name: str, *arguments: Any) -> Any:
    """Return a property of a match, or the answer of a method."""
    found = getattr(match, name)
    return found(*arguments) if callable(found) else found


def with_view(trial: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """Return a trial with what its seat sees of the world."""
    return {**trial, "world": trial["world"].view(seat)}
