"""The rules of MadMatix, to be read beside the rules page.

The marks say where a rule comes from: [B] the rulebook, [V] the only natural answer to its counts,
[R] a stand-in for what it does not print, [D] a decision where it is silent.

The example that the rulebook prints [B]: 6 - 4 = 2, 2 ÷ 2 = 1, 1 + 3 = 4.

>>> from quintrix.reference.box.madmatix import Placed
>>> from quintrix.reference.madmatix import value
>>> sequence = [Placed(card) for card in ("6-", "4/", "2+", "3*")]
>>> print(value(sequence))
4

Reversed, it is 3 × 2 = 6, 6 + 4 = 10, 10 ÷ 6 = 5/3:

>>> print(value(sequence[::-1]))
5/3
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Sequence as Cards
from fractions import Fraction
from itertools import pairwise

from quintrix.reference.box.madmatix import (
    ACTION,
    DEALT,
    NUMBER,
    Placed,
    Sequence,
    deck_of,
    is_number_card,
)
from quintrix.reference.box.madmatix_actions import Effect
from quintrix.reference.deck import Deck
from quintrix.reference.madmatix_effects import (
    ActionCards,
    CardInPlay,
    Choose,
    Give,
    Penalty,
    Slow,
)
from quintrix.types import Duty

# --- Calculating a score --------------------------------------------------------------------------


def values(sequence: Cards[Placed]) -> list[Fraction]:
    """Return the value after each card, from left to right, without precedence. [B]

    The operator of each card joins it with the next one; the last operator is ignored. [B]
    """
    found = [Fraction(placed.number) for placed in sequence[:1]]
    for left, right in pairwise(sequence):
        found.append(calculate(found[-1], left.operator, right.number))
    return found


def calculate(left: Fraction, operator: str, right: int) -> Fraction:
    """Calculate exactly: a third stays a third. [D]"""
    match operator:
        case "+":
            return left + right
        case "-":
            return left - right
        case "*":
            return left * right
        case _:
            return left / right


def value(sequence: Cards[Placed]) -> Fraction:
    """Return the score: an empty Sequence is worth 0, a single card its number. [B]"""
    return values(sequence)[-1] if sequence else Fraction(0)


def division_by_zero(sequence: Cards[Placed]) -> tuple[Placed, Placed] | None:
    """Return the first card with ÷ and the 0 after it: they make a Sequence undefined. [B]"""
    for left, right in pairwise(sequence):
        if left.operator == "/" and right.number == 0:
            return left, right
    return None


# --- The game -------------------------------------------------------------------------------------


class MadMatix(ActionCards):
    """A position of MadMatix."""

    def start(self, deal: Deck) -> None:
        """Deal three Number Cards and three Action Cards to each player. [B]"""
        numbers, actions = deal["numbers"], deal["actions"]
        dealt = DEALT * self.players
        self.hands = [
            numbers[seat : dealt : self.players] + actions[seat : dealt : self.players]
            for seat in range(self.players)
        ]
        self.decks = {NUMBER: numbers[dealt:], ACTION: actions[dealt:]}
        self.discards = {NUMBER: [], ACTION: []}
        self.sequences = [[] for _ in range(self.players)]
        self.said_last: set[int] = set()
        self.forgot_last: set[int] = set()
        self.robbed: set[int] = set()
        self.missing = set()
        self.pending = None
        self.in_play = None
        self.ended = False

    def over(self) -> bool:
        """The game ends when any player has no cards left. [B]"""
        return self.ended

    def scores(self) -> list[Fraction]:
        """Return the value of every player's Sequence. [B]"""
        return [value(sequence) for sequence in self.sequences]

    def duty(self, seat: int) -> Duty:
        """Answers come first, then the turn. A possible catch delays nobody. [D]"""
        if self.ended:
            return "idle"
        if seat == (self.pending.seat if self.pending else self.turn):
            return "must"
        return "may" if self.catchable(seat) else "idle"

    def legal_moves(self, seat: int) -> Iterator[str]:
        """Play a card or draw one in your turn [B]; answer; catch others at any time. [B]"""
        if self.pending:
            yield from self.answers()
            return
        yield from (f"catch {other}" for other in self.catchable(seat))
        if seat == self.turn:
            yield from self._turn_moves(seat)

    def play(self, seat: int, move: str) -> None:
        """Play a legal move."""
        verb, *words = move.split()
        match verb:
            case "play":
                self._play(seat, *words)
            case "draw":
                self.draw(seat, words[0])
                self._next_turn()
            case "discard":
                self._discard(seat, *words)
            case "catch":
                self._catch(int(words[0]))
            case "penalty":
                self._pay(seat, words[0])
            case "choose":
                self.pending = None
                self.go_on(words)
            case "take":
                self._take(seat, words[0])
            case "give":
                self.give(seat, words[0])

    # --- A turn: play a card or draw one ----------------------------------------------------

    def _turn_moves(self, seat: int) -> Iterator[str]:
        """Play or draw a card; discard one only if you can do neither. [B]"""
        hand = sorted(set(self.hands[seat]))
        plays = [f"play {card}{use}" for card in hand for use in self.uses(seat, card)]
        draws = [f"draw {deck}" for deck in self.open_decks()]
        discards = [f"discard {card}" for card in hand if not plays and not draws]
        yield from draws
        for move in plays + discards:
            yield move
            if len(self.hands[seat]) == 2:
                yield f"{move} last"

    def uses(self, seat: int, card: str) -> list[str]:
        """Return the ways to play a card, as they follow its code in a move."""
        if is_number_card(card):
            # At the left or right end of anyone's Sequence; an empty one has one end. [B]
            sequences = enumerate(self.sequences)
            return [f"@{owner}{end}" for owner, row in sequences for end in ("LR" if row else "L")]
        first = self.effects(card)[0]
        return [f" {target}" for target in self.targets(seat, first)] if first.asks else [""]

    def _play(self, seat: int, use: str, *words: str) -> None:
        """Put a Number Card at an end of a Sequence, or follow an Action Card. [B]"""
        card, _, end = use.partition("@")
        self.hands[seat].remove(card)
        self._notice_last_card(seat, says_last="last" in words)
        if end:
            self.lay(card, self.sequences[int(end[0])], side=end[1])
            self.discard_undefined_sequences()
            self._end_turn(seat)
        else:
            self.begin_card(seat, card, [word for word in words if word != "last"])

    def lay(self, card: str, sequence: Sequence, side: str) -> None:
        """Add a Number Card to the left or right end of a Sequence. [B]"""
        sequence.insert(0 if side == "L" else len(sequence), Placed(card))

    def discard_undefined_sequences(self) -> None:
        """Whenever a ÷ is followed by a 0, the whole Sequence is discarded. [B]"""
        for sequence in self.sequences:
            if division_by_zero(sequence):
                self.discards[NUMBER] += [placed.card for placed in sequence]
                sequence.clear()

    def open_decks(self) -> list[str]:
        """Return the decks with cards: discards are never shuffled to form a new one. [B]"""
        return [deck for deck, cards in self.decks.items() if cards]

    def draw(self, seat: int, deck: str) -> None:
        """Draw the top card of a deck. [B]"""
        self.receive(seat, self.decks[deck].pop(0))

    def receive(self, seat: int, card: str) -> None:
        """Take a card into a hand, which then has more than one."""
        self.hands[seat].append(card)
        for one_card in (self.said_last, self.forgot_last, self.robbed):
            one_card.discard(seat)

    def _discard(self, seat: int, card: str, *words: str) -> None:
        """Reveal the hand and discard a card. [B]"""
        self.hands[seat].remove(card)
        self.discards[deck_of(card)].append(card)
        self._notice_last_card(seat, says_last="last" in words)
        self._end_turn(seat)

    def end_card(self, card: CardInPlay) -> None:
        """The turn ends with the last effect of an Action Card, unless that gives another one."""
        self.in_play = None
        if self.hands[card.seat] and Effect("again") in self.effects(card.card):
            self.take_another_turn(card.seat)
        else:
            self._end_turn(card.seat)

    def take_another_turn(self, seat: int) -> None:
        """Begin another turn of the same player."""
        self._begin_turn(seat)

    def _end_turn(self, seat: int) -> None:
        """Play moves to the left [B], unless the game is over."""
        if self.hands[seat]:
            self._next_turn()
        else:
            # Nobody can be caught after the end. [D]
            self.ended = True
            self.said_last.discard(seat)
            self.forgot_last.clear()

    def _next_turn(self) -> None:
        """Begin the turn of the next player who does not miss it."""
        seat = (self.turn + 1) % self.players
        while seat in self.missing:
            self.miss(seat)
            seat = (seat + 1) % self.players
        self._begin_turn(seat)

    def miss(self, seat: int) -> None:
        """Pass over a player, who misses this turn only."""
        self.missing.remove(seat)

    def _begin_turn(self, seat: int) -> None:
        """Players can be caught until their next turn begins. [B]"""
        self.turn = seat
        self.forgot_last.discard(seat)

    # --- Answers ----------------------------------------------------------------------------

    def answers(self) -> list[str]:
        """Return every answer to what is pending."""
        match self.pending:
            case Slow():
                # Each card may be drawn from any deck. [B]
                return [f"take {deck}" for deck in sorted(self.open_decks())]
            case Choose(seat, card, effect):
                targets = self.targets(seat, self.effects(card)[effect])
                return [f"choose {target}" for target in targets]
            case Give(seat):
                return [f"give {card}" for card in sorted(set(self.hands[seat]))]
            case _:
                # Draw a card or skip the next turn [B]; with empty decks nothing can be drawn. [B]
                return [f"penalty {choice}" for choice in [*sorted(self.open_decks()), "skip"]]

    def _take(self, seat: int, deck: str) -> None:
        """Draw a card because of an effect."""
        assert isinstance(self.pending, Slow)
        self.draw(seat, deck)
        draws = self.pending.draws - 1
        self.pending = Slow(seat, draws) if draws else None
        self.go_on()

    def give(self, seat: int, card: str) -> None:
        """Give a card of one's own choice because of an effect. [D]"""
        assert isinstance(self.pending, Give)
        _, to, cards = self.pending
        self.hands[seat].remove(card)
        self.receive(to, card)
        if len(self.hands[seat]) == 1:
            self.robbed.add(seat)  # Who was robbed need not say "Last Card". [D]
        self.pending = Give(seat, to, cards - 1) if cards > 1 else None
        self.go_on()

    # --- Last Card --------------------------------------------------------------------------

    def _notice_last_card(self, seat: int, says_last: bool) -> None:
        """A player with one card left must say "Last Card". [B]"""
        self.robbed.discard(seat)
        if len(self.hands[seat]) == 1:
            (self.said_last if says_last else self.forgot_last).add(seat)

    def catchable(self, catcher: int) -> list[int]:
        """Return the other players who forgot it [B]; nobody while an answer is pending. [D]"""
        return [] if self.pending else sorted(self.forgot_last - {catcher})

    def _catch(self, caught: int) -> None:
        """Catch a player, once for each lapse [D]; whose turn it is does not change. [D]"""
        self.forgot_last.remove(caught)
        self.pending = Penalty(caught)

    def _pay(self, seat: int, choice: str) -> None:
        """Draw a card or skip the next turn. [B]"""
        self.pending = None
        if choice == "skip":
            self.missing.add(seat)
        else:
            self.draw(seat, choice)
