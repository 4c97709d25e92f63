"""Deals: the shuffle that starts a game, sealed before the first move."""

from __future__ import annotations

import json
from dataclasses import dataclass

import quintrix
from quintrix.seal import seal
from quintrix.server.errors import request_errors
from quintrix.server.log_entry import LogEntry
from quintrix.server.seeding import deal_seed
from quintrix.server.table_config import TableConfig
from quintrix.types import Record


@dataclass(frozen=True, slots=True)
class Deal:
    """The deal of a finished game, to play it again."""

    table: str
    """The id of the table where it was played."""
    seed: str
    """The seed in decimal."""
    deal: dict[str, list[str]]


def start_entry(config: TableConfig, number: int, deal: Deal | None = None) -> LogEntry:
    """Return the log entry that starts a game with a new shuffle or with a known deal."""
    if deal is None:
        match = quintrix.new(config.game, config.players, deal_seed(), config.options)
    else:
        with request_errors():
            match = quintrix.replay(config.initial_record(deal.deal, int(deal.seed)))
    return sealed_entry(config, number, match.record())


def sealed_entry(
    config: TableConfig, number: int, record: Record, guided: bool = False
) -> LogEntry:
    """Return the log entry that starts a game with the deal of a record, with a commitment."""
    sealed = seal(record)
    text = json.dumps(
        {
            "seed": str(record["seed"]),
            "salt": sealed.salt,
            "commitment": sealed.commitment,
            "deal": record["deal"],
            "guided": guided,
        }
    )
    return LogEntry(config.id, number, "start", text=text)
