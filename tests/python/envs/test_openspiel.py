"""OpenSpiel games: the official simulation and bots."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pyspiel
import pytest
import quintrix.envs.openspiel
from open_spiel.python.algorithms import evaluate_bots, ismcts, mcts
from open_spiel.python.bots import uniform_random
from open_spiel.python.observation import make_observation
from quintrix.envs.openspiel import SpielState
from tables import Table

from envs.seating import FEWEST, PLAIN, SMALLEST

WORLDS = 4


def loaded(table: Table) -> pyspiel.Game:
    params = {"players": table.players, "deals": 20, **table.options}
    return pyspiel.load_game(f"quintrix_{table.game}", params)


def dealt(table: Table, deal: int = 3) -> SpielState:
    state: SpielState = loaded(table).new_initial_state()
    state.apply_action(deal)
    return state


def take_steps(state: SpielState, steps: int, rng: random.Random) -> None:
    for _ in range(steps):
        if state.is_terminal():
            return
        state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_passes_the_openspiel_simulation(table: Table) -> None:
    pyspiel.random_sim_test(loaded(table), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_passes_the_openspiel_simulation_with_serialisation(table: Table) -> None:
    pyspiel.random_sim_test(loaded(table), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_openspiel_bots_play(table: Table) -> None:
    game, rng = loaded(table), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    players = [
        Hasty(ismcts.ISMCTSBot(game, evaluator, 1.4, 3, random_state=rng)),
        uniform_random.UniformRandomBot(1, rng),
    ]
    returns = evaluate_bots.evaluate_bots(game.new_initial_state(), players, rng)
    assert sum(returns) == pytest.approx(0)


EVERY = 12


class Hasty(pyspiel.Bot):
    """Lets another bot choose every twelfth step, and chance in between.

    Every choice of ISMCTS plays games to their end step by step in Python; a game in which it makes
    them all takes minutes. What it needs of a state is asked for in one choice as in all.
    """

    def __init__(self, bot: pyspiel.Bot) -> None:
        super().__init__()
        self._bot, self._steps = bot, 0

    def restart_at(self, _state: SpielState) -> None:
        self._steps = 0

    def inform_action(self, _state: SpielState, _player: int, _action: int) -> None:
        """What others do shows in the state."""

    def step(self, state: SpielState) -> int:
        self._steps += 1
        if self._steps % EVERY == 1:
            return int(self._bot.step(state))
        return int(random.Random(self._steps).choice(state.legal_actions()))


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_openspiel_mcts_chooses_a_legal_action(table: Table) -> None:
    state, rng = dealt(table), np.random.RandomState(1)
    bot = mcts.MCTSBot(
        state.get_game(), 1.4, 4, mcts.RandomRolloutEvaluator(1, rng), random_state=rng
    )
    root = bot.mcts_search(state)
    assert root.best_child().action in state.legal_actions()


@pytest.mark.parametrize("table", SMALLEST, ids=str)
def test_resampling_changes_only_hidden_information(
    table: Table,
) -> None:
    rng, different = random.Random(2), 0
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for deal in range(3):
        state = dealt(table, deal)
        take_steps(state, rng.randrange(25), rng)
        if state.is_terminal():
            continue
        for player in range(table.players):
            for _ in range(WORLDS):
                world = state.resample_from_infostate(player, sampler)
                assert world.information_state_string(player) == state.information_state_string(
                    player
                )
                assert world.observation_string(player) == state.observation_string(player)
                assert world.information_state_tensor(player) == state.information_state_tensor(
                    player
                )
                if player == state.current_player():
                    assert world.legal_actions() == state.legal_actions()
                different += str(hidden(world)) != str(hidden(state))
                take_steps(world, 3, rng)
    assert different


def hidden(state: SpielState) -> list[object]:
    """Return what all players see together."""
    return [state.observation_string(player) for player in range(state.num_players())]


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_information_states_depend_on_history(table: Table) -> None:
    rng, keys = random.Random(4), set()
    state, steps = dealt(table), 0
    while not state.is_terminal():
        keys.add((state.current_player(), state.information_state_string()))
        take_steps(state, 1, rng)
        steps += 1
    assert len(keys) == steps


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_states_can_be_copied_and_serialised(table: Table) -> None:
    state, rng = dealt(table), random.Random(6)
    take_steps(state, 9, rng)
    world = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    for original in (state, world):
        for twin in (
            original.clone(),
            copy.deepcopy(original),
            pickle.loads(pickle.dumps(original)),
        ):
            assert hidden(twin) == hidden(original)
            assert twin.history() == original.history()
            take_steps(twin, 5, rng)
            assert twin.history() != original.history()


@pytest.mark.parametrize("table", FEWEST, ids=str)
def test_observer_has_named_parts(table: Table) -> None:
    state = dealt(table)
    observation = make_observation(state.get_game())
    observation.set_from(state, 0)
    names = [part.name for part in quintrix.layout(table.game).parts]
    assert list(observation.dict) == names
    assert observation.tensor.tolist() == state.observation_tensor(0)


def test_information_state_tensors_tell_histories_apart() -> None:
    game = pyspiel.load_game("quintrix_madmatix", {"deals": 5, "deck": "tiny", "history": 4})
    remembered = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    seen: dict[bytes, str] = {}
    rng = random.Random(1)
    for _ in range(30):
        state = game.new_initial_state()
        state.apply_action(rng.choice(range(5)))
        for _ in range(25):
            if state.is_terminal():
                break
            player = state.current_player()
            remembered.set_from(state, player)
            text = state.information_state_string(player)
            assert seen.setdefault(remembered.tensor.tobytes() + bytes([player]), text) == text
            state.apply_action(rng.choice(state.legal_actions()))
    assert remembered.dict["history"].shape == (4, 64)
    assert remembered.dict["history_hash"].shape == (64,)


def test_observer_of_all_players_sees_the_deal() -> None:
    game = pyspiel.load_game("quintrix_iota", {"deals": 5, "deck": "tiny"})
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    observer = make_observation(game, kind)
    state = game.new_initial_state()
    state.apply_action(1)
    observer.set_from(state, 0)
    assert len(observer.tensor) == 2 * game.layout.size + 12


def test_rejects_decks_that_there_are_not() -> None:
    with pytest.raises(Exception, match="has no deck small: there is tiny"):
        pyspiel.load_game("quintrix_colorfox", {"deck": "small"})


def test_openings_leave_endgames_that_differ_in_hidden_cards_only() -> None:
    game = pyspiel.load_game("quintrix_colorfox", {"deals": 8, "opening": 2, "seed": 3})
    states = [game.new_initial_state() for _ in range(8)]
    for deal, state in enumerate(states):
        state.apply_action(deal)
    assert {state.episode.match.ply for state in states} == {2}
    assert len({repr(state.episode.match.view()) for state in states}) == 1
    assert len({state.observation_string(0) for state in states}) > 1
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
