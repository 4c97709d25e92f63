"""Both engines side by side in Hetrix where much is kept back, crowded or white."""

from __future__ import annotations

import random
from typing import Any

import pytest
import quintrix
from quintrix.engine import EngineName
from quintrix.reference.box.hetrix import HetrixBox

from reference.pair import Pair

DECK = HetrixBox.deck()
JOKERS = [tile for tile in DECK["tiles"] if "W" in tile]
PLAIN = [tile for tile in DECK["tiles"] if "W" not in tile]


class CrowdedPair(Pair):
    """A match in which tiles are often kept back and lie close together."""

    def _choose(self, moves: list[str]) -> str:
        if "done" in moves and self._rng.random() < 0.6:
            return "done"
        near = [move for move in moves if is_near(move)]
        return self._rng.choice(near or moves)


def is_near(move: str) -> bool:
    q, r = map(int, move.partition("@")[2].split(",")) if "@" in move else (0, 0)
    return max(abs(q), abs(r), abs(q + r)) <= 2


def shuffled(rng: random.Random) -> dict[str, list[str]]:
    return {stack: rng.sample(cards, len(cards)) for stack, cards in DECK.items()}


def play_beside(deal: dict[str, list[str]], players: int, seed: int) -> None:
    def start(engine: EngineName) -> quintrix.Match:
        return quintrix.deal("hetrix", players, deal=deal, custom_deck=True, engine=engine)

    CrowdedPair(start, random.Random(seed)).play_to_the_end()


@pytest.mark.parametrize("players", [2, 4])
def test_engines_agree_on_a_crowded_table(players: int) -> None:
    play_beside(shuffled(random.Random(100 + players)), players, players)


@pytest.mark.parametrize("players", [2])
def test_engines_agree_with_all_white_gems_in_play(players: int) -> None:
    rng = random.Random(200 + players)
    tiles = [*JOKERS, *rng.sample(PLAIN, 20 * players - len(JOKERS))]
    rng.shuffle(tiles)
    play_beside({**shuffled(rng), "tiles": tiles}, players, players)


@pytest.mark.parametrize("seed", range(2))
def test_engines_agree_with_repeated_tiles(seed: int) -> None:
    rng = random.Random(300 + seed)
    kinds = ["RRRRRR", "RORORO", "ROYROY", "RROYRO", "BBBBBG", "GGPGGP", "YBPBYB"]
    tiles = rng.choices(kinds, k=20 * 3) + rng.choices(["RROYRW", "BBBBBW"], k=12)
    rng.shuffle(tiles)
    links = rng.choices([*kinds, "RRRBBB"], k=3 + rng.randrange(3))
    play_beside({"tiles": tiles, "links": links}, 3, seed)


@pytest.mark.parametrize(
    ("tiles", "why"),
    [
        (["WOYWBP"] + ["ROYGBP"] * 39, "WOYWBP has 2 white gems; a tile has one at most"),
        (["WOYGBP"] * 25 + ["ROYGBP"] * 15, "25 white gems are too many; 24 are the most"),
        (["ROYGBP"] * 39, "2 players need 40 tiles or more, not 39"),
    ],
)
@pytest.mark.parametrize("engine", ["core", "python"])
def test_engines_reject_the_same_decks(engine: EngineName, tiles: list[str], why: str) -> None:
    deck: dict[str, Any] = {"tiles": tiles, "links": ["RRRBBB"] * 2}
    with pytest.raises(quintrix.InvalidOptions, match=why):
        quintrix.deal("hetrix", deal=deck, custom_deck=True, engine=engine)
    with pytest.raises(quintrix.InvalidOptions, match=why):
        quintrix.new("hetrix", seed=1, deck={"game": "hetrix", **deck}, engine=engine)


# --- Ties between the colours of white gems -------------------------------------------------------

BLUE_9_OR_PURPLE_5 = "WBBBBP@0,0 OBBBBO@1,0 OOPPPO@1,-1"
YELLOW_5_OR_GREEN_5 = "YORPOR@5,0 WYYYGG@6,0 ORGPOR@7,-1 OGPRBP@6,-1"
LONG_RED = "RRRRRR@2,0 RRRRRR@3,0"
NO_LINK = "OYGRYP@2,0 OYGRYP@3,0"
RIVAL = "BBBBBB@0,0 BBBBBB@1,0 PPPPPP@2,0 RRRRRR@3,0 YYYYYY@4,0"
MORE_OF_RIVAL = "OOOOOO@5,0 PPPPPP@6,0 RRRRRR@7,0 YYYYYY@8,0 OOOOOO@9,0"
"""The rival has so many and so long links that only green has a bonus left."""


def links(engine: EngineName, seat: int, matrix: str, rival: str) -> str:
    """Return the links of a matrix that a seat built beside a rival's of as many tiles."""
    hands = [[tile.split("@") for tile in tiles.split()] for tiles in (matrix, rival)]
    pairs = list(zip(*(hands if seat == 0 else hands[::-1]), strict=True))
    tiles = [tile for pair in pairs for tile, _ in pair]
    deal = {"tiles": tiles + ["ROYGBP"] * 30, "links": ["RRRBBB"] * 2}
    match = quintrix.deal("hetrix", deal=deal, custom_deck=True, engine=engine)
    for number, pair in enumerate(pairs, start=1):
        for builder, (tile, cell) in enumerate(pair):
            match.play(builder, f"place {tile} r0@{cell}")
            if number % 5 == 0:
                match.play(builder, "done")
    return " ".join(f"{link['colour']}{link['length']}" for link in match.view()["links"][seat])


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("engine", ["core", "python"])
def test_equal_points_go_to_the_longest_link_and_then_to_more_links(
    engine: EngineName, seat: int
) -> None:
    """Blue joins two links of 4 to one of 9, purple makes a link of 5 out of one of 4."""
    longest = f"{BLUE_9_OR_PURPLE_5} {NO_LINK}"
    assert links(engine, seat, longest, RIVAL) == "B9 P4"
    more = f"{BLUE_9_OR_PURPLE_5} {LONG_RED}"
    assert links(engine, seat, more, RIVAL) == "R12 B4 B4 P5"
    # The same where a bonus decides about another white gem.
    more = f"{more} ROYGBP@4,0 {YELLOW_5_OR_GREEN_5}"
    rival = f"{RIVAL} {MORE_OF_RIVAL}"
    assert links(engine, seat, more, rival) == "R12 Y4 G5 B4 B4 P5"


# --- Rules 1 --------------------------------------------------------------------------------------


def old_record(seed: int) -> dict[str, Any]:
    """Return a record of rules 1 with many white gems, which those rules allowed."""
    rng = random.Random(seed)
    kinds = ["RRRRRR", "RORORO", "ROYROY", "RROYRW", "BBBBBW", "WRWRWR", "GGPGGP", "YBPBYB"]
    deal = {"tiles": rng.choices(kinds, k=60), "links": ["RRRBBB", "OOOGGG", "YYYBBB"]}
    record = {"format": "quintrix-record/1", "game": "hetrix", "rules": 1, "players": 3}
    return {**record, "options": {}, "custom_deck": True, "deal": deal, "moves": []}


@pytest.mark.parametrize("seed", range(2))
def test_engines_agree_under_rules_1(seed: int) -> None:
    record = old_record(seed)
    pair = CrowdedPair(lambda engine: quintrix.replay(record, engine=engine), random.Random(seed))
    pair.play_to_the_end()
    assert pair.core.rules == pair.python.rules == 1
