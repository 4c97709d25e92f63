"""Bots with arguments: what to create, with which budget, by which name."""

from __future__ import annotations

import inspect
import pickle
from collections.abc import Callable, Iterable
from copy import deepcopy
from hashlib import blake2b
from typing import Any, TypeAlias

from quintrix.bots import Bot, Strategy
from quintrix.errors import InvalidBot
from quintrix.strategies import bot_name


class BotFactory:
    """A kind of bot with its arguments, wherever Quintrix takes the name of a bot.

    ``bot`` is a name, a class, a function that returns a bot, or an object. The arguments are those
    of :func:`quintrix.bot` for a name, and else of the class or function. ``name`` is how standings
    call it (default: the bot and its arguments).

    >>> BotFactory("expert", sims=50)
    <BotFactory expert(sims=50)>
    """

    def __init__(self, bot: BotLike, *, name: str | None = None, **arguments: Any) -> None:
        self.bot = bot
        self.arguments = arguments
        values = ", ".join(f"{key}={value}" for key, value in arguments.items())
        self.name = name or (f"{bot_name(bot)}({values})" if values else bot_name(bot))

    def create(self, seed: int, **budget: Any) -> Bot:
        """Return a new bot; its own arguments come before the budget of an arena."""
        from quintrix.api import bot

        if isinstance(self.bot, str):
            own_budget = {"sims", "think"} & {*self.arguments}
            return bot(self.bot, seed=seed, **({} if own_budget else budget), **self.arguments)
        if not self.arguments:
            return bot(self.bot, seed=seed, **budget)

        def make(seed: int) -> object:
            keywords = {"seed": seed, **self.arguments} if _takes_seed(self.bot) else self.arguments
            return self.bot(**keywords)  # type: ignore[operator]

        make.__name__ = self.name
        return bot(make, seed=seed)

    def source_hash(self) -> str:
        """Return a hash of the source and the arguments, to detect changes."""
        kind = self.bot if isinstance(self.bot, type) or inspect.isroutine(self.bot) else None
        try:
            source = (
                self.bot if isinstance(self.bot, str) else inspect.getsource(kind or type(self.bot))
            )
        except (OSError, TypeError):  # compiled or interactive
            source = repr(kind or type(self.bot))
        text = f"{source} {sorted(self.arguments.items())}"
        return blake2b(text.encode(), digest_size=8).hexdigest()

    def __getstate__(self) -> dict[str, Any]:
        """Return what to pickle: classes and functions of a notebook go along by value."""
        try:
            pickle.dumps(self.bot)
            is_importable = getattr(self.bot, "__module__", "") != "__main__"
        except (AttributeError, TypeError, pickle.PicklingError):
            is_importable = False
        if is_importable and getattr(type(self.bot), "__module__", "") != "__main__":
            return {**vars(self)}
        return {**vars(self), "bot": None, "pickled": _by_value(self.bot)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        pickled = state.pop("pickled", None)
        vars(self).update(state)
        if pickled is not None:
            self.bot = pickle.loads(pickled)

    def __deepcopy__(self, memo: dict[int, Any]) -> BotFactory:
        is_object = not isinstance(self.bot, (str, type)) and hasattr(self.bot, "choose")
        bot = deepcopy(self.bot, memo) if is_object else self.bot
        return BotFactory(bot, name=self.name, **self.arguments)

    def __repr__(self) -> str:
        return f"<BotFactory {self.name}>"


BotLike: TypeAlias = str | Bot | Strategy | BotFactory | Callable[..., Any]
"""What can play: a name, a bot, a strategy, the class of one, or a function that makes one."""


def bot_factories(bots: Iterable[BotLike]) -> tuple[tuple[str, ...], dict[str, BotFactory]]:
    """Return the names of bots, and the factories of those that are not given by their name.

    Different bots of the same name are numbered.
    """
    names: list[str] = []
    factories: dict[str, BotFactory] = {}
    for bot in bots:
        if isinstance(bot, str):
            names.append(bot)
            continue
        factory = bot if isinstance(bot, BotFactory) else BotFactory(bot)
        known = next(
            (
                name
                for name, made in factories.items()
                if made.bot is factory.bot and made.arguments == factory.arguments
            ),
            None,
        )
        name, number = known or factory.name, 1
        while known is None and (name in factories or name in names):
            number += 1
            name = f"{factory.name} {number}"
        names.append(name)
        factories[name] = factory
    return tuple(names), factories


def _by_value(bot: object) -> bytes:
    """Return a class or object of a script or notebook as bytes that other processes can read."""
    try:
        import cloudpickle
    except ImportError:
        advice = "run `pip install cloudpickle`, move it into a module, or use workers=1"
        message = f"the bot {bot_name(bot)} cannot be sent to other processes: {advice}"
        raise InvalidBot(message, bot=bot_name(bot)) from None
    try:
        return bytes(cloudpickle.dumps(bot))
    except (TypeError, pickle.PicklingError) as why:
        message = f"the bot {bot_name(bot)} cannot be sent to other processes: {why}"
        raise InvalidBot(message, bot=bot_name(bot)) from None


def _takes_seed(kind: object) -> bool:
    try:
        parameters = inspect.signature(kind).parameters  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return False
    return "seed" in parameters
