"""The bots that play against a learner."""

from __future__ import annotations

from collections.abc import Sequence

from quintrix.bot_factory import BotLike
from quintrix.errors import InvalidOptions


def opponents_of(bots: BotLike | Sequence[BotLike], players: int) -> list[BotLike]:
    """Return one bot for each seat but the learner's, of one for all or one for each."""
    if isinstance(bots, Sequence) and not isinstance(bots, str):
        found = list(bots)
    else:
        found = [bots] * (players - 1)
    if len(found) != players - 1:
        raise InvalidOptions(f"{players} players need {players - 1} bots, not {len(found)}")
    return found
