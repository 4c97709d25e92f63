"""First games at a table: one person learns, a bot does what the guide says."""

from __future__ import annotations

from dataclasses import asdict

from quintrix.guides import LEARNER, OTHER, Guide
from quintrix.server.entry import Entry
from quintrix.server.games import GAMES
from quintrix.server.plan import Plan
from quintrix.server.protocol.api import GuideInfo, GuideStep
from quintrix.server.reception import dealt
from quintrix.server.refused import Refused
from quintrix.server.table import Table

THEN = "easy"
"""How well the other seat plays if the learner plays on after the last step."""


def begun(guide: Guide, person: str, name: str) -> tuple[Plan, list[Entry]]:
    """Lay a table for a first game and deal its cards."""
    match = guide.start()
    plan = Plan(
        game=guide.game,
        rules=GAMES[guide.game]["rules"],
        players=match.players,
        options=match.options,
        host=person,
        public=False,
        spectators=False,
        hints=False,
    )
    record = match.record()
    record["seed"] = 0
    return plan, [
        Entry(plan.id, 0, "sit", LEARNER, name, person),
        Entry(plan.id, 1, "bot", OTHER, THEN),
        dealt(plan, 2, record, guided=True),
    ]


def progress(table: Table) -> GuideInfo:
    """Tell what a first game consists of and whether the learner keeps to it."""
    guide, match = table.ledger.guide, table.ledger.match
    if guide is None or match is None:
        raise Refused("not_found", "This is no first game.", 404)
    return GuideInfo(
        ply=match.ply,
        off_track=not guide.follows(match.moves),
        steps=[GuideStep.model_validate(asdict(step)) for step in guide.steps],
    )
