"""Structured logs: one JSON object a line on standard error."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any

LOGGER = logging.getLogger("quintrix.server")


class JsonFormatter(logging.Formatter):
    """Writes a log record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Write it."""
        facts: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            facts["trace"] = self.formatException(record.exc_info)
        return json.dumps(facts, default=str)


def start_logging() -> None:
    """Send everything that is logged to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    LOGGER.setLevel(logging.INFO)


def log(event: str, **facts: object) -> None:
    """Log that something happened."""
    LOGGER.info(event, extra={"facts": facts})


def log_failure(event: str, **facts: object) -> None:
    """Log an error that nobody expected, with its trace."""
    LOGGER.exception(event, extra={"facts": facts})
