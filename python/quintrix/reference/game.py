"""The protocol of a game in plain Python: what a class has to say to be played.

A game is a class, a position is an object of it. A class needs a name, a title, a number of players
and six methods: `start`, `over`, `legal_moves`, `play`, `scores`, and `duty` unless seats take
turns. Everything else has a default. The five reference games and your own games use the same
protocol; see ``docs/reference.md``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Self

from quintrix.reference.copying import copied
from quintrix.reference.deck import Deck, Definitions, check_same_cards
from quintrix.reference.event import Event, Moved
from quintrix.reference.illegal import illegal
from quintrix.reference.observation import plain_observation
from quintrix.reference.option import Option, Options, read_options
from quintrix.reference.parser import check_text
from quintrix.reference.rng import Rng
from quintrix.reference.score import Preview, ScoreLine
from quintrix.types import Duty, GameInfo, Points


class Game:
    """A position of a game. Seats count from 0; moves are texts in their canonical notation.

    Only `play` changes a position, and a match calls it on a fresh `copy`. All chance is in the
    deal: after `start` nothing is random.
    """

    # --- What is in the box -----------------------------------------------------------------

    name: ClassVar[str]
    """The name in notation, views, records and on the command line."""
    title: ClassVar[str]
    """The name for people."""
    about: ClassVar[str] = ""
    """One sentence about the game."""
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 2
    minutes: ClassVar[int] = 15
    """The usual duration of a game in minutes."""
    rules: int = 1
    """The version of the rules; of a position, the version that it is played under."""
    oldest_rules: ClassVar[int] = 1
    """The oldest version of the rules that this class still plays."""
    all_options: ClassVar[tuple[Option, ...]] = ()
    stacks: ClassVar[dict[str, str]] = {"deck": "cards"}
    """The stacks that are shuffled: the key of each in a deal, and in a deck file."""
    card_format: ClassVar[str] = "a code of the deck"
    """What the code of a card looks like, for error messages."""

    actions: ClassVar[tuple[str, ...]] = ()
    """Every move that can occur, for environments; empty if they are too many to list."""

    players: int
    """The number of players."""
    options: Options
    """The value of every option."""
    definitions: Definitions
    """What the deck says about its cards beyond their codes."""
    turn: int = 0
    """The seat whose turn it is, in games where seats take turns."""

    @classmethod
    def deck(cls) -> Deck:
        """Return the deck in the box: a list of codes for each stack. Default: no cards."""
        return {stack: [] for stack in cls.stacks}

    @classmethod
    def is_card(cls, code: str) -> bool:
        """Return whether a text is the code of a card. Default: if the deck has it."""
        return any(code in cards for cards in cls.deck().values())

    @classmethod
    def shuffle(cls, options: Options, deck: Deck, rng: Rng) -> Deck:  # noqa: ARG003
        """Shuffle a deck into a deal. Default: every stack by itself, in order."""
        deal = {stack: list(cards) for stack, cards in deck.items()}
        for cards in deal.values():
            rng.shuffle(cards)
        return deal

    @classmethod
    def check_players(cls, options: Options, players: int) -> None:
        """Raise `InvalidOptions` if this number of players cannot play with these options."""

    @classmethod
    def check_deck(cls, deck: Deck) -> None:
        """Raise `InvalidOptions` if a custom deck cannot be played with."""
        cls.check_size(cls.min_players, deck)

    @classmethod
    def check_custom_cards(cls, rules: int, cards: Deck) -> None:
        """Raise `InvalidOptions` if the rules do not allow the cards of a custom deck or deal."""

    @classmethod
    def check_deal(cls, options: Options, deal: Deck) -> None:  # noqa: ARG003
        """Raise `InvalidOptions` unless a deal is made of the game's own deck."""
        check_same_cards(cls, deal)

    @classmethod
    def check_size(cls, players: int, deal: Deck) -> None:
        """Raise `InvalidOptions` if a deal has too few or too many cards for the players."""

    @classmethod
    def read_definitions(cls, file: Mapping[str, Any], deck: Deck) -> Definitions:  # noqa: ARG003
        """Read what a deck file or a deal says about its cards beyond their codes.

        Default: nothing. Raises `InvalidOptions` with the place of the first error.
        """
        return {}

    # --- The rules --------------------------------------------------------------------------

    def __init__(
        self,
        players: int,
        deal: Deck,
        options: Mapping[str, bool | str] | None = None,
        rules: int | None = None,
        definitions: Definitions | None = None,
    ) -> None:
        """Set up the position before the first move; the deal has been checked.

        Options that are not given have their defaults, and the rules are the current ones.
        """
        self.definitions = definitions or {}
        self.players = players
        self.options = read_options(self.all_options, options or {})
        self.rules = type(self).rules if rules is None else rules
        self.start(deal)

    def start(self, deal: Deck) -> None:
        """Deal the cards: make the position before the first move."""
        raise NotImplementedError

    def over(self) -> bool:
        """Return whether the game has ended."""
        raise NotImplementedError

    def duty(self, seat: int) -> Duty:
        """Return whether a seat ``must`` act, ``may`` act or is ``idle``.

        Default: the seat of `turn` must act until the game is over.
        """
        return "must" if seat == self.turn and not self.over() else "idle"

    def legal_moves(self, seat: int) -> Iterable[str]:
        """Return every legal move of a seat that has a duty, once each, in any order."""
        raise NotImplementedError

    def check(self, seat: int, move: str) -> None:
        """Raise `IllegalMove` with the reason if a seat may not play a move now.

        The seat has a duty, or the move is allowed out of turn. Default: the move is one of the
        legal moves.
        """
        if move not in self.legal_moves(seat):
            raise illegal("not-legal", f"{move} is not one of your legal moves", move=move)

    def play(self, seat: int, move: str) -> None:
        """Play a legal move: change this position to the next."""
        raise NotImplementedError

    def scores(self) -> Sequence[Points]:
        """Return the score of every seat if the game ended now."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """Return the seats that win if the game ends now. Default: the highest score."""
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def copy(self) -> Self:
        """Return an independent copy. Override it only for speed."""
        other = type(self).__new__(type(self))
        other.__dict__ = copied(vars(self), {})
        return other

    # --- What people see --------------------------------------------------------------------

    @classmethod
    def parse(cls, text: str) -> str:
        """Return the canonical notation of a move, which need not be legal.

        Raises `InvalidNotation`. Default: the words of the text with single spaces.
        """
        return " ".join(word for word in check_text(text).split(" ") if word)

    def view(self, observer: int | None) -> dict[str, Any]:  # noqa: ARG002
        """Return what an observer may see, ready for JSON; None is a spectator.

        The match adds what all games have in common. Default: the scores, and nothing else.
        """
        return {"scores": list(self.scores())}

    def events(self, seat: int, move: str) -> list[Event]:
        """Return what happens if this legal move is played now, unredacted.

        Default: that the seat played the move.
        """
        return [Moved(seat, move)]

    def preview(self, seat: int, move: str) -> Preview:
        """Return what a legal move would score, without anything its player cannot know.

        Default: the points in a world that the player cannot tell from the real one.
        """
        world = self.resample(seat, Rng(0))
        before = world.scores()[seat]
        world.play(seat, move)
        points = world.scores()[seat] - before
        return Preview(points, str(points), {})

    def score_lines(self, seat: int) -> list[ScoreLine]:
        """Return the lines that add up to the score of a seat. Default: one line."""
        return [ScoreLine("score", self.scores()[seat], "score")]

    def public_duty(self, seat: int) -> Duty:
        """Return the duty of a seat as all may see it. Default: the duty."""
        return self.duty(seat)

    def reaction_window(self) -> bool:
        """Return whether a seat may act out of turn, or could think so. Default: if one may."""
        return any(self.duty(seat) == "may" for seat in range(self.players))

    @classmethod
    def is_hidden_opportunity(cls, move: str) -> bool:  # noqa: ARG003
        """Return whether players have to spot a move themselves. Default: no move is hidden."""
        return False

    @classmethod
    def allowed_out_of_turn(cls, move: str) -> bool:
        """Return whether any seat may try a move at any time. Default: hidden opportunities."""
        return cls.is_hidden_opportunity(move)

    # --- What a seat cannot know, and bots --------------------------------------------------

    def resample(self, seat: int, rng: Rng) -> Self:  # noqa: ARG002
        """Return a copy in which all that a seat cannot know is replaced at random.

        The result depends only on the generator and on what the seat can know. Default: a plain
        copy, which is right for games without secrets.
        """
        return self.copy()

    def gain(self, seat: int, move: str) -> Points:
        """Return what the bot ``greedy`` thinks that a legal move brings. Default: its preview."""
        return self.preview(seat, move).points

    def observe(self, seat: int) -> Sequence[int]:
        """Return what a seat sees as numbers from −128 to 127, for environments.

        There are always as many for one number of players. Default: `plain_observation`.
        """
        return plain_observation(self, seat)

    # --- Facts --------------------------------------------------------------------------------

    @classmethod
    def info(cls) -> GameInfo:
        """Return the facts about the game, as `quintrix.games` lists them."""
        return GameInfo(
            name=cls.name,
            title=cls.title,
            about=cls.about,
            players=(cls.min_players, cls.max_players),
            minutes=cls.minutes,
            rules=cls.rules,
            options=tuple(option.info() for option in cls.all_options),
        )
