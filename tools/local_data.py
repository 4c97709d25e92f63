"""Write what the browser needs for games without a server: the list of games, and the guides."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import quintrix
from quintrix.guides import guide, has_guide
from quintrix.types import GameInfo

FOLDER = Path(__file__).parent.parent / "web" / "src" / "generated"


def contents() -> dict[Path, str]:
    """Return the text of each file."""
    games = [_game(facts) for facts in quintrix.games()]
    guides = {facts["name"]: _guide(facts["name"]) for facts in quintrix.games()}
    files = {"games.json": games, "guides.json": {k: v for k, v in guides.items() if v}}
    return {FOLDER / name: json.dumps(value, indent=1) + "\n" for name, value in files.items()}


def _game(facts: GameInfo) -> dict[str, Any]:
    """Return the facts about a game as a server sends them."""
    names = ("name", "title", "about", "minutes", "rules")
    least, most = facts["players"]
    options = [
        {name: option[name] for name in ("name", "title", "about")} | {"values": option.values}
        for option in facts["options"]
    ]
    chosen: dict[str, Any] = {name: facts[name] for name in names}
    return chosen | {"min_players": least, "max_players": most, "options": options, "own": False}


def _guide(game: str) -> dict[str, Any] | None:
    if not has_guide(game):
        return None
    found = guide(game)
    record = json.dumps(found.start().record() | {"seed": 0})
    return {"record": record, "steps": [asdict(step) for step in found.steps], "runs": found.runs}


if __name__ == "__main__":
    for path, text in contents().items():
        path.write_text(text, encoding="utf-8")
