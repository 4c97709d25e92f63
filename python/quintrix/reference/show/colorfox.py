"""What people see of Colorfox: views, events, previews and what a seat cannot know."""

from __future__ import annotations

from typing import Any, Self

from quintrix.reference.box.colorfox import COLOURS, LETTERS
from quintrix.reference.cell import Placement
from quintrix.reference.colorfox import (
    Colorfox,
    Sticks,
    Swap,
    beyond,
    colour,
    points,
    set_points,
    sets,
    touching_sides,
)
from quintrix.reference.event import Event
from quintrix.reference.hidden_cards import resample_hands
from quintrix.reference.notation.colorfox import parse
from quintrix.reference.rng import Rng
from quintrix.reference.score import Preview, ScoreLine
from quintrix.reference.show.colorfox_events import Played, Skipped, Stopped, Swapped, Took
from quintrix.reference.show.events import Drew, Ended


class ShownColorfox(Colorfox):
    """Colorfox as a match plays it."""

    @classmethod
    def parse(cls, text: str) -> str:
        """Return the canonical notation of a move."""
        return parse(text)

    def view(self, observer: int | None) -> dict[str, Any]:
        """Everybody sees the table, all sticks and how many cards there are; not which. [D]"""
        return {
            "scores": self.scores(),
            "table": [Placement(card, cell).data() for cell, card in self.table.items()],
            "hand": None if observer is None else sorted(self.hands[observer]),
            "hand_sizes": [len(hand) for hand in self.hands],
            "pile": len(self.pile),
            "sticks": [_of_each_colour(sticks) for sticks in self.sticks],
            "sets": [sets(sticks) for sticks in self.sticks],
            "reserve": _of_each_colour(self.reserve),
            "swaps": self.swaps,
            "last_turn": self.last_turn,
            "skips": self.skips,
        }

    def events(self, seat: int, move: str) -> list[Event]:
        """Return what happens if this legal move is played now."""
        kind, *words = move.split()
        after = self._after(seat, move)
        events: list[Event] = []
        if kind == "play":
            play = Placement.read(words[0])
            events.append(Played(seat, play.data()))
            events.append(Took(seat, self.earned_sticks(play), after.swaps))
        elif kind == "swap":
            events.append(Swapped(seat, *Swap.read(words[0])))
        else:
            events.append(Stopped(seat) if kind == "done" else Skipped(seat))
        drawn = self.pile[: len(self.pile) - len(after.pile)]
        if drawn:
            events.append(Drew(seat, len(drawn), drawn))
        if after.over():
            events.append(Ended(after.scores(), after.winners()))
        return events

    def earned_sticks(self, play: Placement) -> list[dict[str, Any]]:
        """Return the touching sides of a legal play, and whether the reserve can pay for each."""
        reserve = self.reserve.copy()
        earned = []
        for side in touching_sides(self.table, play.cell):
            wanted, cell = colour(play.card, side), list(beyond(play.cell, side))
            paid = reserve[wanted] > 0
            reserve[wanted] -= paid
            earned.append({"side": side, "cell": cell, "colour": wanted, "paid": paid})
        return earned

    def preview(self, seat: int, move: str) -> Preview:
        """Return what a legal move scores: nothing that is hidden matters for it."""
        kind, *words = move.split()
        after = self._after(seat, move)
        if kind == "play":
            return self._preview_play(seat, Placement.read(words[0]), after)
        if kind == "swap":
            return self._preview_swap(seat, Swap.read(words[0]), after)
        ends = after.over()
        return Preview(0, _with_notes("0", _end_note(ends)), {"ends_game": ends})

    def _preview_play(self, seat: int, play: Placement, after: Self) -> Preview:
        sticks, earned, parts = self.sticks[seat].copy(), self.earned_sticks(play), []
        for stick in earned:
            parts.append((stick["colour"], _change(sticks, stick["colour"], int(stick["paid"]))))
        ends = (after._after(seat, "done") if after.swaps else after).over()
        swaps = after.swaps
        follow = ("", "a swap follows")[swaps] if swaps < 2 else f"{swaps} swaps follow"
        total, text = _add_up(parts)
        details = {"sticks": earned, "swaps": swaps, "ends_game": ends}
        return Preview(total, _with_notes(text, follow, _end_note(ends)), details)

    def _preview_swap(self, seat: int, swap: Swap, after: Self) -> Preview:
        give, opponent, take = swap
        sticks = self.sticks[seat].copy()
        parts = [(give, _change(sticks, give, -1)), (take, _change(sticks, take, 1))]
        total, text = _add_up(parts)
        theirs = after.scores()[opponent] - self.scores()[opponent]
        verb = "gains" if theirs > 0 else "loses"
        note = f"seat {opponent} {verb} {abs(theirs)}" if theirs else ""
        details = {
            "give": give,
            "with": opponent,
            "take": take,
            "their_points": theirs,
            "ends_game": after.over(),
        }
        return Preview(total, _with_notes(text, note, _end_note(after.over())), details)

    def score_lines(self, seat: int) -> list[ScoreLine]:
        """Return one line for each set."""
        sizes = sets(self.sticks[seat])
        return [ScoreLine("set", set_points(size), _set_name(size)) for size in sizes]

    def resample(self, seat: int, rng: Rng) -> Self:
        """Shuffle the cards of the other hands and of the pile among each other."""
        world = self.copy()
        world.hands, world.pile = resample_hands(seat, self.hands, self.pile, rng)
        return world

    def gain(self, seat: int, move: str) -> int:
        """Return the margin after a move and the best swaps that follow."""
        return self._after(seat, move)._best_margin(seat)

    def _best_margin(self, seat: int) -> int:
        scores = self.scores()
        margin = scores[seat] - max(scores[:seat] + scores[seat + 1 :])
        after = (self._after(seat, f"swap {swap}") for swap in self.possible_swaps(seat))
        return max([margin, *(each._best_margin(seat) for each in after)])

    def _after(self, seat: int, move: str) -> Self:
        after = self.copy()
        after.play(seat, move)
        return after


def _of_each_colour(sticks: Sticks) -> dict[str, int]:
    return {letter: sticks[letter] for letter in LETTERS}


def _change(sticks: Sticks, wanted: str, count: int) -> int:
    """Add or remove sticks and return the change of points."""
    before = points(sticks)
    sticks[wanted] += count
    return points(sticks) - before


def _add_up(parts: list[tuple[str, int]]) -> tuple[int, str]:
    """Return the points of some sticks and their sum as text: "red 3 + blue 1 = 4"."""
    total = sum(gained for _, gained in parts)
    text = " + ".join(f"{COLOURS[letter]} {gained}" for letter, gained in parts)
    return total, f"{text} = {total}" if len(parts) > 1 else text


def _with_notes(text: str, *notes: str) -> str:
    """Put notes about a move before its sum."""
    return ": ".join(filter(None, [", ".join(filter(None, notes)), text]))


def _end_note(ends: bool) -> str:
    return "ends the game" if ends else ""


def _set_name(size: int) -> str:
    return "a single stick" if size == 1 else f"a set of {size} different colours"
