"""A match in the core, followed move by move by what the rules page says."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import quintrix

from oracle import colorfox, hetrix, iota, madmatix, smartrix

ORACLES: dict[str, Any] = {
    "iota": iota.Oracle,
    "smartrix": smartrix.Oracle,
    "colorfox": colorfox.Oracle,
    "madmatix": madmatix.Oracle,
    "hetrix": hetrix.Oracle,
}
TRIED = 20
"""How many claims and mugs are tried in a position."""


class Comparison:
    """A match and its oracle. ``looks`` is how often lists and slow scores are compared."""

    def __init__(self, match: quintrix.Match, rng: Random, looks: float) -> None:
        self.match, self.rng, self.looks = match, rng, looks
        self.oracle = ORACLES[match.game](match.players, match.options, match.record()["deal"])

    def play_to_the_end(self) -> None:
        """Play random moves and compare after each of them."""
        while not self.match.over:
            self._compare()
            seat = self.rng.choice(self.match.actors)
            legal = [str(move) for move in self.match.legal_moves(seat)]
            if self._looks() and self._is_quick():
                self._agree("legal moves", legal, self.oracle.legal(seat))
                if self.match.game == "smartrix" and not self.oracle.strict:
                    self._try_claims_and_mugs(seat)
            move = self._choose(legal)
            self.match.play(seat, move)
            self.oracle.play(seat, move)
        self.looks = 1
        self._compare()
        best = max(self.match.scores)
        winners = [seat for seat, score in enumerate(self.match.scores) if score == best]
        self._agree("winners", self.match.winners, winners)

    def _compare(self) -> None:
        self._agree("over", self.match.over, self.oracle.over)
        self._agree("actors", self.match.actors, self.oracle.actors())
        if self.match.game != "hetrix":
            self._agree("scores", self.match.scores, self.oracle.scores())
        elif self.oracle.most_whites() <= 3 and self._looks():
            self._agree("scores", self.match.scores, self.oracle.scores())
            shown = self.match.view(None)["jokers"]
            colours = ["".join(white["colour"] for white in each) for each in shown]
            self._agree("whites", colours, [colours for _, colours in self.oracle.settled()])

    def _looks(self) -> bool:
        return self.rng.random() < self.looks

    def _is_quick(self) -> bool:
        """Trying every set of cards takes too long where much is wrong on a large table."""
        return self.match.game != "smartrix" or self.oracle.strict or self.oracle.is_quick()

    def _try_claims_and_mugs(self, seat: int) -> None:
        """Try all that are accepted, and others that are nearly so."""
        accepted = {*self.oracle.claims()[1], *self.oracle.mugs()[1]}
        cells = sorted(self.oracle.table)
        tried = set(accepted)
        for _ in range(TRIED if cells else 0):
            chosen = set(self.rng.sample(cells, min(len(cells), self.rng.randint(1, 5))))
            if accepted and self.rng.random() < 0.7:
                near = self.rng.choice(sorted(accepted)).split()[1:]
                chosen = {(int(x), int(y)) for x, y in (word.split(",") for word in near)}
                chosen ^= {self.rng.choice(cells)}
            if chosen:
                tried.add(smartrix.text(self.rng.choice(["claim", "mug"]), chosen))
        for move in sorted(tried):
            self._agree(move, self._is_legal(seat, move), move in accepted)

    def _is_legal(self, seat: int, move: str) -> bool:
        try:
            self.match.check(seat, move)
        except quintrix.IllegalMove:
            return False
        return True

    def _choose(self, legal: list[str]) -> str:
        """Choose so that games go on, errors are mugged, and catches happen."""
        kinds: dict[str, list[str]] = {}
        for move in legal:
            kinds.setdefault(move.split()[0], []).append(move)
        for some in (["mug", "claim"], ["catch", "play", "place", "infiltrate"]):
            moves = [move for kind in some for move in kinds.get(kind, [])]
            if moves and self.rng.random() < 0.7:
                return min(self.rng.sample(moves, min(len(moves), 20)), key=self._harm)
        return self.rng.choice(self.rng.choice(list(kinds.values())))

    def _harm(self, move: str) -> float:
        """Return how much a play of Smartrix gets wrong; otherwise chance decides."""
        is_play = self.match.game == "smartrix" and move.startswith("play")
        return self.oracle.harm(move) if is_play else self.rng.random()

    def _agree(self, what: str, found: Any, expected: Any) -> None:
        if found != expected:
            record = json.dumps(self.match.record())
            raise AssertionError(f"{what}: {found}\nby the page: {expected}\n{record}")
