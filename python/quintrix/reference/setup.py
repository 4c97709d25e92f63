"""The setup of a match: players, options and deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from quintrix.errors import InvalidOptions
from quintrix.reference.deck import Deck, Definitions, read_deal, read_deck
from quintrix.reference.game import Game
from quintrix.reference.option import Options, read_options
from quintrix.reference.rng import Rng


@dataclass(frozen=True)
class Setup:
    """Everything that is decided before the first move."""

    game: type[Game]
    players: int
    options: Options
    deal: Deck
    rules: int
    custom_deck: bool = False
    """Whether the deal is of a custom deck."""
    seed: int | None = None
    """The seed of the shuffle, if there was one."""
    definitions: Definitions = field(default_factory=dict)
    """What a custom deck says about its cards beyond their codes."""

    @classmethod
    def shuffled(
        cls,
        game: type[Game],
        players: int,
        given: Mapping[str, object],
        seed: int,
        deck_file: Any = None,
    ) -> Setup:
        """Shuffle the game's deck, or a custom one."""
        options = _table(game, players, given)
        custom = deck_file is not None
        deck, definitions = game.deck(), {}
        if custom:
            deck = read_deck(game, deck_file)
            definitions = game.read_definitions(deck_file, deck)
            game.check_deck(deck)
            game.check_custom_cards(game.rules, deck)
        deal = game.shuffle(options, deck, Rng(seed))
        game.check_size(players, deal)
        return cls(game, players, options, deal, game.rules, custom, seed, definitions)

    @classmethod
    def stacked(
        cls,
        game: type[Game],
        players: int,
        given: Mapping[str, object],
        deal: Any,
        custom_deck: bool,
        rules: int | None = None,
    ) -> Setup:
        """Take a given deal, which is of the game's own deck unless ``custom_deck`` is set.

        Default: the current rules.
        """
        rules = game.rules if rules is None else rules
        options = _table(game, players, given)
        cards = read_deal(game, deal)
        definitions = game.read_definitions(deal, cards)
        if custom_deck:
            game.check_custom_cards(rules, cards)
        else:
            game.check_deal(options, cards)
        game.check_size(players, cards)
        return cls(game, players, options, cards, rules, custom_deck, definitions=definitions)

    def start(self) -> Game:
        """Return the position before the first move."""
        deal = {stack: list(cards) for stack, cards in self.deal.items()}
        return self.game(self.players, deal, self.options, self.rules, self.definitions)


def _table(game: type[Game], players: int, given: Mapping[str, object]) -> Options:
    fewest, most = game.min_players, game.max_players
    if not fewest <= players <= most:
        message = f"{game.title} is for {fewest} to {most} players, not {players}"
        raise InvalidOptions(message)
    options = read_options(game.all_options, given)
    game.check_players(options, players)
    return options
