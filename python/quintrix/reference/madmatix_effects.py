"""What the Action Cards of MadMatix do: a small interpreter of their lists of effects.

An effect is data, such as ``Effect("draw", cards=2)``; ``docs/madmatix-actions.md`` describes each.
The effects of a card happen one after the other. Those that need an answer stop the game until it
is given. The rulebook prints only "Slow" and how it draws [B]; all the others are stand-ins. [R]
"""

from __future__ import annotations

from collections.abc import Sequence as Words
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from quintrix.reference.box.madmatix import ACTION, NUMBER, MadMatixBox, Place, Placed, Sequence
from quintrix.reference.box.madmatix_actions import BUILT_IN, Effect, Effects, effects_of


class Slow(NamedTuple):
    """A player has to draw cards."""

    seat: int
    draws: int


class Choose(NamedTuple):
    """A player has to choose the target of an effect of the card in play."""

    seat: int
    card: str
    effect: int


class Give(NamedTuple):
    """A player has to give cards to another."""

    seat: int
    to: int
    cards: int


class Penalty(NamedTuple):
    """A player was caught, and has to draw a card or miss the next turn."""

    seat: int


@dataclass
class CardInPlay:
    """An Action Card whose effects are happening."""

    seat: int
    card: str
    ends_game: bool
    """Whether it was the last card of its player."""
    begun: int = 0
    """The number of effects that have begun."""
    opponent: int | None = None
    """The opponent whom an earlier effect chose."""
    waiting: list[int] = field(default_factory=list)
    """The players whom the effect that began last has not reached yet."""


