"""Action Cards of MadMatix as data: a code, a text and a list of effects.

The rulebook names only the card "Slow" [B]; the six cards that are built in stand in for the
others. [R] Owners of the box describe its cards in a deck file. ``docs/madmatix-actions.md`` says
what each effect does.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from quintrix.errors import InvalidOptions
from quintrix.reference.deck import Definitions
from quintrix.reference.text import excerpt, to_json

MOST_EFFECTS = 8
MOST_CARDS = 10
LONGEST_TEXT = 200
OPERATORS = "+-*/"
WHOSE = ("any", "own", "others")
WHO = ("opponent", "left", "others", "same", "self")

PARAMETERS: dict[str, tuple[str, ...]] = {
    "again": (),
    "double": ("whose",),
    "draw": ("cards", "who"),
    "remove": ("whose",),
    "reverse": ("whose",),
    "skip": ("who",),
    "steal": ("cards", "who"),
    "swap": ("whose",),
    "token": ("operators", "whose"),
}
"""The parameters of every effect, in the order in which records have them."""


@dataclass(frozen=True)
class Effect:
    """One thing that an Action Card does. Only the parameters of its kind count."""

    name: str
    operators: str = ""
    """The operators that a token can have."""
    cards: int = 1
    """How many cards each player draws or gives."""
    who: str = "opponent"
    """The players who draw, miss a turn or give cards."""
    whose: str = "any"
    """Whose Sequences it can change."""

    @property
    def changes_sequences(self) -> bool:
        """Whether it changes Sequences, and not what players hold or do."""
        return "whose" in PARAMETERS[self.name]

    @property
    def asks(self) -> bool:
        """Whether the player chooses a target."""
        chooses_opponent = "who" in PARAMETERS[self.name] and self.who == "opponent"
        return self.changes_sequences or chooses_opponent

    def data(self) -> dict[str, Any]:
        """Return the effect as records and views have it, with every parameter."""
        return {"effect": self.name, **{key: getattr(self, key) for key in PARAMETERS[self.name]}}


Effects: TypeAlias = tuple[Effect, ...]

BUILT_IN: dict[str, Effects] = {
    "PM": (Effect("token", operators="+-"),),
    "REM": (Effect("remove"),),
    "REV": (Effect("reverse"),),
    "SLOW": (Effect("draw", cards=2),),
    "SWAP": (Effect("swap"),),
    "TD": (Effect("token", operators="*/"),),
}


def is_action_code(code: str) -> bool:
    """Return whether a text is the code of an action.

    >>> [is_action_code(code) for code in ("SLOW", "ROB2", "2ROB", "rob", "TOOLONG")]
    [True, True, False, False, False]
    """
    return re.fullmatch(r"[A-Z][A-Z0-9]{0,5}", code) is not None


def effects_of(definition: Mapping[str, Any]) -> Effects:
    """Return the effects of a definition that has been read."""
    return tuple(
        Effect(effect["effect"], **{key: effect[key] for key in PARAMETERS[effect["effect"]]})
        for effect in definition["effects"]
    )


# --- Reading --------------------------------------------------------------------------------------


def read_definitions(file: Mapping[str, Any], actions: list[str]) -> Definitions:
    """Read the definitions of a deck file or a deal; those of cards that it lacks are dropped.

    Whatever is not understood is an error with its place: a program that ignored a part of an
    effect would play another game.
    """
    given = file.get("definitions", {})
    if not isinstance(given, dict):
        raise InvalidOptions('"definitions" is not an object of action cards')
    defined = {code: _read_definition(code, given[code]) for code in sorted(given)}
    for index, code in enumerate(actions):
        if is_action_code(code) and code not in BUILT_IN and code not in defined:
            lacks = f'not built in ({", ".join(BUILT_IN)}) and lacks a definition in "definitions"'
            raise InvalidOptions(f'actions[{index}] is "{code}", which is {lacks}')
    return {
        code: definition
        for code, definition in defined.items()
        if code in actions and code not in BUILT_IN
    }


def _read_definition(code: str, given: object) -> dict[str, Any]:
    at = f"definitions.{excerpt(code)}"
    if not is_action_code(code):
        expected = "up to 6 capital letters and digits, a letter first"
        raise InvalidOptions(f"{at} is not the code of an action card: {expected}")
    if not isinstance(given, dict):
        raise InvalidOptions(f'{at} is not an object with "text" and "effects"')
    text = _read_text(at, given)
    effects = _read_effects(f"{at}.effects", given.get("effects"))
    if code in BUILT_IN and effects != BUILT_IN[code]:
        other = f"those of {code}, which is built in: give your card another code"
        raise InvalidOptions(f"{at}.effects differ from {other}")
    return {"text": text, "effects": [effect.data() for effect in effects]}


def _read_text(at: str, given: dict[str, Any]) -> str:
    if "text" not in given:
        raise InvalidOptions(f'{at} lacks "text"')
    text = given["text"]
    is_line = isinstance(text, str) and not any(unicodedata.category(c) == "Cc" for c in text)
    if not is_line or not 1 <= len(text) <= LONGEST_TEXT:
        raise InvalidOptions(f"{at}.text is not one line of 1 to {LONGEST_TEXT} characters")
    return str(text)


def _read_effects(at: str, given: object) -> Effects:
    if not isinstance(given, list):
        raise InvalidOptions(f"{at} is not a list of effects")
    if not 1 <= len(given) <= MOST_EFFECTS:
        raise InvalidOptions(f"{at} has {len(given)} effects: a card has 1 to {MOST_EFFECTS}")
    effects = tuple(_read_effect(f"{at}[{index}]", effect) for index, effect in enumerate(given))
    _check_turns(at, effects)
    _check_same(at, effects)
    return effects


def _check_turns(at: str, effects: Effects) -> None:
    turns = sum(effect.name == "again" for effect in effects)
    if turns > 1:
        raise InvalidOptions(f"{at} gives another turn {turns} times: once is the most")
    if turns and Effect("skip", who="self") in effects:
        raise InvalidOptions(f"{at} gives the player another turn and makes them miss it")


def _check_same(at: str, effects: Effects) -> None:
    for index, effect in enumerate(effects):
        if "who" in PARAMETERS[effect.name]:
            if effect.who == "opponent":
                return
            if effect.who == "same":
                why = 'but no earlier effect chooses an "opponent"'
                raise InvalidOptions(f'{at}[{index}].who is "same", {why}')


def _read_effect(at: str, given: object) -> Effect:
    if not isinstance(given, dict):
        raise InvalidOptions(f"{at} is not an object")
    if "effect" not in given:
        raise InvalidOptions(f'{at} lacks "effect"')
    name = given["effect"]
    if not isinstance(name, str) or name not in PARAMETERS:
        names = ", ".join(PARAMETERS)
        wrong = f"{at}.effect is {excerpt(to_json(name))}, not an effect"
        raise InvalidOptions(f"{wrong}: an effect is one of {names}")
    if name == "steal" and _read_who(at, given) == "self":
        raise InvalidOptions(f'{at}.who is "self": nobody can steal from themselves')
    known = PARAMETERS[name]
    effect = Effect(name, **{key: _READERS[key](at, given) for key in known})
    for key in given:
        if key not in ("effect", *known):
            knows = ", ".join(known) or "nothing"
            raise InvalidOptions(f'{at} has "{excerpt(key)}", but {name} knows {knows} only')
    return effect


def _read_cards(at: str, given: dict[str, Any]) -> int:
    cards = given.get("cards", 1)
    if type(cards) is not int or not 1 <= cards <= MOST_CARDS:
        raise _wrong(at, "cards", cards, f"a whole number from 1 to {MOST_CARDS}")
    return cards


def _read_operators(at: str, given: dict[str, Any]) -> str:
    if "operators" not in given:
        raise InvalidOptions(f'{at} lacks "operators", as in "+-"')
    letters = given["operators"]
    text = letters if isinstance(letters, str) else ""
    if not text or not set(text) <= set(OPERATORS) or len(set(text)) < len(text):
        raise _wrong(at, "operators", letters, 'one or more different letters of "+-*/"')
    return "".join(letter for letter in OPERATORS if letter in text)


def _read_who(at: str, given: dict[str, Any]) -> str:
    return _read_word(at, "who", given, WHO)


def _read_whose(at: str, given: dict[str, Any]) -> str:
    return _read_word(at, "whose", given, WHOSE)


def _read_word(at: str, key: str, given: dict[str, Any], words: tuple[str, ...]) -> str:
    word = given.get(key, words[0])
    if not isinstance(word, str) or word not in words:
        raise _wrong(at, key, word, " or ".join(f'"{choice}"' for choice in words))
    return word


_READERS: dict[str, Any] = {
    "cards": _read_cards,
    "operators": _read_operators,
    "who": _read_who,
    "whose": _read_whose,
}


def _wrong(at: str, key: str, given: object, expected: str) -> InvalidOptions:
    return InvalidOptions(f"{at}.{key} is {excerpt(to_json(given))}, not {expected}")
