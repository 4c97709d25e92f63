"""Random play in OpenSpiel's own games, through its interface for Python."""

from __future__ import annotations

from importlib.metadata import version

import pyspiel

from peers.players import Player
from peers.players.loops import spiel_loop

PARAMETERS = {"crazy_eights": {"players": 2}}


def player(_: str, name: str) -> Player:
    game = pyspiel.load_game(name, PARAMETERS.get(name, {}))
    return Player(version("open_spiel"), game.num_players(), spiel_loop(game))
