"""How different kinds of bots find a move with what a server tells."""

from __future__ import annotations

import json
from base64 import b64decode
from typing import Any, Protocol, TypeAlias, cast

from quintrix._core import LegalMoves
from quintrix.bots import Strategy
from quintrix.extras import require
from quintrix.layouts import layout
from quintrix.policy_bot import PolicyBot
from quintrix.remote.move_list import MoveList

Message: TypeAlias = dict[str, Any]


class RemotePlayer(Protocol):
    """Asks a server about a position until it has a move."""

    def begin(self) -> Message:
        """Return the first request about a position, without its id and seat."""

    def go_on(self, view: Message, request: Message, answer: Message) -> Message | str | None:
        """Return the next request, or a move, or ``None`` to decline."""


class StrategyPlayer:
    """Asks for the legal moves, and lets a strategy choose one."""

    def __init__(self, strategy: Strategy) -> None:
        self._strategy = strategy

    def begin(self) -> Message:
        """Return the request for the legal moves."""
        return {"type": "legal", "containing": ""}

    def go_on(self, view: Message, request: Message, answer: Message) -> str | None:  # noqa: ARG002
        """Return the move that the strategy chooses."""
        moves = MoveList(view["game"], answer["moves"])
        copy = json.loads(json.dumps(view))  # which the bot may change
        chosen = self._strategy.choose(copy, cast("LegalMoves", moves))
        return None if chosen is None else str(chosen)


class PolicyPlayer:
    """Asks for the position as numbers before each step of a move."""

    def __init__(self, bot: PolicyBot) -> None:
        require("numpy", "vec")
        self._bot = bot

    def begin(self) -> Message:
        """Return the request before the first step."""
        return {"type": "observe", "steps": []}

    def go_on(self, view: Message, request: Message, answer: Message) -> Message | str | None:
        """Return the request before the next step, or the move that is whole."""
        import numpy as np

        if not answer["actions"]:
            move: str | None = answer["move"]
            return move
        mask = np.zeros(layout(view["game"], view["players"], view["options"]).actions, np.int8)
        mask[answer["actions"]] = 1
        observation = np.frombuffer(b64decode(answer["numbers"]), np.int8)
        return {**request, "steps": [*request["steps"], self._bot.act(observation, mask)]}


def remote_player(bot: Strategy | PolicyBot) -> RemotePlayer:
    """Return what plays a bot at a server."""
    return PolicyPlayer(bot) if isinstance(bot, PolicyBot) else StrategyPlayer(bot)
