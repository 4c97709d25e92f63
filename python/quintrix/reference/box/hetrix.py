"""What is in the box of Hetrix: tiles, link tiles, and which decks can be played."""

from __future__ import annotations

import re
from typing import ClassVar

from quintrix.errors import InvalidOptions
from quintrix.reference.deck import Deck
from quintrix.reference.game import Game

COLOURS = "ROYGBP"
"""Red, orange, yellow, green, blue and purple."""
WHITE = "W"
ROUNDS = 4
HAND = 5
"""The number of tiles that a player is dealt in a round."""
MOST_WHITE = 24
"""The most white gems of a deck."""

TRIPLES = """
OOYYRR OORRGG RROOBB OOPPRR YYGGRR BBRRYY RRPPYY GGRRBB GGRRPP RRPPBB
OOYYGG BBYYOO YYOOPP BBOOGG PPOOGG BBOOPP YYGGBB GGPPYY BBPPYY BBPPGG
"""
"""Three colours in pairs: each choice of three once. [R]"""
DUOS = """
RRYGBP RRGPBO RRYOPB RRGYPO RROBGY OOPGYB OORPBG OOBRPY OOYRPG OOGRYB
YYGPOB YYRPGB YYRBOP YYPGOR YYOGRB GGBPOY GGRPBY GGORBP GGYPRO GGOBYR
BBPYOG BBPGRY BBOPRG BBRYPO BBROGY PPGBOY PPRGBY PPBGOR PPROYB PPYGRO
"""
"""One colour twice, and one missing. [R]"""
RAINBOWS = """
YOBGRP RPYBOG BRYPOG RGPOYB BPGRYO PYORGB OBPRYG YGPOBR YRBOGP BGORYP
"""
"""All six colours. [R]"""
JOKERS = """
WOYPGB WGYOPB WOBYPG WOGYBP WPYBRG WPBRYG WPRGBY WYBRPG WOGPBR WROPGB
WRPOGB WOGRBP WYOPRB WYOBRP WPBOYR WYBROP WYRGPO WYPGRO WRYGPO WGYOPR
WBGYOR WGYORB WYGORB WROYBG
"""
"""A white gem and five colours. [R]"""
LINK_TILES = """
RRROOO RRRYYY RRRBBB RRRPPP OOOYYY OOOGGG OOOPPP YYYGGG YYYBBB GGGBBB GGGPPP BBBPPP
"""
"""Three gems each of two colours [B] that are not opposite: not R-G, O-B or Y-P. [R]"""


class HetrixBox(Game):
    """Hetrix without its rules."""

    name = "hetrix"
    title = "Hetrix"
    about = "Hexagons with gems: everybody builds long links at once, then infiltrates a neighbour."
    min_players, max_players, minutes = 2, 4, 40
    rules = 2
    stacks: ClassVar[dict[str, str]] = {"tiles": "tiles", "links": "links"}
    card_format = 'six gems of R O Y G B P and W for white, for its sides 0 to 5, as in "RROYGB"'

    @classmethod
    def deck(cls) -> Deck:
        """84 tiles and 12 link tiles. [B]"""
        tiles = TRIPLES + DUOS + RAINBOWS + JOKERS
        return {"tiles": tiles.split(), "links": LINK_TILES.split()}

    @classmethod
    def is_card(cls, code: str) -> bool:
        """A tile has six gems, each white or of one of the colours."""
        return re.fullmatch(rf"[{COLOURS}{WHITE}]{{6}}", code) is not None

    @classmethod
    def check_custom_cards(cls, rules: int, cards: Deck) -> None:
        """A tile has at most one white gem, and a deck no more than the box, since rules 2. [D]"""
        if rules < 2:
            return
        tiles = [tile for stack in cls.stacks for tile in cards[stack]]
        for tile in tiles:
            if (count := tile.count(WHITE)) > 1:
                raise InvalidOptions(f"{tile} has {count} white gems; a tile has one at most")
        if (whites := "".join(tiles).count(WHITE)) > MOST_WHITE:
            raise InvalidOptions(f"{whites} white gems are too many; {MOST_WHITE} are the most")

    @classmethod
    def check_size(cls, players: int, deal: Deck) -> None:
        """Full hands for every round are needed, and a link tile for every seat."""
        needed = {"tiles": ROUNDS * HAND * players, "links": players}
        for (stack, least), noun in zip(needed.items(), ("tiles", "link tiles"), strict=True):
            if (count := len(deal[stack])) < least:
                message = f"{players} players need {least} {noun} or more, not {count}"
                raise InvalidOptions(message)
