"""What people see of Iota: views, events, previews and what a seat cannot know."""

from __future__ import annotations

from typing import Any, Self

from quintrix.reference.box.iota import HAND
from quintrix.reference.cell import Placement
from quintrix.reference.deck import Deck
from quintrix.reference.event import Event
from quintrix.reference.iota import LOT, Iota, Tally
from quintrix.reference.notation.iota import parse
from quintrix.reference.rng import Rng
from quintrix.reference.score import Preview, ScoreLine
from quintrix.reference.show.events import Drew, Ended
from quintrix.reference.show.iota_events import Passed, Played, Recycled, Scored
from quintrix.reference.show.iota_secrets import Secrets


class ShownIota(Iota):
    """Iota as a match plays it."""

    @classmethod
    def parse(cls, text: str) -> str:
        """Return the canonical notation of a move."""
        return parse(text)

    def view(self, observer: int | None) -> dict[str, Any]:
        """Everybody sees the table, the scores and how many cards there are; not which. [D]"""
        return {
            "scores": self.scores(),
            "table": [Placement(card, cell).data() for cell, card in self.table.items()],
            "hand": None if observer is None else sorted(self.hands[observer]),
            "hand_sizes": [len(hand) for hand in self.hands],
            "pile": len(self.pile),
            "wild_starters": self.secrets.public_depths(),
            "passes": self.passes,
        }

    def events(self, seat: int, move: str) -> list[Event]:
        """Return what happens if this legal move is played now."""
        kind, *words = move.split()
        if kind == "recycle":
            return [Recycled(seat, Placement.read(words[0]).data())]
        events: list[Event] = []
        if kind == "pass":
            drawn = self.pile[: len(words)]
            events.append(Passed(seat, len(words), words))
        else:
            play = [Placement.read(word) for word in words]
            drawn = self.pile[: HAND - len(self.hands[seat]) + len(play)]
            events.append(Played(seat, [placement.data() for placement in play]))
            if self.options["scoring"]:
                events.append(Scored(seat, tally_data(self.tally(seat, play))))
        if drawn:
            events.append(Drew(seat, len(drawn), drawn))
        after = self.copy()
        after.play(seat, move)
        if after.over():
            events.append(Ended(after.scores(), after.winners()))
        return events

    def preview(self, seat: int, move: str) -> Preview:
        """Return what a legal move scores: nothing that is hidden matters for it."""
        kind, *words = move.split()
        if kind == "play" and self.options["scoring"]:
            tally = self.tally(seat, [Placement.read(word) for word in words])
            return Preview(tally.points, str(tally), tally_data(tally))
        after = self.copy()
        after.play(seat, move)
        points = after.scores()[seat] - self.scores()[seat]
        return Preview(points, str(points), {})

    def score_lines(self, seat: int) -> list[ScoreLine]:
        """Return the points by source; what a doubling adds counts for lots first, then fours."""
        if not self.options["scoring"]:
            return [ScoreLine("hand", self.scores()[seat], "cards left in hand")]
        tallies = self.tallies[seat]
        lots = [tally.plain * 2**tally.lots for tally in tallies]
        fours = [points * 2**tally.four for points, tally in zip(lots, tallies, strict=True)]
        lines = sum(tally.plain for tally in tallies)
        return [
            ScoreLine("lines", lines, "cards in lines"),
            ScoreLine("lots", sum(lots) - lines, "doubled for lots"),
            ScoreLine("fours", sum(fours) - sum(lots), "doubled for playing four cards"),
            ScoreLine("out", self.scores()[seat] - sum(fours), "doubled for going out"),
        ]

    # --- What a seat cannot know ------------------------------------------------------------

    def start(self, deal: Deck) -> None:
        """Deal, and remember who has seen which card."""
        super().start(deal)
        self.secrets = Secrets(self.hands, self.pile, self.wild_starters)

    def play(self, seat: int, move: str) -> None:
        """Play a legal move, and remember who has seen which card."""
        super().play(seat, move)
        self.secrets.follow(seat, move)

    def resample(self, seat: int, rng: Rng) -> Self:
        """Shuffle the cards that a seat does not know among the places where they can be."""
        world = self.copy()
        world.secrets.shuffle_unknown(seat, rng)
        world.hands = [[card.code for card in hand] for hand in world.secrets.hands]
        world.pile = [card.code for card in world.secrets.pile]
        return world

    def gain(self, seat: int, move: str) -> int:
        """A play brings its points, or the cards it plays; a recycling the best play after it."""
        kind, *words = move.split()
        if kind == "pass":
            return 0
        if not self.options["scoring"]:
            return len(words) if kind == "play" else 0
        if kind == "play":
            return self.tally(seat, [Placement.read(word) for word in words]).points
        after = self.copy()
        after.play(seat, move)
        return max((after.gain(seat, play) for play in after.plays(seat)), default=0)


def tally_data(tally: Tally) -> dict[str, Any]:
    """Return the score of a play as events and previews have it."""
    return {
        "points": tally.points,
        "sum": str(tally),
        "lines": [
            {
                "from": list(line[0]),
                "to": list(line[-1]),
                "points": points,
                "lot": len(line) == LOT,
            }
            for line, points in tally.lines
        ],
        "lots": tally.lots,
        "four": tally.four,
        "out": tally.out,
    }
