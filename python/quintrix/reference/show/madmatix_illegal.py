"""Why a move of MadMatix is illegal."""

from __future__ import annotations

import re
from collections.abc import Sequence as Words

from quintrix.reference.box.madmatix import Place, Placed
from quintrix.reference.box.madmatix_actions import Effect
from quintrix.reference.illegal import illegal
from quintrix.reference.madmatix import MadMatix
from quintrix.reference.madmatix_effects import Choose, Give, Penalty, Slow

OPPONENT = ("an opponent, as in 1", r"\d")
A_PLACE = ("a place, as in 2:0", r"\d:\d+")
TARGETS = {
    "again": ("no target", ""),
    "double": A_PLACE,
    "draw": OPPONENT,
    "remove": A_PLACE,
    "reverse": ("the owner of a Sequence, as in 1", r"\d"),
    "skip": OPPONENT,
    "steal": OPPONENT,
    "swap": ("two places, as in 0:1 2:0", r"\d:\d+ \d:\d+"),
    "token": ("a place and an operator, as in 2:0=+", r"\d:\d+=."),
}
"""What has to be named for every effect that asks, and what that looks like."""


class CheckedMadMatix(MadMatix):
    """MadMatix that says why a move is illegal."""

    def check(self, seat: int, move: str) -> None:
        """Raise `IllegalMove` with the rule that a move breaks."""
        verb, *words = move.split()
        if self.pending:
            self._check_answer(seat, verb, words)
            return
        match verb:
            case "catch":
                self._check_catch(seat, int(words[0]))
            case "draw":
                self._check_draw(words[0])
            case "discard":
                self._check_discard(seat, words[0])
                self._check_last(seat, words)
            case "play":
                self._check_play(seat, words[0].partition("@"), words[1:])
                self._check_last(seat, words)
            case _:
                message = f"you have nothing to answer now, so {move} is not possible"
                raise illegal("not-asked", message, answer=move)

    def _check_answer(self, seat: int, verb: str, words: Words[str]) -> None:
        assert self.pending
        match self.pending:
            case Slow() if verb == "take":
                return self._check_draw(words[0])
            case Penalty() if verb == "penalty":
                return None if words[0] == "skip" else self._check_draw(words[0])
            case Give() if verb == "give":
                return self._check_held(seat, words[0])
            case Choose(_, card, effect) if verb == "choose":
                return self._check_target(seat, card, self.effects(card)[effect], words)
        if seat != self.pending.seat:
            message = f"wait until seat {self.pending.seat} has answered before you catch a player"
            raise illegal("wait-for-answer", message, seat=self.pending.seat)
        answers = " or ".join(self.answers())
        raise illegal("answer-first", f"you have to answer first: {answers}", answers=answers)

    def _check_draw(self, deck: str) -> None:
        if not self.decks[deck]:
            raise illegal("deck-empty", f"the {deck} deck is empty", deck=deck)

    def _check_catch(self, seat: int, caught: int) -> None:
        self._check_seat(caught)
        if caught in self.forgot_last and caught != seat:
            return
        cards, who = len(self.hands[caught]), f"seat {caught}"
        if caught == seat:
            raise illegal("catch-yourself", "you cannot catch yourself")
        if cards > 1:
            message = f"{who} holds {cards} cards: you can catch only a player with one card"
            raise illegal("holds-more", message, seat=caught, cards=cards)
        if caught in self.said_last:
            raise illegal("said-last", f'{who} said "Last Card"', seat=caught)
        if caught in self.robbed:
            why = 'because others were stolen, and need not say "Last Card"'
            raise illegal("was-robbed", f"{who} has one card {why}", seat=caught)
        if caught == self.turn:
            message = f"it is too late to catch {who}: their next turn has begun"
            raise illegal("too-late", message, seat=caught)
        raise illegal("caught-already", f"{who} was already caught for that", seat=caught)

    def _check_discard(self, seat: int, card: str) -> None:
        self._check_held(seat, card)
        for held in sorted(set(self.hands[seat])):
            for use in self.uses(seat, held)[:1]:
                play = f"play {held}{use}"
                message = f"you can discard only when you cannot play, but you can: {play}"
                raise illegal("can-play", message, card=held, play=play)
        for deck in self.open_decks()[:1]:
            message = f"you can discard only when you cannot draw, but the {deck} deck has cards"
            raise illegal("can-draw", message, deck=deck)

    def _check_play(self, seat: int, use: tuple[str, str, str], words: Words[str]) -> None:
        card, _, end = use
        self._check_held(seat, card)
        if end:
            self._check_end(card, int(end[0]), end[1])
        else:
            target = [word for word in words if word != "last"]
            self._check_target(seat, card, self.effects(card)[0], target)

    def _check_end(self, card: str, owner: int, side: str) -> None:
        self._check_seat(owner)
        if side == "R" and not self.sequences[owner]:
            first = f"play the first one at the left end, {card}@{owner}L"
            message = f"seat {owner} has no cards yet: {first}"
            raise illegal("left-end-first", message, card=card, seat=owner)

    def _check_target(self, seat: int, card: str, effect: Effect, target: Words[str]) -> None:
        expected, form = TARGETS[effect.name if effect.asks else "again"]
        if not re.fullmatch(form, " ".join(target)):
            raise illegal("wrong-target", f"{card} needs {expected}", card=card, target=expected)
        match effect.name:
            case "token":
                place = Place.read(target[0].partition("=")[0])
                placed = self._check_place(place)
                self._check_whose(seat, card, effect, place.seat)
                self._check_operator(card, effect, placed, place, target[0][-1])
            case "remove" | "double":
                place = Place.read(target[0])
                placed = self._check_place(place)
                self._check_whose(seat, card, effect, place.seat)
                if effect.name == "double" and placed.doubled:
                    message = f"{placed.card} at {place} is already doubled"
                    facts = {"card": placed.card, "place": place.data()}
                    raise illegal("doubled-already", message, **facts)
            case "swap":
                first, second = Place.read(target[0]), Place.read(target[1])
                self._check_swap(card, first, second)
                self._check_whose(seat, card, effect, first.seat)
                self._check_whose(seat, card, effect, second.seat)
            case "reverse":
                self._check_seat(int(target[0]))
                self._check_whose(seat, card, effect, int(target[0]))
                self._check_reverse(int(target[0]))
            case _ if effect.asks:
                self._check_opponent(seat, effect, int(target[0]))

    def _check_whose(self, seat: int, card: str, effect: Effect, owner: int) -> None:
        if effect.whose == "own" and owner != seat:
            message = f"{card} is for your own Sequence, not for that of seat {owner}"
            raise illegal("own-only", message, card=card, seat=owner)
        if effect.whose == "others" and owner == seat:
            message = f"{card} is for the Sequences of other players, not for your own"
            raise illegal("others-only", message, card=card)

    def _check_operator(
        self, card: str, effect: Effect, placed: Placed, place: Place, operator: str
    ) -> None:
        if operator not in effect.operators:
            message = f"{card} has no token for {operator}, only for {effect.operators}"
            facts = {"card": card, "operator": operator, "operators": effect.operators}
            raise illegal("wrong-operator", message, **facts)
        if placed.operator == operator:
            message = f"{placed.card} at {place} already has the operator {operator}"
            where = {"card": placed.card, "place": place.data(), "operator": operator}
            raise illegal("same-operator", message, **where)

    def _check_opponent(self, seat: int, effect: Effect, opponent: int) -> None:
        self._check_seat(opponent)
        if opponent == seat:
            if effect.name == "draw":
                raise illegal("slow-yourself", "you cannot slow yourself: choose an opponent")
            raise illegal("choose-yourself", "you cannot choose yourself: choose an opponent")
        if self.can_choose(effect, opponent):
            return
        if effect.name == "skip":
            message = f"seat {opponent} will miss the next turn already"
            raise illegal("misses-already", message, seat=opponent)
        if effect.name == "steal":
            message = f"seat {opponent} has only one card, which cannot be stolen"
            raise illegal("one-card-left", message, seat=opponent)
        raise illegal("nothing-to-draw", "you cannot play SLOW: both decks are empty")

    def _check_swap(self, card: str, first: Place, second: Place) -> None:
        self._check_place(first)
        self._check_place(second)
        if first == second:
            message = f"you cannot swap {first} with itself: name two cards"
            raise illegal("same-place", message, place=first.data())
        if first > second:
            message = f"name the smaller place first: {card} {second} {first}"
            places = {"first": first.data(), "second": second.data()}
            raise illegal("smaller-place-first", message, card=card, **places)

    def _check_reverse(self, owner: int) -> None:
        length = len(self.sequences[owner])
        if length < 2:
            found = f"the length of seat {owner}'s Sequence is {length}"
            message = f"you need two cards to reverse: {found}"
            raise illegal("too-short", message, seat=owner, length=length)

    def _check_place(self, place: Place) -> Placed:
        self._check_seat(place.seat)
        length = len(self.sequences[place.seat])
        if place.index < length:
            return self.card_at(place)
        found = f"the length of that Sequence is {length}, and places count from 0"
        message = f"there is no card at {place}: {found}"
        raise illegal("no-card-there", message, place=place.data(), length=length)

    def _check_seat(self, seat: int) -> None:
        if seat >= self.players:
            there = f"this table has {self.players} seats, counted from 0"
            message = f"there is no seat {seat}: {there}"
            raise illegal("no-such-player", message, seat=seat, players=self.players)

    def _check_held(self, seat: int, card: str) -> None:
        if card not in self.hands[seat]:
            raise illegal("not-in-hand", f"you do not hold {card}", card=card)

    def _check_last(self, seat: int, words: Words[str]) -> None:
        left = len(self.hands[seat]) - 1
        if words[-1] == "last" and left != 1:
            only = 'you can say "Last Card" only when one card is left'
            message = f"{only}: this leaves you {left}"
            raise illegal("not-the-last-card", message, left=left)
