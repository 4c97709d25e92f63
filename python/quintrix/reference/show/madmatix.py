"""What people see of MadMatix: views, previews, score lines and what a seat cannot know."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any, Self

from quintrix.reference.box.madmatix import ACTION, NUMBER, Placed, Sequence, deck_of
from quintrix.reference.deck import Deck
from quintrix.reference.madmatix import division_by_zero, value, values
from quintrix.reference.madmatix_effects import Choose
from quintrix.reference.notation.madmatix import parse
from quintrix.reference.rng import Rng
from quintrix.reference.score import Preview, ScoreLine
from quintrix.reference.show.madmatix_log import LoggedMadMatix
from quintrix.reference.show.madmatix_secrets import Secrets
from quintrix.types import Duty

SIGNS = {"+": "+", "-": "-", "*": "×", "/": "÷"}
LINE_CODES = {"+": "plus", "-": "minus", "*": "times", "/": "divide"}


class ShownMadMatix(LoggedMadMatix):
    """MadMatix as a match plays it."""

    @classmethod
    def parse(cls, text: str) -> str:
        """Return the canonical notation of a move."""
        return parse(text)

    def view(self, observer: int | None) -> dict[str, Any]:
        """Everybody sees the table, the discards and how many cards there are. [D]"""
        kind = type(self.pending).__name__.lower()
        return {
            "scores": [str(score) for score in self.scores()],
            "turn": self.turn,
            "pending": {"kind": kind, **self.pending._asdict()} if self.pending else None,
            "sequences": [[placed_data(placed) for placed in row] for row in self.sequences],
            "steps": [[str(step) for step in values(row)] for row in self.sequences],
            "hand": None if observer is None else sorted(self.hands[observer]),
            "hand_sizes": [len(hand) for hand in self.hands],
            "hand_numbers": [[deck_of(card) for card in hand].count(NUMBER) for hand in self.hands],
            "numbers": len(self.decks[NUMBER]),
            "actions": len(self.decks[ACTION]),
            "discards": {"numbers": self.discards[NUMBER], "actions": self.discards[ACTION]},
            "said_last": sorted(self.said_last),
            "missing": sorted(self.missing),
            **({"definitions": self.definitions} if self.definitions else {}),
        }

    # --- Catches have to be spotted ---------------------------------------------------------

    def public_duty(self, seat: int) -> Duty:
        """Never shows that a player can be caught."""
        return "must" if self.duty(seat) == "must" else "idle"

    def reaction_window(self) -> bool:
        """A player with one card might be caught."""
        return not self.pending and any(len(hand) == 1 for hand in self.hands)

    @classmethod
    def is_hidden_opportunity(cls, move: str) -> bool:
        """Catches are never offered."""
        return move.startswith("catch ")

    # --- Points -----------------------------------------------------------------------------

    def score_lines(self, seat: int) -> list[ScoreLine]:
        """Return what each card changes."""
        sequence = self.sequences[seat]
        if not sequence:
            return [ScoreLine("empty", Fraction(0), "no cards")]
        steps = values(sequence)
        lines = [ScoreLine("start", steps[0], str(sequence[0].number))]
        for index, step in enumerate(steps[1:], 1):
            operator, number = sequence[index - 1].operator, sequence[index].number
            text = f"{SIGNS[operator]} {in_sum(number)} = {step}"
            lines.append(ScoreLine(LINE_CODES[operator], step - steps[index - 1], text))
        return lines

    def preview(self, seat: int, move: str) -> Preview:
        """Return what a move does to each Sequence; nothing that is hidden matters for it."""
        laid_out, after = self.copy(), self.copy()
        owners = laid_out.lay_out(move)
        after.play(seat, move)
        changes = [self._change(laid_out, owner) for owner in owners]
        own = next((change for change in changes if change["seat"] == seat), None)
        points = Fraction(own["after"]) - Fraction(own["before"]) if own else Fraction(0)
        total = own_sum(own, laid_out.sequences[seat], points) if own else "0"
        notes = [note(change) for change in changes if change is not own]
        notes += ["ends the game"] if after.over() else []
        total = f"{', '.join(notes)}: {total}" if notes else total
        return Preview(points, total, {"changes": changes, "ends_game": after.over()})

    def lay_out(self, move: str) -> list[int]:
        """Do to the Sequences what a move does first; return whose Sequences that changes."""
        verb, *words = move.split()
        target = [word for word in words if word != "last"]
        if verb == "choose":
            assert isinstance(self.pending, Choose)
            effect = self.effects(self.pending.card)[self.pending.effect]
        elif verb == "play" and "@" in words[0]:
            card, _, end = words[0].partition("@")
            self.lay(card, self.sequences[int(end[0])], end[1])
            return [int(end[0])]
        elif verb == "play":
            effect = self.effects(target.pop(0))[0]
        else:
            return []
        if not effect.changes_sequences:
            return []
        self.change_sequences(effect, target)
        return sorted({int(word[0]) for word in target})

    def _change(self, after: ShownMadMatix, owner: int) -> dict[str, Any]:
        sequence = after.sequences[owner]
        undefined = division_by_zero(sequence) is not None
        return {
            "seat": owner,
            "sum": sum_text(sequence),
            "before": str(value(self.sequences[owner])),
            "after": "0" if undefined else str(value(sequence)),
            "undefined": undefined,
        }

    # --- What a seat cannot know ------------------------------------------------------------

    def start(self, deal: Deck) -> None:
        """Deal; nobody knows a card of others."""
        super().start(deal)
        self.secrets = Secrets()

    def play(self, seat: int, move: str) -> None:
        """Play a legal move, and remember who has seen which card."""
        self.secrets.follow(self, seat, move)
        super().play(seat, move)

    def resample(self, seat: int, rng: Rng) -> Self:
        """Shuffle the cards of each deck that a seat does not know among hands and deck."""
        world = self.copy()
        for deck in (ACTION, NUMBER):
            self.secrets.shuffle_unknown(self, world, seat, deck, rng)
        return world

    def gain(self, seat: int, move: str) -> Fraction:
        """The margin after a move; a little more or less makes ``greedy`` choose well.

        A catch comes before all else, and forgetting "Last Card" costs something. A caught player
        who is ahead keeps the one card, because the end is near then; otherwise a card is drawn.
        """
        verb, *words = move.split()
        if verb == "catch":
            return Fraction(2**512)
        after = self.copy()
        after.lay_out(move)
        after.discard_undefined_sequences()
        margin = after.margin(seat)
        if words == ["skip"]:
            return margin + (1 if margin > 0 else -1)
        forgets = verb in ("play", "discard") and len(self.hands[seat]) == 2
        return margin - (forgets and words[-1] != "last")

    def margin(self, seat: int) -> Fraction:
        """Return the score of a seat less that of its best opponent."""
        scores = self.scores()
        return scores[seat] - max(scores[:seat] + scores[seat + 1 :])


def placed_data(placed: Placed) -> dict[str, Any]:
    """Return a card in a Sequence as views have it."""
    token = placed.token is not None
    data = {"card": placed.card, "operator": placed.operator, "token": token}
    return {**data, "doubled": True} if placed.doubled else data


def sum_text(sequence: Sequence) -> str:
    """Return the sum without its result.

    >>> sum_text([Placed("-6-"), Placed("-4/"), Placed("2+")])
    '-6 - (-4) ÷ 2'
    """
    parts = [str(placed.number) for placed in sequence[:1]]
    for left, right in pairwise(sequence):
        parts += [SIGNS[left.operator], in_sum(right.number)]
    return " ".join(parts)


def in_sum(number: int) -> str:
    """Return a number as it stands behind an operator."""
    return f"({number})" if number < 0 else str(number)


def own_sum(change: dict[str, Any], sequence: Sequence, points: Fraction) -> str:
    """Return how the points of a player's own Sequence come about."""
    text, before, after = change["sum"], change["before"], change["after"]
    if not sequence:
        text = "no cards"
    elif len(sequence) > 1:
        text = f"{text} is undefined" if change["undefined"] else f"{text} = {after}"
    before = f"({before})" if before.startswith("-") else before
    return f"{text}, {after} - {before} = {points}"


def note(change: dict[str, Any]) -> str:
    """Return what happens to the Sequence of another player."""
    who, before = f"seat {change['seat']}", change["before"]
    if change["undefined"]:
        return f"{who} loses all cards and goes from {before} to 0"
    return f"{who} goes from {before} to {change['after']}"
