"""Prometheus metrics."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

MOVES = Counter("quintrix_moves", "Committed moves", ["game"])
REQUEST_ERRORS = Counter("quintrix_request_errors", "WebSocket requests that failed", ["code"])
REJECTED = Counter("quintrix_rejected", "Rejected because of a limit", ["what"])
BATCHES = Histogram(
    "quintrix_batch_changes",
    "Changes per transaction",
    buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500),
)
OVERTAKEN = Counter("quintrix_overtaken", "Changes that another node made obsolete")
CONNECTIONS = Gauge("quintrix_connections", "Open WebSockets")
TABLES = Gauge("quintrix_tables", "Tables in memory")
BOT_SEARCHES = Gauge("quintrix_bot_searches", "Bot searches running or queued")
COMMIT_SECONDS = Histogram(
    "quintrix_commit_seconds",
    "Time from the first change of a batch to its durable commit",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1),
)
NOTICES = Counter("quintrix_notices", "Turn notices, by whether they arrived.", ["result"])
