"""The notation of each game's moves: parsers whose errors point at the offending character."""
