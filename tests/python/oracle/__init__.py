"""Slow, obvious reference implementations of the games, for differential tests."""
