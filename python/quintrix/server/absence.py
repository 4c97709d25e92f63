"""What happened on a seat while a bot played for a disconnected player."""

from __future__ import annotations

from dataclasses import dataclass

from quintrix import Match
from quintrix.server.protocol.types import AbsenceSummary


def visible_points(match: Match, seat: int) -> int | str:
    """Return the points of a seat as its own view shows them."""
    view = match.view(seat)
    points: int | str = (view.get("scores") or view["points"])[seat]
    return points


@dataclass(slots=True)
class Absence:
    """The time from a bot's takeover of a seat to the return of its player."""

    since: int
    """The ply at which the bot took over."""
    before: int | str
    """The points at that ply."""
    until: int | None = None
    """The ply at which the player returned."""
    after: int | str = 0
    """The points at that ply."""

    def end(self, match: Match, seat: int) -> None:
        """Record the ply and the points at the player's return."""
        self.until = match.ply
        self.after = visible_points(match, seat)

    def summary(self, match: Match, seat: int) -> AbsenceSummary | None:
        """Return the summary for the player; None before the return and after the next move."""
        if self.until is None or any(mover == seat for mover, _ in match.moves[self.until :]):
            return None
        bot_moves = [mover for mover, _ in match.moves[self.since : self.until] if mover == seat]
        return AbsenceSummary(
            seat=seat,
            since=self.since,
            until=self.until,
            moves=len(bot_moves),
            before=self.before,
            after=self.after,
        )
