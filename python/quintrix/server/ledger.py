"""A table as its log tells it: apply the entries in order, and this is what comes out."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import quintrix
from quintrix import Event, Match
from quintrix.errors import Error
from quintrix.guides import Guide, guide
from quintrix.seal import Seal
from quintrix.server.absence import Absence, shown_points
from quintrix.server.entry import Entry
from quintrix.server.plan import Earlier, Plan
from quintrix.server.protocol.types import AbsenceSummary, Stage
from quintrix.server.seats import Seat

NEVER = -1


class Ledger:
    """Who sits where, the match, and what was done by which message."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.seats = [Seat() for _ in range(plan.players)]
        self.host = plan.host
        self.match: Match | None = None
        self.past: list[list[Event]] = []
        """What each move did, in full: only for whoever may know it."""
        self.guide: Guide | None = None
        """The first game that is followed here, if it is one."""
        self.sealed: Seal | None = None
        self.rematch: str | None = None
        self.earlier: Earlier | None = None
        self.frozen: str | None = None
        self.next = 0
        self.kicked: set[str] = set()
        self.sat: set[str] = set()
        self.request_ids: dict[tuple[str, str], int] = {}
        self.absences: dict[int, Absence] = {}
        """The last one of each seat that a bot has kept."""
        self._started = False
        self._actors: list[list[int]] = []
        self._moved = [NEVER] * plan.players

    @property
    def stage(self) -> Stage:
        """How far the table has come."""
        if not self._started:
            return "open"
        return "over" if self.match is not None and self.match.over else "playing"

    def seats_of(self, person: str) -> list[int]:
        """List the seats where somebody plays."""
        return [number for number, seat in enumerate(self.seats) if seat.player == person]

    def left_by(self, person: str) -> list[int]:
        """List the seats to which somebody may come back."""
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.person == person and seat.left == "left"
        ]

    def kept_from(self, person: str) -> list[int]:
        """List the seats that bots keep for somebody who dropped out."""
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.person == person and seat.left == "disconnected"
        ]

    def kept_for(self, person: str) -> list[AbsenceSummary]:
        """Tell somebody what happened on their seats while they were away."""
        if self.match is None:
            return []
        mine = [(seat, self.absences.get(seat)) for seat in self.seats_of(person)]
        told = [absence.summary(self.match, seat) for seat, absence in mine if absence]
        return [summary for summary in told if summary]

    @property
    def practice(self) -> bool:
        """Whether one person plays alone against bots, so that nobody minds taking back."""
        people = [seat for seat in self.seats if seat.person is not None]
        return len(people) == 1 and people[0].level is None and not any(s.free for s in self.seats)

    def done_by(self, person: str, request_id: str) -> int | None:
        """Tell after which ply a message had its effect, if it was here before."""
        return self.request_ids.get((person, request_id))

    def is_fresh(self, seat: int, ply: int) -> bool:
        """Tell whether what was decided at ``ply`` still answers the present moment.

        It does if nothing happened since; or if only others acted, while this seat could act
        then and has not moved since.
        """
        assert self.match is not None
        if ply == self.match.ply:
            return True
        return ply < self.match.ply and seat in self._actors[ply] and self._moved[seat] < ply

    def record(self) -> dict[str, Any]:
        """Write down the game, who played it, and the opened seal."""
        assert self.match is not None
        assert self.sealed is not None
        record: dict[str, Any] = {**self.match.record()}
        record["seats"] = [
            {"name": seat.name, "bot": seat.level, "left": seat.left} for seat in self.seats
        ]
        record["seal"] = {
            "seed": str(record.get("seed")),
            "salt": self.sealed.salt,
            "commitment": self.sealed.commitment,
        }
        return record

    def apply(self, entry: Entry) -> list[Event]:
        """Let one more entry take effect; tell what happened in the game."""
        self.next = entry.number + 1
        events: list[Event] = _EFFECTS[entry.kind](self, entry) or []
        if entry.request_id is not None and entry.person is not None:
            self.request_ids[entry.person, entry.request_id] = self.match.ply if self.match else 0
        return events

    def _sit(self, entry: Entry) -> None:
        assert entry.person is not None
        self._seat(entry, Seat(entry.person, entry.text or ""))
        self.sat.add(entry.person)

    def _bot(self, entry: Entry) -> None:
        self._seat(entry, Seat(name=f"{entry.text} bot", level=entry.text))

    def _free(self, entry: Entry) -> None:
        self._seat(entry, Seat())

    def _kick(self, entry: Entry) -> None:
        if entry.person is not None:
            self.kicked.add(entry.person)
        self._seat(entry, Seat())

    def _terms(self, entry: Entry) -> None:
        self.plan = replace(self.plan, **json.loads(entry.text or "{}"))

    def _seat(self, entry: Entry, seat: Seat) -> None:
        assert entry.seat is not None
        self.seats[entry.seat] = seat
        self._pass_on_host()

    def _pass_on_host(self) -> None:
        people = [seat.player for seat in self.seats if seat.player is not None]
        if people and self.host in self.sat and self.host not in people:
            self.host = people[0]

    def _start(self, entry: Entry) -> None:
        dealt = json.loads(entry.text or "")
        self._started = True
        self.sealed = Seal(dealt["salt"], dealt["commitment"])
        try:
            self.guide = guide(self.plan.game) if dealt.get("guided") else None
            self.match = quintrix.replay(self.plan.dealt(dealt["deal"], int(dealt["seed"])))
            self._actors = [self.match.actors]
        except Error as error:
            self._freeze(error)

    def _again(self, entry: Entry) -> None:
        self.earlier = Earlier(**json.loads(entry.text or "{}"))

    def _move(self, entry: Entry) -> list[Event] | None:
        if self.match is None or self.frozen:
            return None
        seat = entry.seat
        assert seat is not None
        ply = self.match.ply
        try:
            events = self.match.play(seat, entry.text or "")
        except Error as error:
            self._freeze(error)
            return None
        self._actors.append(self.match.actors)
        self._moved[seat] = ply
        self.past.append(events)
        return events

    def _undo(self, entry: Entry) -> None:
        if self.match is None or self.frozen:
            return
        for _ in range(int(entry.text or 0)):
            self.match.undo()
            self._actors.pop()
            self.past.pop()
        self._moved = [NEVER] * self.plan.players
        for ply, (seat, _) in enumerate(self.match.moves):
            self._moved[seat] = ply

    def _leave(self, entry: Entry) -> None:
        assert entry.seat is not None
        seat = self.seats[entry.seat]
        seat.level = entry.text
        seat.left = "resigned" if entry.kind == "resign" else "left"
        self._pass_on_host()

    def _keep(self, entry: Entry) -> None:
        assert entry.seat is not None
        seat = self.seats[entry.seat]
        seat.level, seat.left = entry.text, "disconnected"
        if self.match is not None:
            points = shown_points(self.match, entry.seat)
            self.absences[entry.seat] = Absence(self.match.ply, points)

    def _back(self, entry: Entry) -> None:
        assert entry.seat is not None
        seat = self.seats[entry.seat]
        seat.level = seat.left = None
        if self.match is not None:
            self.absences[entry.seat].end(self.match, entry.seat)

    def _rematch(self, entry: Entry) -> None:
        self.rematch = entry.text

    def _freeze(self, error: Error) -> None:
        self.frozen = (
            f"This game was begun under rules {self.plan.rules}; here it can only be watched, "
            f"up to where the present rules can follow it: {error.message}."
        )


_EFFECTS: dict[str, Callable[[Ledger, Entry], list[Event] | None]] = {
    "sit": Ledger._sit,
    "bot": Ledger._bot,
    "free": Ledger._free,
    "kick": Ledger._kick,
    "settings": Ledger._terms,
    "same_deal": Ledger._again,
    "start": Ledger._start,
    "move": Ledger._move,
    "undo": Ledger._undo,
    "resign": Ledger._leave,
    "leave": Ledger._leave,
    "disconnect": Ledger._keep,
    "return": Ledger._back,
    "rematch": Ledger._rematch,
}
