"""What a server counts, for Prometheus."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

MOVES = Counter("quintrix_moves", "Moves that were kept", ["game"])
REFUSALS = Counter("quintrix_refusals", "Messages that were refused", ["code"])
BATCHES = Histogram(
    "quintrix_batch_changes",
    "Changes in one transaction",
    buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500),
)
CONNECTIONS = Gauge("quintrix_connections", "Open WebSockets")
TABLES = Gauge("quintrix_tables", "Tables in memory")
THINKING = Gauge("quintrix_thinking", "Bots that think or wait for a thread")
KEEPING = Histogram(
    "quintrix_keeping_seconds",
    "From a move to its being durable",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1),
)
