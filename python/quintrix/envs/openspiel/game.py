"""The OpenSpiel game class."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import Any, ClassVar

import pyspiel

from quintrix._core import Episode
from quintrix.api import games
from quintrix.decks import PRESETS
from quintrix.envs.episodes import EpisodeConfig
from quintrix.envs.openspiel.observer import SpielObserver
from quintrix.envs.openspiel.state import SpielState
from quintrix.errors import InvalidOptions
from quintrix.types import GameInfo

DEALS = 1000
HISTORY = 8


class SpielGame(pyspiel.Game):
    """A game whose root is a chance node that chooses one of ``deals`` deals.

    Parameters: ``players``, ``deals`` (the number of deals), ``seed`` (of the first deal), ``deck``
    (a preset such as ``tiny``), ``history`` (how many moves an information-state tensor describes),
    ``opening`` (how many moves are played before the game begins), and the options of the game.

    With an opening, all deals have the same public past: random moves of the deal of ``seed``. They
    differ in the hidden cards only, so algorithms that play every line get endgames of any size.
    """

    facts: ClassVar[GameInfo]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        facts, given = self.facts, params or {}
        self.name: str = facts["name"]
        self.players = int(given.get("players", 2))
        self.deals = int(given.get("deals", DEALS))
        self.seed = int(given.get("seed", 0))
        self.history = int(given.get("history", HISTORY))
        self.opening = int(given.get("opening", 0))
        deck = given.get("deck") or None
        preset = deck if deck in PRESETS.get(self.name, {}) else None
        names = [option.name for option in facts.options]
        options = {name: given[name] for name in names if name in given}
        if preset is not None:
            options.pop("deck", None)
        elif deck is not None and "deck" not in names:
            known = ", ".join(PRESETS.get(self.name, {})) or "none"
            raise InvalidOptions(f"{facts.title} has no deck {deck}: there is {known}")
        self.config = EpisodeConfig(self.name, self.players, options, preset)
        self.layout = self.config.layout
        info = pyspiel.GameInfo(
            num_distinct_actions=self.layout.actions,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.layout.most_steps,
        )
        super().__init__(game_type(facts), info, given)

    def new_initial_state(self) -> SpielState:
        """Return the root state, before the deal."""
        return SpielState(self)

    def deal(self, number: int) -> Episode:
        """Return the game of a deal, after the opening."""
        seed = (self.seed + number) % 2**64
        if not self.opening:
            return self.config.start(seed, track_history=True)
        episode = self._opened
        for seat in range(self.players):
            episode = episode.resample(seat, seed)
        return episode

    @cached_property
    def _opened(self) -> Episode:
        """The deal of the seed after the opening."""
        episode, rng = self.config.start(self.seed, track_history=True), Random(self.seed)
        while episode.match.ply < self.opening and not episode.over:
            episode.step(rng.choice(episode.actions()))
        return episode

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> SpielObserver:
        """Return an observer."""
        del params
        if iig_obs_type is None:
            return SpielObserver(self)
        sees_all = iig_obs_type.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        return SpielObserver(self, iig_obs_type.perfect_recall, sees_all)


def game_type(facts: GameInfo) -> pyspiel.GameType:
    """Return the OpenSpiel game type."""
    min_players, max_players = facts["players"]
    defaults = {option.name: option.default for option in facts.options}
    return pyspiel.GameType(
        short_name=f"quintrix_{facts['name']}",
        long_name=f"{facts['title']} (Quintrix)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max_players,
        min_num_players=min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": 2,
            "deals": DEALS,
            "seed": 0,
            "deck": "",
            "history": HISTORY,
            "opening": 0,
            **defaults,
        },
    )


def register() -> None:
    """Register all games."""
    for facts in games():
        # A class, not a function: OpenSpiel releases it after the interpreter has shut down.
        game_class = type(f"{facts['title']}Game", (SpielGame,), {"facts": facts})
        pyspiel.register_game(game_type(facts), game_class)
