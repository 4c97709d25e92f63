"""Durations in seconds."""

HOUR_SECONDS = 3600.0
DAY_SECONDS = 24 * HOUR_SECONDS
