"""What happened on a seat while a bot kept it."""

from __future__ import annotations

from dataclasses import dataclass

from quintrix import Match
from quintrix.server.protocol.types import AbsenceSummary


def shown_points(match: Match, seat: int) -> int | str:
    """Tell the points of a seat as its own view shows them."""
    view = match.view(seat)
    points: int | str = (view.get("scores") or view["points"])[seat]
    return points


@dataclass(slots=True)
class Absence:
    """From the moment when a bot took the seat over to the one when its player came back."""

    since: int
    before: int | str
    until: int | None = None
    after: int | str = 0

    def end(self, match: Match, seat: int) -> None:
        """Note how things stand for the player who comes back."""
        self.until = match.ply
        self.after = shown_points(match, seat)

    def summary(self, match: Match, seat: int) -> AbsenceSummary | None:
        """Tell the player what happened, until they have moved themselves."""
        if self.until is None or any(mover == seat for mover, _ in match.moves[self.until :]):
            return None
        made = [mover for mover, _ in match.moves[self.since : self.until] if mover == seat]
        return AbsenceSummary(
            seat=seat,
            since=self.since,
            until=self.until,
            moves=len(made),
            before=self.before,
            after=self.after,
        )
