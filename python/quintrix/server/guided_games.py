"""Guided first games: one person learns, and a bot follows the guide."""

from __future__ import annotations

from dataclasses import asdict

from quintrix.guides import LEARNER, OTHER, Guide
from quintrix.server.change import Change
from quintrix.server.deals import sealed_entry
from quintrix.server.errors import RequestError
from quintrix.server.games import GAMES
from quintrix.server.log_entry import LogEntry
from quintrix.server.new_tables import sit_entries
from quintrix.server.player import Player
from quintrix.server.protocol.api import GuideInfo, GuideStep
from quintrix.server.table_config import TableConfig
from quintrix.server.table_state import TableState

LEVEL_AFTER_GUIDE = "easy"
"""The level of the other seat once the guide has no more steps."""


def guided_table(guide: Guide, player: Player) -> Change:
    """Return the change that creates a table with the deal of a guide."""
    match = guide.start()
    config = TableConfig(
        game=guide.game,
        rules=GAMES[guide.game]["rules"],
        players=match.players,
        options=match.options,
        host=player.person,
        public=False,
        spectators=False,
        hints=False,
    )
    record = match.record()
    record["seed"] = 0
    entries = [
        *sit_entries(config.id, 0, LEARNER, player.distinct_from(())),
        LogEntry(config.id, 2, "bot", OTHER, LEVEL_AFTER_GUIDE),
        sealed_entry(config, 3, record, guided=True),
    ]
    return Change(entries, config, "playing")


def guide_info(state: TableState) -> GuideInfo:
    """Return the steps of a guided game and the learner's progress."""
    guide, match = state.guide, state.match
    if guide is None or match is None:
        raise RequestError("not_found", "This is not a guided game.", 404)
    return GuideInfo(
        ply=match.ply,
        off_track=not guide.follows(match.moves),
        steps=[GuideStep.model_validate(asdict(step)) for step in guide.steps],
    )
