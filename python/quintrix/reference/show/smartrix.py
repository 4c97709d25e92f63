"""What people see of Smartrix: views, events, previews and what a seat cannot know."""

from __future__ import annotations

from typing import Any, Self

from quintrix.reference.box.smartrix import Laid, read_cells, read_play
from quintrix.reference.cell import Cell
from quintrix.reference.event import Event
from quintrix.reference.hidden_cards import resample_hands
from quintrix.reference.notation.smartrix import parse
from quintrix.reference.rng import Rng
from quintrix.reference.score import Preview, ScoreLine
from quintrix.reference.show.events import Ended
from quintrix.reference.show.smartrix_events import (
    Claimed,
    Collected,
    Drew,
    Finished,
    Mugged,
    Out,
    Passed,
    Played,
)
from quintrix.reference.show.smartrix_illegal import CheckedSmartrix
from quintrix.reference.show.smartrix_open_lines import most_in_line, open_lines
from quintrix.reference.smartrix import SQUARE, Table, lines, union


class ShownSmartrix(CheckedSmartrix):
    """Smartrix as a match plays it."""

    @classmethod
    def parse(cls, text: str) -> str:
        """Return the canonical notation of a move."""
        return parse(text)

    @classmethod
    def is_hidden_opportunity(cls, move: str) -> bool:
        """Claims and mugs are for players to spot. [B]"""
        return move.startswith(("claim", "mug"))

    @classmethod
    def allowed_out_of_turn(cls, move: str) -> bool:  # noqa: ARG003
        """Claims and mugs belong to one's own turn. [B]"""
        return False

    def view(self, observer: int | None) -> dict[str, Any]:
        """Everybody sees the table and what was collected; not the score, as hands count. [D]"""
        seats = range(self.players)
        return {
            "scores": self.scores() if self.over() else None,
            "points": [self.points(seat) for seat in seats],
            "collected": [list(cards) for cards in self.collected],
            "table": [placement(cell, laid) for cell, laid in self.table.items()],
            "area": self._area(),
            "open_lines": self._open_lines(),
            "hand": None if observer is None else sorted(self.hands[observer]),
            "hand_sizes": [len(hand) for hand in self.hands],
            "deck": len(self.pile),
            "out": sorted(self.out),
            "played": self.played is not None,
        }

    def _area(self) -> dict[str, int] | None:
        """Return the cells that cards can still be placed within.

        Where players have to spot errors, it would show that the table is too large.
        """
        if self.options["children"] or not self.strict or not self.table:
            return None
        columns, rows = zip(*self.table, strict=True)
        x, y = max(columns) - SQUARE + 1, max(rows) - SQUARE + 1
        width, height = min(columns) + SQUARE - x, min(rows) + SQUARE - y
        return {"x": x, "y": y, "columns": width, "rows": height}

    def _open_lines(self) -> list[list[list[int]]]:
        """Return the cards of lines of three or four; players who referee find them themselves."""
        if not self.strict:
            return []
        found = open_lines(self.table, limited=not self.options["children"])
        return [[list(cell) for cell in line] for line in found]

    def events(self, seat: int, move: str) -> list[Event]:
        """Return what happens if this legal move is played now."""
        after = self.copy()
        after.play(seat, move)
        events = self._events_on_table(seat, move)
        if after.out - self.out:
            events.append(Out(sorted(after.out - self.out)))
        if len(after.pile) < len(self.pile):
            events.append(Drew(after.turn, self.pile[0]))
        if after.over():
            events.append(Ended(after.scores(), after.winners()))
        return events

    def _events_on_table(self, seat: int, move: str) -> list[Event]:
        kind, *words = move.split()
        if kind == "pass":
            return [Passed(seat)]
        if kind == "end":
            return [Finished(seat)]
        if kind == "claim":
            return [Claimed(seat, **taken_from(self.table, read_cells(words)))]
        if kind == "mug":
            return [Mugged(seat, **taken_from(self.table, read_cells(words)))]
        laid, cell = read_play(words)
        played, taken = Played(seat, placement(cell, laid)), self._taken_by(words)
        return [played, Collected(seat, **taken)] if taken else [played]

    def _taken_by(self, play: list[str]) -> dict[str, Any] | None:
        """Return the cards that a play collects by itself, if any."""
        laid, cell = read_play(play)
        table = {**self.table, cell: laid}
        cells = union(lines(table))
        return taken_from(table, cells) if cells and self.strict else None

    def preview(self, seat: int, move: str) -> Preview:
        """Return the points that a move collects, and those of the card that leaves the hand."""
        kind, *words = move.split()
        if kind == "pass":
            after = self.copy()
            after.play(seat, move)
            return Preview(0, "0", {"out": seat in after.out})
        if kind == "end":
            return Preview(0, "0", {})
        if kind != "play":
            taken = taken_from(self.table, read_cells(words))
            return Preview(taken["points"], collects(taken), {})
        shed, found = read_play(words)[0].value, self._taken_by(words)
        if found is None:
            return Preview(shed, f"less in hand: {shed}", {"in_line": self._in_line(words)})
        points = found["points"] + shed
        text = f"{collects(found)} and {shed} less in hand: {points}"
        return Preview(points, text, {"seat": seat, **found})

    def _in_line(self, play: list[str]) -> int | None:
        """Return the largest number of cards in a line with this one that can be completed."""
        laid, cell = read_play(play)
        limited = not self.options["children"]
        return most_in_line({**self.table, cell: laid}, cell, limited) if self.strict else None

    def score_lines(self, seat: int) -> list[ScoreLine]:
        """Return the points collected and those left in hand."""
        points = self.points(seat)
        return [
            ScoreLine("collected", points, "cards collected"),
            ScoreLine("hand", self.own_score(seat) - points, "cards left in hand"),
        ]

    def resample(self, seat: int, rng: Rng) -> Self:
        """Shuffle the cards of the other hands and of the draw deck among each other."""
        world = self.copy()
        if self.over():
            return world
        world.hands, world.pile = resample_hands(seat, self.hands, self.pile, rng)
        return world

    def gain(self, seat: int, move: str) -> int:  # noqa: ARG002
        """A move brings what it collects, or lets its player claim."""
        kind, *words = move.split()
        if kind in ("claim", "mug"):
            return sum(self.table[cell].value for cell in read_cells(words))
        if kind != "play":
            return 0
        laid, cell = read_play(words)
        after = self.copy()
        after.table[cell] = laid
        complete = after.claimable()
        if not any(cell in line for line in complete):
            return 0
        return sum(after.table[each].value for each in union(complete))


def placement(cell: Cell, laid: Laid) -> dict[str, Any]:
    """Return a card on the table as views and events have it."""
    return {"x": cell[0], "y": cell[1], "card": laid.card, "rotation": laid.rotation}


def taken_from(table: Table, cells: list[Cell]) -> dict[str, Any]:
    """Return cards that leave the table as events have them, with the lines that they form."""
    whole = [line for line in lines(table) if set(line) <= set(cells)]
    return {
        "cards": [placement(cell, table[cell]) for cell in cells],
        "lines": [[list(cell) for cell in line] for line in whole],
        "points": sum(table[cell].value for cell in cells),
    }


def collects(taken: dict[str, Any]) -> str:
    """Say what a move collects."""
    count = len(taken["cards"])
    return f"collects {count} card{'' if count == 1 else 's'} worth {taken['points']}"
