"""Random deals of cards that make rare situations frequent."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random

Deal = dict[str, list[str]]


def iota(players: int, rng: Random) -> Deal:
    """A short pile and both wilds: games end, and wilds are recycled."""
    cards = ["".join(card) for card in product("RGBY", "CSTX", "1234")]
    deck = [*rng.choices(cards, k=4 * players + rng.randint(1, 16)), "*", "*"]
    return {"deck": rng.sample(deck, len(deck))}


def smartrix(players: int, rng: Random) -> Deal:
    """Mostly one card, which matches itself: many lines, and few errors at a time."""
    common, rare = rng.choice(["ff", "00"]), ["01", "11", "5f", "77", "7f"]
    deck = rng.choices([common, *rare], [8, 1, 1, 1, 1, 1], k=rng.randint(5 * players + 1, 70))
    return {"deck": deck}


def colorfox(players: int, rng: Random) -> Deal:
    """Few colours: cards touch on many sides, and the reserve runs out."""
    colours = rng.choice(["RO", "ROY", "ROYGBP"])
    count = rng.randint(4 * players + 1, 54)
    return {"deck": ["".join(rng.choices(colours, k=4)) for _ in range(count)]}


def madmatix(players: int, rng: Random) -> Deal:
    """Many zeros and Slows, and decks that are soon empty."""
    actions = ["PM", "TD", "SLOW", "SLOW", "SWAP", "REV", "REM"]
    numbers = [f"{rng.choice([0, 0, 1, 3, -12, 99])}{rng.choice('+-*/')}" for _ in range(40)]
    least = 3 * players
    return {
        "numbers": numbers[: rng.randint(least, min(40, least + 6))],
        "actions": rng.choices(actions, k=rng.randint(least, min(40, least + 6))),
    }


def hetrix(players: int, rng: Random) -> Deal:
    """Few colours and a few white gems: long links, and bonuses that depend on these gems."""
    colours = rng.choice(["RO", "OYG", "ROYG", "ROYGBP"])
    tiles = ["".join(rng.choices(colours, k=6)) for _ in range(20 * players)]
    for index in rng.sample(range(len(tiles)), rng.randint(1, 3 * players)):
        side = rng.randrange(6)
        tiles[index] = tiles[index][:side] + "W" + tiles[index][side + 1 :]
    return {"tiles": tiles, "links": ["".join(rng.choices(colours, k=6)) for _ in range(players)]}


CUSTOM_DEALS: dict[str, Callable[[int, Random], Deal]] = {
    "iota": iota,
    "smartrix": smartrix,
    "colorfox": colorfox,
    "madmatix": madmatix,
    "hetrix": hetrix,
}
