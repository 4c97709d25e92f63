"""The record of a match: ``quintrix-record/1``."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from quintrix.errors import Error, InvalidRecord
from quintrix.reference.game import Game
from quintrix.reference.score import points_json
from quintrix.reference.setup import Setup
from quintrix.reference.text import excerpt, to_json
from quintrix.types import Record, Result

if TYPE_CHECKING:
    from quintrix.reference.match import Match

FORMAT = "quintrix-record/1"
"""The format that this release reads and writes."""

_MOST_SEAT = 2**64 - 1


def write(match: Match) -> Record:
    """Return the record of a match."""
    setup = match.setup
    record: dict[str, Any] = {
        "format": FORMAT,
        "game": match.game,
        "rules": setup.rules,
        "players": setup.players,
        "options": match.options,
    }
    if setup.custom_deck:
        record["custom_deck"] = True
    if match.is_resampled:
        record["resampled"] = True
    else:
        record["deal"] = _deal(setup)
    record["moves"] = [[seat, move] for seat, move in match.moves]
    if match.over:
        record["result"] = _result(match)
    if setup.seed is not None:
        record["seed"] = setup.seed
    return record  # type: ignore[return-value]


def _deal(setup: Setup) -> dict[str, Any]:
    deal: dict[str, Any] = {stack: list(cards) for stack, cards in setup.deal.items()}
    if setup.definitions:
        deal["definitions"] = deepcopy(setup.definitions)
    return deal


def name_of(record: object) -> str:
    """Return the name of the game of a record."""
    found = _object(record)
    given = found.get("format")
    if not isinstance(given, str):
        raise InvalidRecord(f'the record lacks "format": "{FORMAT}"')
    if given != FORMAT:
        raise InvalidRecord(f"the format is {excerpt(given)}; this release reads {FORMAT}")
    name = _field(found, "game")
    if not isinstance(name, str):
        raise InvalidRecord('"game" is not a text')
    return name


def read_setup(game: type[Game], record: object) -> Setup:
    """Return the setup of a record."""
    found = _object(record)
    players = _field(found, "players")
    if not _is_whole(players):
        raise InvalidRecord('"players" is not a whole number')
    options = found.get("options", {})
    if not isinstance(options, dict):
        raise InvalidRecord('"options" is not an object')
    custom_deck = found.get("custom_deck", False)
    if not isinstance(custom_deck, bool):
        raise InvalidRecord('"custom_deck" is neither true nor false')
    deal = _field(found, "deal")
    rules = _rules(game, found)
    try:
        setup = Setup.stacked(game, players, options, deal, custom_deck, rules)
    except Error as why:
        raise InvalidRecord(str(why)) from None
    seed = found.get("seed")
    return replace(setup, seed=seed if _is_whole(seed) else None)


def replay_moves(match: Match, record: object) -> None:
    """Play the moves of a record in a new match, and check the record's result."""
    found = _object(record)
    moves = _field(found, "moves")
    if not isinstance(moves, list):
        raise InvalidRecord('"moves" is not a list')
    for number, entry in enumerate(moves, start=1):
        try:
            _replay_move(match, entry)
        except Error as why:
            raise InvalidRecord(f"move {number}: {why}", move=number) from None
    if found.get("result") is not None:
        _check_result(match, found["result"])


def _replay_move(match: Match, entry: object) -> None:
    if not (isinstance(entry, list) and len(entry) == 2 and _is_whole(entry[0])):
        raise InvalidRecord(f'{excerpt(to_json(entry))} is not [seat, "move"]')
    seat, text = entry
    if not isinstance(text, str):
        raise InvalidRecord(f'{excerpt(to_json(entry))} is not [seat, "move"]')
    move = match.parse(text)
    try:
        match.play(seat, move)
    except Error as why:
        raise InvalidRecord(f"seat {seat}, {move}: {why}") from None


def _check_result(match: Match, given: object) -> None:
    if not match.over:
        raise InvalidRecord("the record has a result, but its game is not over")
    for key, expected in _result(match).items():
        if not isinstance(given, dict) or key not in given:
            raise InvalidRecord(f'the record lacks "result.{key}"')
        if given[key] != expected:
            said, found = excerpt(to_json(given[key])), to_json(expected)
            raise InvalidRecord(f"the result says {key} {said}, the replay {found}")


def _result(match: Match) -> Result:
    scores: Any = [points_json(score) for score in match.scores]
    return {"scores": scores, "winners": match.winners}


def _rules(game: type[Game], record: dict[str, Any]) -> int:
    """Return the version of the rules of a record; records without one are the oldest."""
    rules = record.get("rules", 1)
    if not _is_whole(rules):
        raise InvalidRecord('"rules" is not a whole number')
    made = f"the record was made under rules {rules} of {game.title}"
    if not 1 <= rules <= game.rules:
        raise InvalidRecord(f"{made}; this release knows rules 1 to {game.rules}")
    if rules < game.oldest_rules:
        known = f"the Python engine plays rules {game.oldest_rules} and later"
        raise InvalidRecord(f"{made}; {known}: replay it with the compiled core")
    return int(rules)


def _object(record: object) -> dict[str, Any]:
    if not isinstance(record, dict):
        raise InvalidRecord("a record is one JSON object")
    return record


def _field(record: dict[str, Any], key: str) -> Any:
    if key not in record:
        raise InvalidRecord(f'the record lacks "{key}"')
    return record[key]


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _MOST_SEAT
