"""White gems of small matrices in the core, against every colouring of them."""

from random import Random

import pytest
import quintrix

from oracle import hetrix

ROUND = 5
RARE_TIE = 47
"""A seed of two players where more links and a longer longest link are at odds."""


def dealt(players: int, rng: Random) -> dict[str, list[str]]:
    """Tiles of a few colours; two or three of the first five of each seat have a white gem."""
    colours = "".join(rng.sample(hetrix.COLOURS, rng.choice([2, 2, 3, 4])))
    tiles = ["".join(rng.choices(colours, k=6)) for _ in range(4 * ROUND * players)]
    for seat in range(players):
        for which in rng.sample(range(ROUND), rng.choice([2, 2, 3])):
            index, side = which * players + seat, rng.randrange(6)
            tiles[index] = tiles[index][:side] + "W" + tiles[index][side + 1 :]
    return {"tiles": tiles, "links": ["".join(rng.choices(colours, k=6)) for _ in range(players)]}


def built(players: int, rng: Random) -> tuple[quintrix.Match, hetrix.Oracle]:
    """A first round in which all tiles are placed as closely as possible."""
    deal = dealt(players, rng)
    match = quintrix.deal("hetrix", players, deal=deal, custom_deck=True)
    oracle = hetrix.Oracle(players, {}, deal)
    for seat in range(players):
        for _ in range(ROUND):
            moves = [str(move) for move in match.legal_moves(seat) if str(move) != "done"]
            move = max(
                rng.sample(moves, min(12, len(moves))), key=lambda text: touched(oracle, seat, text)
            )
            match.play(seat, move)
            oracle.play(seat, move)
    return match, oracle


def touched(oracle: hetrix.Oracle, seat: int, move: str) -> int:
    q, r = map(int, move.partition("@")[2].split(","))
    return sum((q + dq, r + dr) in oracle.matrices[seat] for dq, dr in hetrix.STEPS)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_white_gems_are_settled_seat_by_seat_with_all_ties_as_the_page_says(players: int) -> None:
    for seed in [*range(60 // players), RARE_TIE]:
        match, oracle = built(players, Random(f"{players} {seed}"))
        shown = match.view(None)["jokers"]
        colours = ["".join(white["colour"] for white in each) for each in shown]
        assert colours == [colours for _, colours in oracle.settled()], match.record()
        assert match.scores == oracle.scores()
