"""The state of a table, rebuilt by applying its log entries in order."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import quintrix
from quintrix import Match
from quintrix._core import Table as CoreTable
from quintrix._core import allows_undo
from quintrix.errors import Error
from quintrix.guides import Guide, guide
from quintrix.seal import Seal
from quintrix.seats import seat_order
from quintrix.server.absence import Absence, visible_points
from quintrix.server.clocks import Clocks
from quintrix.server.deals import Deal
from quintrix.server.games import GAMES
from quintrix.server.log_entry import LogEntry
from quintrix.server.own_games.own_game import OwnGame
from quintrix.server.protocol.types import FACES, AbsenceSummary, Face, Stage
from quintrix.server.seat import Seat
from quintrix.server.table_config import TableConfig
from quintrix.server.table_series import Chain, first_chain, series_of, with_game

SINGLE_GAME: dict[str, Any] = {"kind": "games", "length": 1}


class TableState:
    """The seats, the match and the handled requests of a table."""

    def __init__(self, config: TableConfig, own_game: OwnGame | None = None) -> None:
        self.config = config
        self.own_game = own_game
        """The process of the game, if it is one of the host's own."""
        self.seats = [Seat(place=place) for place in range(config.players)]
        self.host = config.host
        self.core_table: CoreTable | None = None
        """The match and what follows from it; None until the game starts."""
        self.guide: Guide | None = None
        """The guide of a guided first game."""
        self.sealed: Seal | None = None
        self.rematch: str | None = None
        self.known_deal: Deal | None = None
        """The deal of an earlier game, if this table plays it again."""
        self.chain = first_chain(self.seats)
        """The earlier games of the series that this table belongs to."""
        self.read_only: str | None = None
        """Why the game cannot continue: it was started under other rules, or it has stopped."""
        self.next_number = 0
        """The number of the next log entry."""
        self.log_bytes = 0
        """The size of the texts of the log."""
        self.kicked: set[str] = set()
        self.participants: set[str] = set()
        """Everyone who has ever taken a seat."""
        self.absences: dict[int, Absence] = {}
        """The last absence of each seat."""
        self.clocks: Clocks | None = None
        """The clocks of a started game, if it has them."""
        self._request_plies: dict[tuple[str, str], int] = {}
        self._started = False

    @property
    def match(self) -> Match | None:
        """A copy of the match in its present position; None until the game starts."""
        return None if self.core_table is None else self.core_table.match

    @property
    def stage(self) -> Stage:
        """The stage of the table."""
        if not self._started:
            return "open"
        return "over" if self.core_table is not None and self.core_table.over else "playing"

    @property
    def stopped(self) -> bool:
        """Whether a game of the host's own cannot go on."""
        return self.read_only is not None and self.own_game is not None

    @property
    def is_practice(self) -> bool:
        """Whether one person plays alone against bots; only then can moves be undone."""
        return allows_undo([seat.occupant for seat in self.seats])

    def seats_of(self, person: str) -> list[int]:
        """Return the seats that a person plays."""
        return [number for number, seat in enumerate(self.seats) if seat.player == person]

    def seats_left_by(self, person: str) -> list[int]:
        """Return the seats that a person left, or whose time was over, and may return to."""
        return self._seats_with(person, "left") + self._seats_with(person, "timeout")

    def disconnected_seats_of(self, person: str) -> list[int]:
        """Return the seats that bots play because the person disconnected."""
        return self._seats_with(person, "disconnected")

    def absence_summaries(self, person: str) -> list[AbsenceSummary]:
        """Return what bots did on a person's seats while the person was disconnected."""
        match = self.match
        if match is None:
            return []
        absences = [(seat, self.absences.get(seat)) for seat in self.seats_of(person)]
        summaries = [absence.summary(match, seat) for seat, absence in absences if absence]
        return [summary for summary in summaries if summary]

    def ply_of_request(self, person: str, request_id: str) -> int | None:
        """Return the ply after which a request took effect; None if it is new."""
        return self._request_plies.get((person, request_id))

    @property
    def finished_chain(self) -> Chain:
        """The games of the series, with this table's once it is over."""
        match = self.match if self.stage == "over" else None
        return with_game(self.chain, self.config.id, self.seats, match) if match else self.chain

    @property
    def rule(self) -> dict[str, Any]:
        """The rule of the series; a table on its own is a series of one game."""
        return self.config.series or SINGLE_GAME

    @property
    def series_over(self) -> bool:
        """Whether the series of this table has ended; the table's own game counts once over."""
        return series_of(self.rule, self.finished_chain).over

    def awaited_people(self) -> set[int]:
        """Return the seats of people that the game waits for."""
        match = None if self.read_only else self.match
        if match is None or match.over:
            return set()
        people = [number for number, seat in enumerate(self.seats) if seat.player]
        return {number for number in people if match.duty(number) == "must"}

    def tied_seats(self) -> list[int]:
        """Return the seats of those who share the win of the finished series."""
        if self.stage != "over":
            return []
        winners = series_of(self.rule, self.finished_chain).winners
        seats = enumerate(self.seats)
        tied = [number for number, seat in seats if self.chain.places[seat.place] in winners]
        return tied if len(tied) > 1 else []

    def first_match(self) -> Match:
        """Return the match of a started game before its first move."""
        if self.own_game is not None:
            return self.own_game.match()
        return quintrix.replay({**self.record(), "moves": [], "result": None})

    def deal(self) -> Deal:
        """Return the deal of the finished game."""
        record = self.record()
        return Deal(self.config.id, str(record["seed"]), record["deal"])

    def record(self) -> dict[str, Any]:
        """Return the record of the game, with the players and the opened seal."""
        match = self.match
        assert match is not None
        assert self.sealed is not None
        record: dict[str, Any] = {**match.record()}
        record["seats"] = [
            {"name": seat.name, "face": seat.face, "bot": seat.level, "left": seat.left}
            for seat in self.seats
        ]
        if self.config.deck is not None:
            record["deck"] = self.config.deck
        record["seal"] = {
            "seed": str(record.get("seed")),
            "salt": self.sealed.salt,
            "commitment": self.sealed.commitment,
        }
        return record

    def apply(self, entry: LogEntry) -> None:
        """Apply the next log entry."""
        self.next_number = entry.number + 1
        self.log_bytes += len(entry.text or "")
        _HANDLERS[entry.kind](self, entry)
        if self.clocks is not None:
            mover = entry.seat if entry.kind == "move" else None
            self.clocks.update(entry.at, self.awaited_people(), mover)
        if entry.request_id is not None and entry.person is not None:
            request = (entry.person, entry.request_id)
            self._request_plies[request] = self.core_table.ply if self.core_table else 0

    def _seats_with(self, person: str, left: str) -> list[int]:
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.person == person and seat.left == left
        ]

    def _sit(self, entry: LogEntry) -> None:
        assert entry.person is not None
        assert entry.seat is not None
        if self.clocks is not None:
            self.clocks.on_return(entry.seat)
        face = FACES[entry.seat % len(FACES)]  # logs of earlier versions have no faces
        self._set_seat(entry, Seat(entry.person, entry.text or "", face))
        self.participants.add(entry.person)

    def _face(self, entry: LogEntry) -> None:
        assert entry.seat is not None
        self.seats[entry.seat].face = cast(Face, entry.text)

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
        seat.place = self.seats[entry.seat].place
        self.seats[entry.seat] = seat
        self._update_occupant(entry.seat)
        self._replace_absent_host()

    def _replace_absent_host(self) -> None:
        players = [seat.player for seat in self.seats if seat.player is not None]
        if players and self.host in self.participants and self.host not in players:
            self.host = players[0]

    def _start(self, entry: LogEntry) -> None:
        start = json.loads(entry.text or "")
        self._started = True
        first = start.get("first", 0)
        self.seats = seat_order(self.seats, first)
        self.config = replace(self.config, first="lot" if start.get("by_lot") else first)
        self.sealed = Seal(start["salt"], start["commitment"])
        try:
            self.guide = guide(self.config.game) if start.get("guided") else None
            record = self.config.initial_record(start["deal"], int(start["seed"]))
            occupants = [seat.occupant for seat in self.seats]
            match = self.own_game.match() if self.own_game else quintrix.replay(record)
            self.core_table = CoreTable(match, occupants)
            if self.config.clock is not None:
                self.clocks = Clocks(self.config.clock, self.config.players)
        except Error as error:
            self._make_read_only(error)

    def _same_deal(self, entry: LogEntry) -> None:
        self.known_deal = Deal(**json.loads(entry.text or "{}"))

    def _series(self, entry: LogEntry) -> None:
        self.chain = Chain.from_json(json.loads(entry.text or "{}"))

    def _move(self, entry: LogEntry) -> None:
        if self.core_table is None or self.read_only:
            return
        assert entry.seat is not None
        try:
            self.core_table.apply(entry.seat, entry.text or "")
        except Error as error:
            self._make_read_only(error)

    def _undo(self, entry: LogEntry) -> None:
        if self.core_table is not None and not self.read_only:
            self.core_table.undo(int(entry.text or 0))

    def _leave(self, entry: LogEntry) -> None:
        assert entry.seat is not None
        seat = self.seats[entry.seat]
        seat.level = entry.text
        seat.left = "resigned" if entry.kind == "resign" else "left"
        self._update_occupant(entry.seat)
        self._replace_absent_host()

    def _timeout(self, entry: LogEntry) -> None:
        assert entry.seat is not None
        self._leave(entry)
        resigns = (self.config.clock or {}).get("on_timeout") == "resign"
        self.seats[entry.seat].left = "resigned" if resigns else "timeout"

    def _outage(self, entry: LogEntry) -> None:
        if self.clocks is not None:
            self.clocks.give_back(*json.loads(entry.text or "[0, 0]"))

    def _vacation(self, entry: LogEntry) -> None:
        assert entry.seat is not None
        if self.clocks is not None:
            self.clocks.take_vacation(entry.seat, entry.at, float(entry.text or 0))

    def _disconnect(self, entry: LogEntry) -> None:
        assert entry.seat is not None
        seat = self.seats[entry.seat]
        seat.level, seat.left = entry.text, "disconnected"
        self._update_occupant(entry.seat)
        match = self.match
        if match is not None:
            self.absences[entry.seat] = Absence(match.ply, visible_points(match, entry.seat))

    def _return(self, entry: LogEntry) -> None:
        assert entry.seat is not None
        seat = self.seats[entry.seat]
        seat.level = seat.left = None
        self._update_occupant(entry.seat)
        match = self.match
        if match is not None:
            self.absences[entry.seat].end(match, entry.seat)

    def _update_occupant(self, number: int) -> None:
        if self.core_table is not None:
            self.core_table.set_seat(number, *self.seats[number].occupant)

    def _rematch(self, entry: LogEntry) -> None:
        self.rematch = entry.text

    def _stop(self, entry: LogEntry) -> None:
        self.read_only = entry.text

    def _make_read_only(self, error: Error) -> None:
        if self.config.game not in GAMES:
            self.read_only = f"This server does not have the game {self.config.game}."
            return
        if self.own_game is not None:
            reason = self.own_game.failure or error.message
            self.read_only = f"This game cannot go on: {reason}."
            return
        self.read_only = (
            f"This game was started under rules {self.config.rules}. Here it can only be watched, "
            f"up to the first move that the current rules do not allow: {error.message}."
        )


_HANDLERS: dict[str, Callable[[TableState, LogEntry], None]] = {
    "sit": TableState._sit,
    "face": TableState._face,
    "bot": TableState._bot,
    "free": TableState._free,
    "kick": TableState._kick,
    "settings": TableState._settings,
    "same_deal": TableState._same_deal,
    "series": TableState._series,
    "start": TableState._start,
    "move": TableState._move,
    "undo": TableState._undo,
    "resign": TableState._leave,
    "leave": TableState._leave,
    "disconnect": TableState._disconnect,
    "return": TableState._return,
    "timeout": TableState._timeout,
    "outage": TableState._outage,
    "vacation": TableState._vacation,
    "rematch": TableState._rematch,
    "stop": TableState._stop,
}
