"""The state of a table, rebuilt by applying its log entries in order."""

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
from quintrix.server.absence import Absence, visible_points
from quintrix.server.deals import Deal
from quintrix.server.log_entry import LogEntry
from quintrix.server.protocol.types import AbsenceSummary, Stage
from quintrix.server.seat import Seat
from quintrix.server.table_config import TableConfig

NEVER = -1


class TableState:
    """The seats, the match and the handled requests of a table."""

    def __init__(self, config: TableConfig) -> None:
        self.config = config
        self.seats = [Seat() for _ in range(config.players)]
        self.host = config.host
        self.match: Match | None = None
        self.events: list[list[Event]] = []
        """The unredacted events of each move."""
        self.guide: Guide | None = None
        """The guide of a guided first game."""
        self.sealed: Seal | None = None
        self.rematch: str | None = None
        self.known_deal: Deal | None = None
        """The deal of an earlier game, if this table plays it again."""
        self.read_only: str | None = None
        """Why the game cannot continue, if it was started under other rules."""
        self.next_number = 0
        """The number of the next log entry."""
        self.kicked: set[str] = set()
        self.participants: set[str] = set()
        """Everyone who has ever taken a seat."""
        self.absences: dict[int, Absence] = {}
        """The last absence of each seat."""
        self._request_plies: dict[tuple[str, str], int] = {}
        self._started = False
        self._actors: list[list[int]] = []
        """The seats that could act at each ply."""
        self._last_moves = [NEVER] * config.players
        """The ply of each seat's last move."""

    @property
    def stage(self) -> Stage:
        """The stage of the table."""
        if not self._started:
            return "open"
        return "over" if self.match is not None and self.match.over else "playing"

    @property
    def is_practice(self) -> bool:
        """Whether one person plays alone against bots; only then can moves be undone."""
        people = [seat for seat in self.seats if seat.person is not None]
        has_free_seat = any(seat.is_free for seat in self.seats)
        return len(people) == 1 and people[0].level is None and not has_free_seat

    def seats_of(self, person: str) -> list[int]:
        """Return the seats that a person plays."""
        return [number for number, seat in enumerate(self.seats) if seat.player == person]

    def seats_left_by(self, person: str) -> list[int]:
        """Return the seats that a person left and may return to."""
        return self._seats_with(person, "left")

    def disconnected_seats_of(self, person: str) -> list[int]:
        """Return the seats that bots play because the person disconnected."""
        return self._seats_with(person, "disconnected")

    def absence_summaries(self, person: str) -> list[AbsenceSummary]:
        """Return what bots did on a person's seats while the person was disconnected."""
        if self.match is None:
            return []
        absences = [(seat, self.absences.get(seat)) for seat in self.seats_of(person)]
        summaries = [absence.summary(self.match, seat) for seat, absence in absences if absence]
        return [summary for summary in summaries if summary]

    def ply_of_request(self, person: str, request_id: str) -> int | None:
        """Return the ply after which a request took effect; None if it is new."""
        return self._request_plies.get((person, request_id))

    def is_current(self, seat: int, ply: int) -> bool:
        """Return whether a move that a seat chose at ``ply`` still applies.

        It does if no move was played since, or if the seat could act at ``ply`` already and only
        others have moved since.
        """
        assert self.match is not None
        if ply == self.match.ply:
            return True
        return ply < self.match.ply and seat in self._actors[ply] and self._last_moves[seat] < ply

    def deal(self) -> Deal:
        """Return the deal of the finished game."""
        record = self.record()
        return Deal(self.config.id, str(record["seed"]), record["deal"])

    def record(self) -> dict[str, Any]:
        """Return the record of the game, with the players and the opened seal."""
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

    def apply(self, entry: LogEntry) -> list[Event]:
        """Apply the next log entry and return the events of the game."""
        self.next_number = entry.number + 1
        events: list[Event] = _HANDLERS[entry.kind](self, entry) or []
        if entry.request_id is not None and entry.person is not None:
            request = (entry.person, entry.request_id)
            self._request_plies[request] = self.match.ply if self.match else 0
        return events

    def _seats_with(self, person: str, left: str) -> list[int]:
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.person == person and seat.left == left
        ]

    def _sit(self, entry: LogEntry) -> None:
        assert entry.person is not None
        self._set_seat(entry, Seat(entry.person, entry.text or ""))
        self.participants.add(entry.person)

    def _bot(self, entry: LogEntry) -> None:
        self._set_seat(entry, Seat(name=f"{entry.text} bot", level=entry.text))

    def _free(self, entry: LogEntry) -> None:
        self._set_seat(entry, Seat())

    def _kick(self, entry: LogEntry) -> None:
        if entry.person is not None:
            self.kicked.add(entry.person)
        self._set_seat(entry, Seat())

    def _settings(self, entry: LogEntry) -> None:
        self.config = replace(self.config, **json.loads(entry.text or "{}"))

    def _set_seat(self, entry: LogEntry, seat: Seat) -> None:
        assert entry.seat is not None
        self.seats[entry.seat] = seat
        self._replace_absent_host()

    def _replace_absent_host(self) -> None:
        players = [seat.player for seat in self.seats if seat.player is not None]
        if players and self.host in self.participants and self.host not in players:
            self.host = players[0]

    def _start(self, entry: LogEntry) -> None:
        start = json.loads(entry.text or "")
        self._started = True
        self.sealed = Seal(start["salt"], start["commitment"])
        try:
            self.guide = guide(self.config.game) if start.get("guided") else None
            record = self.config.initial_record(start["deal"], int(start["seed"]))
            self.match = quintrix.replay(record)
            self._actors = [self.match.actors]
        except Error as error:
            self._make_read_only(error)

    def _same_deal(self, entry: LogEntry) -> None:
        self.known_deal = Deal(**json.loads(entry.text or "{}"))

    def _move(self, entry: LogEntry) -> list[Event] | None:
        if self.match is None or self.read_only:
            return None
        seat = entry.seat
        assert seat is not None
        ply = self.match.ply
        try:
            events = self.match.play(seat, entry.text or "")
        except Error as error:
            self._make_read_only(error)
            return None
        self._actors.append(self.match.actors)
        self._last_moves[seat] = ply
        self.events.append(events)
        return events

    def _undo(self, entry: LogEntry) -> None:
        if self.match is None or self.read_only:
            return
        for _ in range(int(entry.text or 0)):
            self.match.undo()
            self._actors.pop()
            self.events.pop()
        self._last_moves = [NEVER] * self.config.players
        for ply, (seat, _) in enumerate(self.match.moves):
            self._last_moves[seat] = ply

    def _leave(self, entry: LogEntry) -> None:
        assert entry.seat is not None
        seat = self.seats[entry.seat]
        seat.level = entry.text
        seat.left = "resigned" if entry.kind == "resign" else "left"
        self._replace_absent_host()

    def _disconnect(self, entry: LogEntry) -> None:
        assert entry.seat is not None
        seat = self.seats[entry.seat]
        seat.level, seat.left = entry.text, "disconnected"
        if self.match is not None:
            points = visible_points(self.match, entry.seat)
            self.absences[entry.seat] = Absence(self.match.ply, points)

    def _return(self, entry: LogEntry) -> None:
        assert entry.seat is not None
        seat = self.seats[entry.seat]
        seat.level = seat.left = None
        if self.match is not None:
            self.absences[entry.seat].end(self.match, entry.seat)

    def _rematch(self, entry: LogEntry) -> None:
        self.rematch = entry.text

    def _make_read_only(self, error: Error) -> None:
        self.read_only = (
            f"This game was started under rules {self.config.rules}. Here it can only be watched, "
            f"up to the first move that the current rules do not allow: {error.message}."
        )


_HANDLERS: dict[str, Callable[[TableState, LogEntry], list[Event] | None]] = {
    "sit": TableState._sit,
    "bot": TableState._bot,
    "free": TableState._free,
    "kick": TableState._kick,
    "settings": TableState._settings,
    "same_deal": TableState._same_deal,
    "start": TableState._start,
    "move": TableState._move,
    "undo": TableState._undo,
    "resign": TableState._leave,
    "leave": TableState._leave,
    "disconnect": TableState._disconnect,
    "return": TableState._return,
    "rematch": TableState._rematch,
}
