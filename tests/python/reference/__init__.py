"""The reference games: their rules, and both engines side by side."""
