"""Deals: the shuffle that starts a game, sealed before the first move."""

from __future__ import annotations

import json
from dataclasses import dataclass

import quintrix
from quintrix.seal import seal
from quintrix.server.errors import request_errors
from quintrix.server.log_entry import LogEntry
from quintrix.server.seeding import deal_seed, draw_first
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


def start_entry(
    config: TableConfig, number: int, deal: Deal | None = None, record: Record | None = None
) -> LogEntry:
    """Return the log entry that starts a game with a new shuffle or with a known deal.

    A game of the host's own has been dealt in its process already: ``record`` is the result.
    """
    if deal is None:
        first = draw_first(config.players) if config.first == "lot" else config.first
        if record is None:
            seed = deal_seed()
            match = quintrix.new(config.game, config.players, seed, config.options, config.deck)
            record = match.record()
        return sealed_entry(config, number, record, first, by_lot=config.first == "lot")
    if record is None:
        with request_errors():
            record = quintrix.replay(config.initial_record(deal.deal, int(deal.seed))).record()
    return sealed_entry(config, number, record)


def sealed_entry(
    config: TableConfig,
    number: int,
    record: Record,
    first: int = 0,
    *,
    by_lot: bool = False,
    guided: bool = False,
) -> LogEntry:
    """Return the log entry that starts a game with the deal of a record, with a commitment.

    ``first`` is the place that moves to seat 0.
    """
    sealed = seal(record)
    text = json.dumps(
        {
            "seed": str(record["seed"]),
            "salt": sealed.salt,
            "commitment": sealed.commitment,
            "deal": record["deal"],
            "first": first,
            "by_lot": by_lot,
            "guided": guided,
        }
    )
    return LogEntry(config.id, number, "start", text=text)