class ActionCards(MadMatixBox):
    """A position of MadMatix as far as Action Cards change it."""

    hands: list[list[str]]
    decks: dict[str, list[str]]
    discards: dict[str, list[str]]
    sequences: list[Sequence]
    missing: set[int]
    """The players who will miss their next turn."""
    pending: Slow | Choose | Give | Penalty | None
    """The answer that comes before anything else."""
    in_play: CardInPlay | None

    def effects(self, card: str) -> Effects:
        """Return what an Action Card does."""
        return BUILT_IN[card] if card in BUILT_IN else effects_of(self.definitions[card])

    # --- One effect after the other ---------------------------------------------------------

    def begin_card(self, seat: int, card: str, target: Words[str]) -> None:
        """Discard a card that has left the hand; then its effects happen. [B]"""
        self.discards[ACTION].append(card)
        self.in_play = CardInPlay(seat, card, ends_game=not self.hands[seat])
        self.go_on(target)

    def go_on(self, target: Words[str] = ()) -> None:
        """Let the effects of the card in play happen until a player has to answer."""
        card = self.in_play
        assert card
        effects = self.effects(card.card)
        while not self.pending:
            if card.waiting:
                self.reach(card, effects[card.begun - 1], card.waiting.pop(0))
            elif card.begun == len(effects):
                self.end_card(card)
                return
            else:
                self._begin(card, effects[card.begun], target)
                target = ()

    def _begin(self, card: CardInPlay, effect: Effect, target: Words[str]) -> None:
        """Begin an effect, or ask for its target. Without a target it is without effect."""
        # After a player's last card, only effects on Sequences still happen. [D]
        left_out = card.ends_game and not effect.changes_sequences
        if effect.asks and not target and not left_out and self.targets(card.seat, effect):
            self.pending = Choose(card.seat, card.card, card.begun)
            return
        card.begun += 1
        if left_out:
            self.leave_out(card, effect, target)
        elif effect.asks and not target:
            self.have_no_effect(card)
        elif effect.changes_sequences:
            self.affect_sequences(effect, target)
        elif effect.name != "again":
            card.waiting = self._reached(card, effect, target)
            if not card.waiting:
                self.have_no_effect(card)

    def leave_out(self, card: CardInPlay, effect: Effect, target: Words[str]) -> None:
        """Leave out an effect because the game is about to end."""

    def have_no_effect(self, card: CardInPlay) -> None:
        """Go on after an effect that could not happen."""

    def end_card(self, card: CardInPlay) -> None:
        """The turn of the player ends with the last effect."""
        raise NotImplementedError

    # --- Effects on Sequences ---------------------------------------------------------------

    def affect_sequences(self, effect: Effect, target: Words[str]) -> None:
        """Change Sequences and discard those that become undefined."""
        self.change_sequences(effect, target)
        self.discard_undefined_sequences()

    def change_sequences(self, effect: Effect, target: Words[str]) -> None:
        """Put a token, swap, reverse, remove or double; tokens stay with their cards. [R]"""
        if effect.name == "reverse":
            self.sequences[int(target[0])].reverse()
            return
        place = Place.read(target[0].partition("=")[0])
        sequence, index = self.sequences[place.seat], place.index
        match effect.name:
            case "token":
                sequence[index] = sequence[index]._replace(token=target[0][-1])
            case "swap":
                other = Place.read(target[1])
                theirs, at = self.sequences[other.seat], other.index
                sequence[index], theirs[at] = theirs[at], sequence[index]
            case "remove":
                self.discards[NUMBER].append(sequence.pop(index).card)
            case "double":
                sequence[index] = sequence[index]._replace(doubled=True)

    def discard_undefined_sequences(self) -> None:
        """Discard every Sequence that divides by zero."""
        raise NotImplementedError

    # --- Effects on players -----------------------------------------------------------------

    def _reached(self, card: CardInPlay, effect: Effect, target: Words[str]) -> list[int]:
        """Return the players who draw, miss a turn or give cards, one after the other."""
        if effect.who == "opponent":
            card.opponent = int(target[0])
            return [card.opponent]
        others = [(card.seat + steps) % self.players for steps in range(1, self.players)]
        same = [] if card.opponent is None else [card.opponent]
        seats = {"left": others[:1], "others": others, "same": same, "self": [card.seat]}
        return [seat for seat in seats[effect.who] if self._can_happen(effect, seat)]

    def _can_happen(self, effect: Effect, seat: int) -> bool:
        """A player is passed over who cannot draw, give or miss any more."""
        return any(self.decks.values()) if effect.name == "draw" else self.can_choose(effect, seat)

    def can_choose(self, effect: Effect, seat: int) -> bool:
        """Return whether an opponent can be chosen to draw, to miss a turn or to give a card."""
        match effect.name:
            case "skip":
                return seat not in self.missing
            case "steal":
                return len(self.hands[seat]) > 1
            case _:
                # Instructions to draw from an empty deck are ignored: the card can be played. [B]
                return self.rules > 1 or any(self.decks.values())

    def reach(self, card: CardInPlay, effect: Effect, seat: int) -> None:
        """Let an effect reach a player, who may have to answer."""
        match effect.name:
            case "skip":
                self.missing.add(seat)
            case "steal":
                # Nobody gives the last card. [D]
                cards = min(effect.cards, len(self.hands[seat]) - 1)
                self.pending = Give(seat, card.seat, cards) if cards else None
            case _:
                cards = min(effect.cards, sum(len(deck) for deck in self.decks.values()))
                self.pending = Slow(seat, cards) if cards else None

    # --- Targets ----------------------------------------------------------------------------

    def targets(self, seat: int, effect: Effect) -> list[str]:
        """Return every target that a player can choose for an effect that asks. [R]"""
        owners = [owner for owner in range(self.players) if belongs(owner, seat, effect.whose)]
        places = [Place(owner, at) for owner in owners for at in range(len(self.sequences[owner]))]
        match effect.name:
            case "token":
                return [
                    f"{place}={operator}"
                    for place in places
                    for operator in sorted(effect.operators)
                    if operator != self.card_at(place).operator
                ]
            case "swap":
                return [f"{first} {second}" for first, second in combinations(places, 2)]
            case "reverse":
                return [str(owner) for owner in owners if len(self.sequences[owner]) > 1]
            case "remove":
                return [str(place) for place in places]
            case "double":
                return [str(place) for place in places if not self.card_at(place).doubled]
            case _:
                opponents = (other for other in range(self.players) if other != seat)
                return [str(other) for other in opponents if self.can_choose(effect, other)]

    def card_at(self, place: Place) -> Placed:
        """Return the card at a place."""
        return self.sequences[place.seat][place.index]


def belongs(owner: int, seat: int, whose: str) -> bool:
    """Return whether an effect of a player can change the Sequence of an owner."""
    return {"any": True, "own": owner == seat, "others": owner != seat}[whose]
