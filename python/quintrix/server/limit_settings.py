"""The limits of a server. Each can be set: ``quintrix serve --limit NAME=VALUE``."""

from __future__ import annotations

from collections.abc import Iterable

from pydantic import (
    BaseModel,
    ConfigDict,
    NonNegativeFloat,
    NonNegativeInt,
    PositiveFloat,
    PositiveInt,
    ValidationError,
)

from quintrix.errors import Error


class Limits(BaseModel):
    """The limits of one server.

    The defaults are for a school class of 40 that shares one address: it must not notice them.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    search_seconds: PositiveFloat = 6.0
    """Longest search of a bot for one move, from the start of the search."""
    searches: PositiveInt = 1000
    """Searches that wait for a thread."""
    searches_per_person: PositiveInt = 24
    """Searches that wait for a thread on behalf of one person."""

    connections: PositiveInt = 8000
    """Open TCP connections; fewer if the system allows the process fewer files."""
    connections_per_address: PositiveInt = 600
    """Open TCP connections from one address."""
    request_seconds: PositiveFloat = 30.0
    """Time to send a whole request, from the first byte or from the connection."""
    stuck_seconds: PositiveFloat = 20.0
    """Time in which a client has to read something of what the server has sent."""
    ping_seconds: PositiveFloat = 20.0
    """Time between two pings of a WebSocket, and time to answer one."""
    requests_per_address: NonNegativeFloat = 100.0
    """HTTP requests per second from one address; 0 means unlimited."""

    sockets_per_address: PositiveInt = 240
    """Open WebSockets from one address."""
    sockets_per_person: PositiveInt = 20
    """Open WebSockets with one cookie."""
    handshakes_per_address: NonNegativeFloat = 10.0
    """New WebSockets per second from one address; 0 means unlimited."""
    handshakes_per_person: NonNegativeFloat = 1.0
    """New WebSockets per second with one cookie; 0 means unlimited."""
    messages_per_address: NonNegativeFloat = 400.0
    """Messages per second on all WebSockets of one address; 0 means unlimited."""
    reactions_per_minute: NonNegativeInt = 12
    """Reactions of one person at all tables; 0 means unlimited."""
    spectators: PositiveInt = 4000
    """Open WebSockets without a seat, at all tables; the other connections are for players."""
    spectators_per_table: PositiveInt = 100
    """Open WebSockets without a seat, at one table."""
    unsent_bytes: PositiveInt = 1_000_000
    """What may wait to be sent to one client."""

    tables_per_person: NonNegativeInt = 200
    """New tables per day with one cookie; 0 means unlimited."""
    tables_per_address: NonNegativeInt = 2000
    """New tables per day from one address; 0 means unlimited."""
    people_per_address: NonNegativeInt = 2000
    """New cookies per day for one address; 0 means unlimited."""
    device_code_seconds: PositiveFloat = 600.0
    """Time in which the code for another device can be used."""
    codes_per_person: NonNegativeInt = 60
    """New codes per hour with one cookie; 0 means unlimited."""
    code_tries_per_address: NonNegativeInt = 120
    """Codes typed in per hour at one address; 0 means unlimited."""
    devices_per_person: PositiveInt = 20
    """Devices of one person; the one unused for longest is signed out."""
    reports_per_person: NonNegativeInt = 10
    """Reports about other players per day with one cookie; 0 means unlimited."""
    reviews_per_person: PositiveInt = 5
    """Reviews by the coach that wait for one person."""
    reviews_per_address: PositiveInt = 40
    """Reviews by the coach that wait for one address."""
    lobby_tables_per_person: PositiveInt = 3
    """Public tables of one host that the lobby lists."""
    entries_per_table: PositiveInt = 20_000
    """Log entries of a table after which only moves are accepted."""
    log_bytes_per_table: PositiveInt = 2_000_000
    """Size of the log of a table after which only moves are accepted."""

    notices_per_hour: PositiveInt = 60
    """Turn notices to one person per hour; more are left out."""
    push_per_person: PositiveInt = 10
    """Browsers of one person that get Web Push; the oldest is forgotten."""
    mails_per_day: PositiveInt = 5
    """E-mails with a code per day to one mailbox, and for one cookie or address."""
    trial_notices_per_day: PositiveInt = 40
    """Trial notices per day for one cookie or address."""

    full_collection_seconds: PositiveFloat = 3600.0
    """Time between two full garbage collections while people are connected."""
    disk_megabytes: PositiveFloat = 5000.0
    """Size of the database from which on no tables are created."""
    open_days: NonNegativeFloat = 7.0
    """Days after which an unused table that never started is deleted; 0 means never."""
    running_days: NonNegativeFloat = 90.0
    """Days after which an unused table whose game is not over is deleted; 0 means never."""
    finished_days: NonNegativeFloat = 365.0
    """Days after which a finished game is deleted; 0 means never."""
    people_days: NonNegativeFloat = 365.0
    """Days after which a person without tables is deleted; 0 means never."""
    report_days: NonNegativeFloat = 90.0
    """Days after which a report is deleted; 0 means never."""


def parse_limits(settings: Iterable[str]) -> Limits:
    """Return the limits with some of them set, each as ``NAME=VALUE``.

    >>> parse_limits(["searches=50"]).searches
    50
    """
    values = dict(setting.partition("=")[::2] for setting in settings)
    try:
        return Limits.model_validate(values)
    except ValidationError as error:
        name = str(error.errors()[0]["loc"][0])
        if name not in Limits.model_fields:
            names = ", ".join(Limits.model_fields)
            raise Error(f"there is no limit {name}: choose one of {names}") from None
        reason = error.errors()[0]["msg"]
        raise Error(f"the limit {name} cannot be {values[name]}: {reason}") from None
