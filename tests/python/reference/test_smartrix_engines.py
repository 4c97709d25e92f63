"""Both engines side by side in decks of Smartrix that no box has, and under its first rules."""

from __future__ import annotations

import random

import pytest
import quintrix
from quintrix.engine import EngineName
from quintrix.reference.box.smartrix import SmartrixBox

from reference.pair import Pair

CARDS = SmartrixBox.deck()["deck"]
POLICED: dict[str, bool | str] = {"referee": "players"}
KINDS = ("claim", "mug")
VARIANTS: list[dict[str, bool | str]] = [
    POLICED,
    {**POLICED, "children": True},
    {**POLICED, "facing": "spoke"},
]


class SpottingPair(Pair):
    """A pair that also tries sets of cards which may or may not be a claim or a mug."""

    def _compare_moves(self, seat: int, moves: list[str], chosen: str) -> None:
        super()._compare_moves(seat, moves, chosen)
        for move in self._attempts(moves):
            self._agree("check", seat, move)

    def _attempts(self, moves: list[str]) -> list[str]:
        rng, table = self._rng, self.core.view()["table"]
        cells = sorted((laid["x"], laid["y"]) for laid in table)
        some = sorted(rng.sample(cells, rng.randint(1, min(4, len(cells))))) if cells else []
        attempts = [[f"{x},{y}" for x, y in some]]
        for move in moves:
            if move.startswith(("claim", "mug")):
                named = move.split()[1:]
                attempts += [named, named[1:], named[:-1]]
        return [f"{kind} {' '.join(names)}" for names in attempts if names for kind in KINDS]


def play_beside(
    deck: list[str], players: int, options: dict[str, bool | str], seed: int, rules: int = 2
) -> None:
    deal = {"deck": deck}

    def start(engine: EngineName) -> quintrix.Match:
        match = quintrix.deal(
            "smartrix", players, options, deal=deal, custom_deck=True, engine=engine
        )
        return quintrix.replay({**match.record(), "rules": rules}, engine=engine)

    SpottingPair(start, random.Random(seed)).play_to_the_end()


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("kinds", [["00"], ["00", "ff"], ["55", "aa", "0f"]], ids=str)
def test_engines_agree_with_repeated_cards(
    options: dict[str, bool | str], kinds: list[str]
) -> None:
    """Cards that match everywhere make many lines; cards that match nowhere many errors."""
    play_beside(random.Random(300).choices(kinds, k=30), 2, options, 1)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("kinds", [["00", "ff"], CARDS], ids=["two", "all"])
def test_engines_agree_under_the_first_rules(
    options: dict[str, bool | str], kinds: list[str]
) -> None:
    play_beside(random.Random(301).choices(kinds, k=24), 2, options, 2, rules=1)


@pytest.mark.parametrize("players", [3, 7])
def test_engines_agree_in_short_games(players: int) -> None:
    """The draw deck is soon empty: cards must fit, and players go out."""
    deck = random.Random(players).sample(CARDS, 5 * players + 8)
    play_beside(deck, players, POLICED, players)
