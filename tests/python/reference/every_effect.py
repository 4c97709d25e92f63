"""A MadMatix deck whose action cards have every effect with every parameter."""

from __future__ import annotations

from random import Random
from typing import Any

DEFINITIONS: dict[str, Any] = {
    "ROB": {"text": "Steal a card.", "effects": [{"effect": "steal"}]},
    "ROB2": {
        "text": "Everybody gives you two cards.",
        "effects": [{"effect": "steal", "cards": 2, "who": "others"}],
    },
    "STORM": {
        "text": "Everybody else draws a card. Reverse a Sequence. Take another turn.",
        "effects": [
            {"effect": "draw", "who": "others"},
            {"effect": "reverse"},
            {"effect": "again"},
        ],
    },
    "TWICE": {
        "text": "Double one of your numbers, then one of another player's.",
        "effects": [
            {"effect": "double", "whose": "own"},
            {"effect": "double", "whose": "others"},
        ],
    },
    "STOP": {
        "text": "A player misses a turn and draws three cards.",
        "effects": [{"effect": "skip"}, {"effect": "draw", "cards": 3, "who": "same"}],
    },
    "REST": {
        "text": "Draw a card, miss your next turn, and so does the next player.",
        "effects": [
            {"effect": "draw", "who": "self"},
            {"effect": "skip", "who": "self"},
            {"effect": "skip", "who": "left"},
        ],
    },
    "MESS": {
        "text": "Everything.",
        "effects": [
            {"effect": "token", "operators": "*+-/"},
            {"effect": "swap", "whose": "others"},
            {"effect": "remove", "whose": "own"},
            {"effect": "reverse", "whose": "others"},
            {"effect": "steal", "who": "left"},
            {"effect": "draw", "who": "left"},
            {"effect": "skip", "who": "others"},
            {"effect": "again"},
        ],
    },
    "TAX": {
        "text": "Choose a player, who gives you a card.",
        "effects": [
            {"effect": "draw", "cards": 1},
            {"effect": "steal", "who": "same"},
            {"effect": "skip", "who": "same"},
        ],
    },
    "MINE": {
        "text": "A token of yours, and swap two of your numbers.",
        "effects": [
            {"effect": "token", "operators": "*", "whose": "own"},
            {"effect": "swap", "whose": "own"},
            {"effect": "remove", "whose": "others"},
            {"effect": "reverse", "whose": "own"},
        ],
    },
}
BUILT_IN = ["PM", "TD", "SLOW", "SWAP", "REV", "REM"]


def deal(rng: Random, players: int, spare: int) -> dict[str, Any]:
    """Return a random deal of this deck with large numbers, zeros and every action."""
    cards = min(40, 3 * players + spare)
    numbers = [
        f"{rng.choice([rng.randint(-99, 99), 0, 1])}{rng.choice('+-*/')}" for _ in range(cards)
    ]
    actions = rng.choices([*DEFINITIONS, *DEFINITIONS, *BUILT_IN], k=cards)
    return {"numbers": numbers, "actions": actions, "definitions": DEFINITIONS}
