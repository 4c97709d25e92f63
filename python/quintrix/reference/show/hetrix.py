"""What people see of Hetrix: views, events, previews and what a seat cannot know."""

from __future__ import annotations

from typing import Any, Self

from quintrix.reference.cell import Cell
from quintrix.reference.event import Event
from quintrix.reference.hetrix import Hetrix
from quintrix.reference.hetrix_matrix import LaidTile
from quintrix.reference.notation.hetrix import Placement, parse
from quintrix.reference.rng import Rng
from quintrix.reference.score import Preview, ScoreLine
from quintrix.reference.show.events import Ended
from quintrix.reference.show.hetrix_events import (
    Counted,
    Dealt,
    Done,
    Infiltrated,
    InfiltrationBegan,
    LinkChanged,
    Placed,
    bonus_text,
    changes,
    link_data,
    link_text,
)


class ShownHetrix(Hetrix):
    """Hetrix as a match plays it."""

    @classmethod
    def parse(cls, text: str) -> str:
        """Return the canonical notation of a move."""
        return parse(text)

    def view(self, observer: int | None) -> dict[str, Any]:
        """Everybody sees all but the unplaced link tiles of others, and the bag. [B]"""
        settled, seats = self.settled(), range(self.players)
        has_link = observer is not None and not self.link_placed[observer]
        return {
            "scores": self.scores(),
            "round": self.round,
            "phases": [self.phase(seat) for seat in seats],
            "matrices": [
                [laid_data(cell, laid) for cell, laid in matrix.items()] for matrix in self.matrices
            ],
            "hands": [sorted(hand) for hand in self.hands],
            "link": self.link_tiles[observer] if has_link and observer is not None else None,
            "link_placed": list(self.link_placed),
            "infiltrates": [self.left_of(seat) for seat in seats],
            "done": list(self.done),
            "links": [[link_data(link) for link in each.links] for each in settled],
            "jokers": [
                [
                    {"q": q, "r": r, "side": side, "colour": colour}
                    for (q, r, side), colour in each.whites.items()
                ]
                for each in settled
            ],
            "bonuses": [[bonus._asdict() for bonus in each] for each in self.bonuses()],
            "bag": len(self.bag),
            "spare_links": len(self.link_tiles) - self.players,
        }

    # --- Events -----------------------------------------------------------------------------

    def events(self, seat: int, move: str) -> list[Event]:
        """Return what happens if this legal move is played now. Nothing happens in secret."""
        after = self.copy()
        after.play(seat, move)
        events = [self._move_event(seat, move)]
        for owner, (old, new) in enumerate(zip(self.links(), after.links(), strict=True)):
            events += [LinkChanged(owner, **change) for change in changes(old, new)]
        events += [
            InfiltrationBegan(other, self.left_of(other))
            for other in range(self.players)
            if after.phase(other) == "infiltrate" != self.phase(other)
        ]
        if after.round > self.round:
            events.append(Dealt(after.round, [sorted(hand) for hand in after.hands]))
        return events + after._final_events() if after.over() else events

    def _move_event(self, seat: int, move: str) -> Event:
        kind, *words = move.split()
        if kind == "done":
            return Done(seat, next(iter(self.hands[seat]), None))
        tile = self.link_tiles[seat] if kind == "link" else words[0]
        new = Placement.read(tile, words[-1])
        if kind == "infiltrate":
            return Infiltrated(seat, self.left_of(seat), *new.cell, tile, new.rotation)
        return Placed(seat, *new.cell, tile, new.rotation, kind == "link")

    def _final_events(self) -> list[Event]:
        counted: list[Event] = [
            Counted(
                seat,
                [link_data(link) for link in links],
                [bonus._asdict() for bonus in bonuses],
                score,
            )
            for seat, (links, bonuses, score) in enumerate(
                zip(self.links(), self.bonuses(), self.scores(), strict=True)
            )
        ]
        return [*counted, Ended(self.scores(), self.winners())]

    # --- Points -----------------------------------------------------------------------------

    def preview(self, seat: int, move: str) -> Preview:
        """Return what a legal move changes: the player's points, and the neighbour's."""
        after = self.copy()
        after.play(seat, move)
        details: dict[str, Any] = {
            "owner": None,
            "link_points": 0,
            "bonus_points": 0,
            "owner_points": 0,
            "changes": [],
            "ends_game": after.over(),
        }
        if move != "done":
            owner = self.left_of(seat) if move.startswith("infiltrate") else seat
            links = after._link_points(seat) - self._link_points(seat)
            details |= {
                "owner": owner,
                "link_points": links,
                "bonus_points": after.scores()[seat] - self.scores()[seat] - links,
                "owner_points": after.scores()[owner] - self.scores()[owner],
                "changes": changes(self.links()[owner], after.links()[owner]),
            }
        points = details["link_points"] + details["bonus_points"]
        return Preview(points, preview_sum(seat, details), details)

    def _link_points(self, seat: int) -> int:
        return sum(link.length for link in self.links()[seat])

    def score_lines(self, seat: int) -> list[ScoreLine]:
        """Return the links of a seat, then its bonuses."""
        lines = [
            ScoreLine("link", link.length, link_text(link.colour, link.length))
            for link in self.links()[seat]
        ]
        for bonus in self.bonuses()[seat]:
            lines.append(ScoreLine(bonus.code, bonus.points, f"bonus: {bonus_text(*bonus)}"))
        return lines

    # --- What a seat cannot know ------------------------------------------------------------

    def resample(self, seat: int, rng: Rng) -> Self:
        """Shuffle the bag, and the link tiles that a seat has not seen."""
        world = self.copy()
        world.bag = sorted(self.bag)
        rng.shuffle(world.bag)
        unseen = [
            owner
            for owner in range(len(self.link_tiles))
            if owner != seat and not (owner < self.players and self.link_placed[owner])
        ]
        tiles = sorted(self.link_tiles[owner] for owner in unseen)
        rng.shuffle(tiles)
        world.link_tiles = list(self.link_tiles)
        for owner, tile in zip(unseen, tiles, strict=True):
            world.link_tiles[owner] = tile
        return world


def laid_data(cell: Cell, laid: LaidTile) -> dict[str, Any]:
    """Return a tile of a matrix as views have it."""
    return {"q": cell[0], "r": cell[1], **laid._asdict()}


def preview_sum(seat: int, details: dict[str, Any]) -> str:
    """Return how the points of a move add up: ``links 4 + bonuses 3 = 7``."""
    notes = []
    owner, change = details["owner"], details["owner_points"]
    if owner not in (None, seat) and change:
        verb = "gains" if change > 0 else "loses"
        notes.append(f"seat {owner} {verb} {abs(change)}")
    if details["ends_game"]:
        notes.append("ends the game")
    links, bonuses = details["link_points"], details["bonus_points"]
    total = "0" if owner is None else f"links {links}"
    if owner is not None and bonuses:
        total += f" + bonuses {bonuses} = {links + bonuses}"
    return f"{', '.join(notes)}: {total}" if notes else total
