"""Structured logs: one JSON object per line on standard error."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any

LOGGER = logging.getLogger("quintrix.server")


class JsonFormatter(logging.Formatter):
    """Formats a log record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the JSON object of a log record."""
        fields: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            fields["trace"] = self.formatException(record.exc_info)
        return json.dumps(fields, default=str)


def configure_logging() -> None:
    """Write all log records to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    LOGGER.setLevel(logging.INFO)
    # It warns of every change that another node made first, which is normal.
    logging.getLogger("psycopg").setLevel(logging.ERROR)


def log(event: str, **fields: object) -> None:
    """Log an event."""
    LOGGER.info(event, extra={"fields": fields})


def log_error(event: str, **fields: object) -> None:
    """Log a failure that the host of the server should know of."""
    LOGGER.error(event, extra={"fields": fields})


def log_exception(event: str, **fields: object) -> None:
    """Log an unexpected exception with its traceback."""
    LOGGER.exception(event, extra={"fields": fields})
