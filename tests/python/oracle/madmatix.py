"""MadMatix, written for obviousness and not for speed."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

Place = tuple[int, int]

NUMBER, ACTION = "number", "action"
CARDS_OF_EACH_KIND = 3
CARDS_DRAWN_FOR_SLOW = 2
TOKEN_OPERATORS = {"PM": "+-", "TD": "*/"}
LAST = " last"


class TableCard(NamedTuple):
    card: str
    token: str | None = None

    @property
    def number(self) -> int:
        return int(self.card[0])

    @property
    def operator(self) -> str:
        return self.token or self.card[1]


class Question(NamedTuple):
    seat: int
    verb: str
    times: int


Sequence = list[TableCard]


def is_number_card(card: str) -> bool:
    return card[0].isdigit()


def applied(value: Fraction, operator: str, number: int) -> Fraction:
    if operator == "+":
        return value + number
    if operator == "-":
        return value - number
    if operator == "*":
        return value * number
    return value / number


def sequence_score(sequence: Sequence) -> Fraction:
    if not sequence:
        return Fraction(0)
    value = Fraction(sequence[0].number)
    for left, right in pairwise(sequence):
        value = applied(value, left.operator, right.number)
    return value


def is_undefined(sequence: Sequence) -> bool:
    return any(left.operator == "/" and right.number == 0 for left, right in pairwise(sequence))


def place_text(place: Place) -> str:
    return f"{place[0]}:{place[1]}"


def parse_place(text: str) -> Place:
    seat, index = text.split(":")
    return int(seat), int(index)


def with_single_spaces(text: str) -> str:
    return " ".join(word for word in text.split(" ") if word)


class MadMatix:
    def __init__(
        self, players: int, options: dict[str, object], numbers: list[str], actions: list[str]
    ) -> None:
        assert not options
        dealt = players * CARDS_OF_EACH_KIND
        self.players = players
        self.hands: list[list[str]] = [
            [*numbers[seat:dealt:players], *actions[seat:dealt:players]] for seat in range(players)
        ]
        self.decks: dict[str, list[str]] = {NUMBER: numbers[dealt:], ACTION: actions[dealt:]}
        self.sequences: list[Sequence] = [[] for _ in range(players)]
        self.discards: list[str] = []
        self.revealed: list[tuple[int, list[str]]] = []
        self.said_last: set[int] = set()
        self.forgot_last: set[int] = set()
        self.misses_next_turn: set[int] = set()
        self.question: Question | None = None
        self.turn = 0
        self.over = False

    @property
    def scores(self) -> list[Fraction]:
        return [sequence_score(sequence) for sequence in self.sequences]

    @property
    def winners(self) -> list[int] | None:
        if not self.over:
            return None
        best = max(self.scores)
        return [seat for seat, score in enumerate(self.scores) if score == best]

    @property
    def actors(self) -> list[int]:
        """Seats that may act now."""
        return [seat for seat in range(self.players) if self.legal_moves(seat)]

    @property
    def must_act(self) -> list[int]:
        """Seats that the game waits for: all actors but those who may only catch."""
        if self.over:
            return []
        return [self.question.seat if self.question else self.turn]

    @property
    def catchable(self) -> list[int]:
        """Seats with an open lapse; every other seat may catch them."""
        if self.over or self.question:
            return []
        return sorted(self.forgot_last)

    def legal_moves(self, seat: int) -> list[str]:
        if self.over:
            return []
        if self.question:
            return sorted(self._answers()) if seat == self.question.seat else []
        moves = {f"catch {other}" for other in self.catchable if other != seat}
        if seat == self.turn:
            moves.update(self._turn_moves())
        return sorted(moves)

    def rejects(self, seat: int, move: str) -> bool:
        return with_single_spaces(move) not in self.legal_moves(seat)

    def play(self, seat: int, move: str) -> None:
        assert not self.rejects(seat, move), (seat, move)
        verb, *words = move.split()
        if verb == "catch":
            self._catch(int(words[0]))
        elif verb in ("take", "penalty"):
            self._answer(words[0])
        elif verb == "draw":
            self._draw(seat, words[0])
            self._begin_next_turn()
        else:
            says_last = words[-1] == LAST.strip()
            if says_last:
                words.pop()
            self._play_or_discard(verb, words, says_last)

    def _available_decks(self) -> list[str]:
        return [kind for kind, deck in self.decks.items() if deck]

    def _answers(self) -> Iterator[str]:
        assert self.question
        for kind in self._available_decks():
            yield f"{self.question.verb} {kind}"
        if self.question.verb == "penalty":
            yield "penalty skip"

    def _turn_moves(self) -> Iterator[str]:
        hand = self.hands[self.turn]
        plays = [f"play {use}" for card in hand for use in self._uses_of(card)]
        draws = [f"draw {kind}" for kind in self._available_decks()]
        discards = [f"discard {card}" for card in hand] if not plays and not draws else []
        yield from draws
        for move in [*plays, *discards]:
            yield move
            if len(hand) == 2:
                yield move + LAST

    def _uses_of(self, card: str) -> Iterator[str]:
        if is_number_card(card):
            yield from self._places_for_number_card(card)
        elif card in TOKEN_OPERATORS:
            for place in self._places():
                for operator in TOKEN_OPERATORS[card]:
                    if operator != self._card_at(place).operator:
                        yield f"{card} {place_text(place)}={operator}"
        elif card == "SWAP":
            for first in self._places():
                for second in self._places():
                    if first < second:
                        yield f"SWAP {place_text(first)} {place_text(second)}"
        elif card == "REV":
            for seat, sequence in enumerate(self.sequences):
                if len(sequence) >= 2:
                    yield f"REV {seat}"
        elif card == "REM":
            for place in self._places():
                yield f"REM {place_text(place)}"
        elif card == "SLOW" and self._available_decks():
            for seat in range(self.players):
                if seat != self.turn:
                    yield f"SLOW {seat}"

    def _places_for_number_card(self, card: str) -> Iterator[str]:
        for seat, sequence in enumerate(self.sequences):
            yield f"{card}@{seat}L"
            if sequence:
                yield f"{card}@{seat}R"

    def _places(self) -> list[Place]:
        return [
            (seat, index)
            for seat, sequence in enumerate(self.sequences)
            for index in range(len(sequence))
        ]

    def _card_at(self, place: Place) -> TableCard:
        seat, index = place
        return self.sequences[seat][index]

    def _put(self, place: Place, card: TableCard) -> None:
        seat, index = place
        self.sequences[seat][index] = card

    def _draw(self, seat: int, kind: str) -> None:
        self.hands[seat].append(self.decks[kind].pop(0))
        self._keep_last_cards_only()

    def _keep_last_cards_only(self) -> None:
        one_card = {seat for seat, hand in enumerate(self.hands) if len(hand) == 1}
        self.said_last &= one_card
        self.forgot_last &= one_card

    def _play_or_discard(self, verb: str, words: list[str], says_last: bool) -> None:
        hand = self.hands[self.turn]
        card = words[0].split("@")[0]
        if verb == "discard":
            self.revealed.append((self.turn, list(hand)))
            self.discards.append(card)
        elif is_number_card(card):
            self._add_to_sequence(card, words[0].split("@")[1])
        else:
            self.discards.append(card)
            self._act(card, words[1:])
        hand.remove(card)
        self._discard_undefined_sequences()
        self._keep_last_cards_only()
        if len(hand) == 1:
            (self.said_last if says_last else self.forgot_last).add(self.turn)
        if not hand:
            self.over = True
            self.question = None
        elif not self.question:
            self._begin_next_turn()

    def _add_to_sequence(self, card: str, end: str) -> None:
        sequence = self.sequences[int(end[:-1])]
        sequence.insert(0 if end[-1] == "L" else len(sequence), TableCard(card))

    def _act(self, card: str, words: list[str]) -> None:
        if card in TOKEN_OPERATORS:
            where, operator = words[0].split("=")
            place = parse_place(where)
            self._put(place, TableCard(self._card_at(place).card, operator))
        elif card == "SWAP":
            first, second = parse_place(words[0]), parse_place(words[1])
            from_first, from_second = self._card_at(first), self._card_at(second)
            self._put(first, from_second)
            self._put(second, from_first)
        elif card == "REV":
            self.sequences[int(words[0])].reverse()
        elif card == "REM":
            seat, index = parse_place(words[0])
            self.discards.append(self.sequences[seat].pop(index).card)
        else:
            cards_left = sum(len(deck) for deck in self.decks.values())
            self.question = Question(int(words[0]), "take", min(CARDS_DRAWN_FOR_SLOW, cards_left))

    def _discard_undefined_sequences(self) -> None:
        for seat, sequence in enumerate(self.sequences):
            if is_undefined(sequence):
                self.discards.extend(on_table.card for on_table in sequence)
                self.sequences[seat] = []

    def _catch(self, forgetful: int) -> None:
        self.forgot_last.remove(forgetful)
        self.question = Question(forgetful, "penalty", 1)

    def _answer(self, choice: str) -> None:
        assert self.question
        seat, verb, times = self.question
        if choice == "skip":
            self.misses_next_turn.add(seat)
        else:
            self._draw(seat, choice)
        self.question = Question(seat, verb, times - 1) if times > 1 else None
        # SLOW is answered within the turn of the seat that played it; a penalty interrupts a
        # turn that goes on afterwards.
        if verb == "take" and not self.question:
            self._begin_next_turn()

    def _begin_next_turn(self) -> None:
        self.turn = (self.turn + 1) % self.players
        while self.turn in self.misses_next_turn:
            self.misses_next_turn.remove(self.turn)
            self.turn = (self.turn + 1) % self.players
        self.forgot_last.discard(self.turn)
