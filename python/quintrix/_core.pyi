"""The compiled core: rules, records and search, written in Rust."""

import os
from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any, SupportsIndex, TypeAlias, final, overload

import numpy as np
from numpy.typing import NDArray

from quintrix.decks import Deck
from quintrix.reference import Match as ReferenceMatch
from quintrix.types import (
    Duty,
    MoveEvaluation,
    Points,
    Preview,
    Record,
    ScoreLine,
    TableTrial,
    Trial,
    View,
)

__all__ = [
    "Bot",
    "Episode",
    "Event",
    "LegalMoves",
    "Match",
    "Move",
    "Simulation",
    "Table",
    "VecEnv",
    "ViewTracker",
    "__version__",
    "allows_undo",
    "bot",
    "bots",
    "deal",
    "facts",
    "features",
    "illegal_reasons",
    "layout",
    "new",
    "python_match",
    "reference_match",
    "replay",
]

__version__: str

def facts() -> list[dict[str, Any]]:
    """Returns the facts of every game."""

def illegal_reasons() -> list[tuple[str, str, str]]:
    """Returns the reasons of illegal moves: game (or "" for all games), code and sentence."""

def bots() -> list[str]:
    """Returns the names of the bots."""

def new(name: str, players: int, seed: int, options: str, deck: str | None) -> Match:
    """Starts a match with a shuffled deck; options and deck are JSON texts."""

def deal(name: str, players: int, options: str, deal: str, custom_deck: bool) -> Match:
    """Starts a match with a given deal; options and deal are JSON texts."""

def replay(record: str) -> Match:
    """Replays a record, which is a JSON text."""

def python_match(game: ReferenceMatch) -> Match:
    """Returns a match of the core that continues a Python match; the Python object is not changed."""

def reference_match(game: Match) -> Match | None:
    """Returns the Python match that a match of the core continues, in its present position; `None` for
    a compiled game.
    """

def bot(name: str, seed: int, sims: int | None, think: float | None, threads: int) -> Bot:
    """Returns the bot with this name; one that searches has a budget of simulations or seconds per move."""

def layout(name: str, players: int, options: str) -> dict[str, Any]:
    """Returns what action ids and the numbers of observations mean at a table."""

def features(name: str) -> list[str]:
    """Returns the names of the features of a game."""

@final
class Match:
    """One play of a game: it knows the rules, takes moves and answers queries.

    Make one with ``quintrix.new``, ``quintrix.deal`` or ``quintrix.replay``.
    """
    @property
    def game(self) -> str:
        """The name of the game."""
    @property
    def players(self) -> int:
        """The number of players."""
    @property
    def rules(self) -> int:
        """The version of the rules that the match is played under."""
    @property
    def options(self) -> dict[str, bool | str]:
        """Every option with its value."""
    @property
    def seed(self) -> int | None:
        """The seed of the shuffle; none if the cards were given in order or resampled."""
    @property
    def ply(self) -> int:
        """The number of moves played so far."""
    @property
    def over(self) -> bool:
        """Whether the game has ended."""
    @property
    def scores(self) -> list[Points]:
        """The score of every seat if the game ended now."""
    @property
    def winners(self) -> list[int]:
        """The seats that won; empty while the game runs."""
    @property
    def actors(self) -> list[int]:
        """The seats that must or may act now."""
    @property
    def moves(self) -> list[tuple[int, str]]:
        """The moves so far: seat and notation."""
    @property
    def next_seat(self) -> int | None:
        """The seat to ask for the next move: the first that must act, else the first that may;
        ``None`` once the game is over.
        """
    def duty(self, seat: int) -> Duty:
        """What a seat has to do now: `idle`, `may` or `must`."""
    def public_duty(self, seat: int) -> Duty:
        """The duty of a seat that may be shown to all: hidden opportunities do not count."""
    @property
    def reaction_window(self) -> bool:
        """Whether a seat may act out of turn, or could think so from what all can see."""
    def legal_moves(self, seat: int) -> LegalMoves:
        """Returns the legal moves of a seat; none if the seat has nothing to do."""
    def parse(self, text: str) -> Move:
        """Parses the notation of a move, which need not be legal."""
    def check(self, seat: int, move: Move | str) -> None:
        """Raises ``IllegalMove`` with the reason if a seat may not play this move now."""
    def play(self, seat: int, move: Move | str) -> list[Event]:
        """Plays a move and returns its events, unredacted.

        An illegal move raises ``IllegalMove`` and changes nothing. Show each observer only
        ``event.seen_by(observer)``.
        """
    def undo(self) -> tuple[int, Move]:
        """Takes back the last move and returns it with its seat."""
    def view(self, observer: int | None = None) -> View:
        """What an observer may see, ready for JSON; none is a spectator."""
    def view_text(self, observer: int | None = None) -> str:
        """What an observer may see, as JSON text; faster than `view`."""
    def score_lines(self, seat: int) -> list[ScoreLine]:
        """The lines that add up to a seat's own score; team-mates add theirs together."""
    def preview(self, seat: int, move: Move | str) -> Preview:
        """Returns what a move would score as far as its player can know, or why it is illegal."""
    def try_moves(self, seat: int, moves: list[str]) -> Trial:
        """Tries several moves of a seat, in any order that works, and returns which can be played.

        They are tried in a position that the seat cannot tell from this one. Its deal is made up, so
        do not record it.
        """
    def resample(self, seat: int, seed: int) -> Match:
        """Returns another match that a seat cannot tell from this one: hidden cards are dealt again.

        The same seed gives the same match. It has no deal, so it can be played on but not recorded,
        saved or pickled, and earlier moves cannot be taken back.
        """
    def record(self) -> Record:
        """The record of the match so far, ready for JSON."""
    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the record to a file, which ``quintrix.replay`` and ``quintrix replay`` read."""
    def copy(self) -> Match:
        """Returns an independent copy."""
    def __copy__(self) -> Match: ...
    def __deepcopy__(self, _memo: Mapping[int, object]) -> Match: ...
    def __reduce__(self) -> tuple[Any, tuple[str]]: ...
    def _repr_svg_(self) -> str | None: ...
    def _repr_html_(self) -> str: ...

@final
class Move:
    """One move of one game. ``str(move)`` is its notation."""
    def __new__(cls, name: str, text: str) -> Move: ...
    @property
    def game(self) -> str:
        """The name of its game."""
    @property
    def kind(self) -> str:
        """The first word of its notation, such as ``play`` or ``pass``."""
    @property
    def fields(self) -> dict[str, Any]:
        """What else the notation says, by name: ``{'placements': [{'card': 'RC1', 'x': 1, 'y': 0}]}``."""
    @property
    def is_hidden_opportunity(self) -> bool:
        """Whether players have to spot this move themselves: no interface may offer it."""
    def __eq__(self, value: object, /) -> bool: ...
    def __lt__(self, value: Move, /) -> bool: ...
    def __le__(self, value: Move, /) -> bool: ...
    def __gt__(self, value: Move, /) -> bool: ...
    def __ge__(self, value: Move, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[type[Move], tuple[str, str]]: ...

@final
class LegalMoves(Sequence[Move]):
    """Every legal move of a seat, once each, in the order of their texts."""
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, key: SupportsIndex, /) -> Move: ...
    @overload
    def __getitem__(self, key: slice, /) -> list[Move]: ...
    def __contains__(self, key: object, /) -> bool: ...
    def index(self, action: Move | str) -> int:  # type: ignore[override]
        """The place of a move in the list."""
    def count(self, action: Move | str) -> int:
        """How often a move is listed: once or not at all."""
    def kinds(self) -> dict[str, int]:
        """Returns the number of moves by their first word, hidden opportunities left out."""
    def sample(self, rng: Random | None = None) -> Move:
        """Returns one of the moves at random, each equally likely.

        ``rng`` is a ``random.Random``; without one, the ``random`` module is used.
        """

@final
class Event:
    """Something that happened in a match.

    ``str(event)`` is one English sentence.
    """
    @property
    def kind(self) -> str:
        """The kind of the event."""
    @property
    def data(self) -> dict[str, Any]:
        """Its facts, ``kind`` among them, ready for JSON."""
    def seen_by(self, observer: int | None) -> Event:
        """Returns the event with only what this observer may know; ``None`` is a spectator."""
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class ViewTracker:
    """The view that an observer was sent last; all results are JSON texts."""
    def __new__(cls, observer: int | None) -> ViewTracker: ...
    def view(self, game: Match) -> str:
        """Returns the whole view."""
    def patch(self, game: Match) -> str:
        """Returns the edits that turn the view sent last into the present one."""
    def events(self, events: Sequence[Event]) -> str:
        """Returns what the observer may know of events, each with its sentence as ``text``."""

_Seating: TypeAlias = tuple[bool, str | None]
"""Whether a person owns a seat, and the level of the bot that plays it."""

def allows_undo(seats: Sequence[_Seating]) -> bool:
    """Returns whether moves may be undone at a table: one person plays among bots."""

@final
class Table:
    """A match with people and bots around it, without a network or a clock.

    Each seat is given as ``(person, level)``: whether a person owns it, and the level of the bot
    that plays it or ``None``. Requests that the table rejects raise ``TableError``.
    """
    def __new__(cls, game: Match, seats: Sequence[_Seating]) -> Table: ...
    @property
    def match(self) -> Match:
        """A copy of the present match. Moves played in it do not change the table."""
    @property
    def ply(self) -> int:
        """The number of moves played so far."""
    @property
    def over(self) -> bool:
        """Whether the game has ended."""
    def set_seat(self, seat: int, person: bool, level: str | None) -> None:
        """Sets who occupies a seat from now on."""
    def offered(
        self, seat: int, containing: str = "", limit: int | None = None
    ) -> tuple[list[Move], int]:
        """Returns the legal moves of a seat whose notation contains a text, without hidden
        opportunities: at most ``limit`` of them, and how many there are.
        """
    def check_move(self, seat: int, ply: int, text: str) -> Move:
        """Parses a move that a seat chose when ``ply`` moves were played, and checks it.

        Raises ``InvalidNotation``, then ``TableError`` with code ``stale``, then ``IllegalMove``.
        """
    def preview(self, seat: int, text: str) -> Preview:
        """Returns what a move would score, as far as its player can know, or why it is illegal.

        Raises ``TableError`` for a hidden opportunity.
        """
    def try_moves(
        self,
        seat: int,
        moves: Sequence[str],
        containing: str | None = None,
        limit: int | None = None,
    ) -> TableTrial:
        """Tries moves of a seat in a world that the seat cannot tell from the real one.

        With ``containing``, also lists the moves that are offered after them, at most ``limit``.
        Raises ``TableError`` for a hidden opportunity.
        """
    def hint_position(self, seat: int, draft: Sequence[str] = ...) -> Match:
        """Returns the match in which to search for hints: the present one, or that after draft moves
        in a world that the seat cannot tell from the real one.

        Raises ``TableError`` if the seat has nothing to do there.
        """
    @staticmethod
    def hints(evaluations: Sequence[MoveEvaluation]) -> list[MoveEvaluation]:
        """Returns the evaluations that may be shown as hints: those of offered moves."""
    def bots_to_move(self) -> list[tuple[int, str]]:
        """Returns the seats of bots that can act and have not declined, each with the bot's level, in
        the order to ask them.
        """
    def pause(self, seat: int) -> float:
        """Returns how long a bot waits before it acts, as a multiple of the time that people have to
        react: 0, 1 or 1.5.
        """
    def decline(self, seat: int, ply: int) -> None:
        """Notes that a seat chose not to act at a ply; changes nothing if moves were played since."""
    def has_declined(self, seat: int) -> bool:
        """Returns whether a seat has declined to act since the last move."""
    def accepts_bot_move(self, seat: int, move: Move) -> bool:
        """Returns whether a bot's move is legal and the seat is still a bot's."""
    def would_end(self, seat: int, move: Move | str) -> bool:
        """Returns whether a legal move would end the game."""
    def apply(self, seat: int, move: Move | str) -> None:
        """Plays a move; an illegal one raises ``IllegalMove`` and changes nothing."""
    def last_events(self, observer: int | None) -> list[Event]:
        """Returns what an observer may know of the events of the last move."""
    def undo_count(self, seat: int) -> int:
        """Returns how many moves an undo by a person takes back; raises ``TableError`` if none."""
    def undo(self, count: int) -> None:
        """Takes back a number of moves."""
    def watch(self, observers: Sequence[int | None]) -> None:
        """Sets the observers that are sent updates; ``None`` is a spectator."""
    def state_message(self, observer: int | None) -> str:
        """Returns the ``state`` message for an observer as JSON text."""
    def update_messages(
        self, seat: int, request_id: str | None = None, undone: int | None = None
    ) -> list[tuple[int | None, str]]:
        """Returns the ``update`` message for each watched observer as JSON text, after a move of a
        seat or after ``undone`` moves were taken back. Only that seat is sent the request's id.
        """
    def history_message(self, observer: int | None, request_id: str) -> str:
        """Returns the ``history`` message for an observer as JSON text."""

@final
class Bot:
    """A bot that chooses moves from what its seat may know."""
    @property
    def name(self) -> str:
        """The name of the bot."""
    def choose(self, game: Match, seat: int) -> Move:
        """Returns the move that the bot makes for a seat that must or may act."""
    def decide(self, game: Match, seat: int) -> Move | None:
        """Returns the move that the bot makes; ``None`` if the seat may act but need not, and the bot
        waits.
        """
    def analyse(self, game: Match, seat: int, top: int | None = None) -> list[MoveEvaluation]:
        """Returns evaluations of the best moves of a seat that must or may act, the best first."""
    def compare(
        self, game: Match, seat: int, moves: Sequence[str], whole: bool = False
    ) -> list[MoveEvaluation]:
        """Evaluates legal moves of a seat, each with the same number of rollouts in the same worlds;
        with ``whole``, to the end of the game.
        """
    def __copy__(self) -> Bot: ...
    def __deepcopy__(self, _memo: Mapping[int, object]) -> Bot: ...
    def stop(self) -> None:
        """Ends a running search early with the best move so far; can be called from any thread."""

@final
class Simulation:
    """Many games between bots: which game, which bots, and the seed that numbers the games."""
    def __new__(
        cls, name: str, players: int, options: str, bots: Sequence[str], seed: int, threads: int
    ) -> Simulation: ...
    def play(self, first: int, games: int) -> tuple[bytes, bytes, list[Fraction] | None]:
        """Plays the games from number ``first``.

        Returns the number of moves of each game (``u32``) and the scores of all seats (``i64``). In
        a game of fractions these are indices into a list of points in ascending order, which comes
        third.
        """
    def training_rows(self, first: int, games: int) -> bytes:
        """Plays the games from number ``first``, and returns what weights of features are fitted to.

        The rows of numbers (``f64``) are one for each moment at which the turn passed to another
        seat: its difference in each feature, its margin at that moment, and its margin at the end.
        """

_Change: TypeAlias = int | tuple[int, str] | tuple[int, int] | tuple[int]

@final
class Episode:
    """A game in which one seat at a time takes one step of a move.

    ``Episode("iota", players=2, seed=7)`` deals one; ``options`` and ``deck`` are those of
    ``quintrix.new``. With ``track_history``, ``history`` describes the last moves, and
    ``history_hash`` tells apart positions that a seat reached on different ways.
    """
    def __new__(
        cls,
        game: str,
        players: int | None = None,
        *,
        options: Mapping[str, bool | str] | str | None = None,
        seed: int | None = None,
        deck: Deck | None = None,
        track_history: bool = False,
    ) -> Episode: ...
    @staticmethod
    def from_match(game: Match, *, seat: int | None = None, track_history: bool = False) -> Episode:
        """Returns an episode that continues a match; the match is not changed.

        ``seat`` decides next, by default the one whose turn it is. A match whose hidden cards were
        resampled has no history to track.
        """
    @staticmethod
    def _rebuild(record: str, track_history: bool, history: Sequence[_Change]) -> Episode: ...
    @property
    def players(self) -> int:
        """The number of players."""
    @property
    def seat(self) -> int:
        """The seat that decides."""
    @property
    def over(self) -> bool:
        """Whether the game has ended."""
    @property
    def steps(self) -> list[int]:
        """The steps of the move so far."""
    @property
    def rewards(self) -> list[float]:
        """The reward of every seat: 0 before the end of the game."""
    @property
    def match(self) -> Match:
        """A copy of the match."""
    def actions(self) -> list[int]:
        """The legal actions in ascending order."""
    def allows(self, action: int) -> bool:
        """Whether an action is legal."""
    def step(self, action: int) -> bool:
        """Takes a step and returns whether it completed a move."""
    def play(self, seat: int, move: Move | str) -> None:
        """Plays a whole move for a seat."""
    def observe(self, seat: int) -> NDArray[np.int8]:
        """Returns the observation of a seat in a new array."""
    def observe_bytes(self, seat: int) -> bytes:
        """Returns the observation of a seat as bytes, each a signed number; this needs no NumPy."""
    def mask(self) -> NDArray[np.int8]:
        """Returns a new array with 1 for every legal action and 0 for every other."""
    def view_text(self, seat: int) -> str:
        """Returns the view of a seat as JSON text."""
    def history_hash(self, seat: int) -> int:
        """A hash of all events that a seat has seen; 0 unless history is tracked."""
    def history(self, seat: int, moves: int = 8) -> NDArray[np.int8]:
        """Returns features of what a seat saw of the last moves: a row of 64 numbers for each, the newest
        first; 0 before the first move. At most 32 moves are remembered, if history is tracked.

        Moves with much in common have similar rows.
        """
    def resample(self, seat: int, seed: int) -> Episode:
        """Returns this episode in another position that a seat cannot tell from the present one."""
    def copy(self) -> Episode:
        """Returns an independent copy."""
    def __copy__(self) -> Episode: ...
    def __deepcopy__(self, _memo: Mapping[int, object]) -> Episode: ...
    def __reduce__(self) -> tuple[Any, tuple[str, bool, list[_Change]]]: ...

@final
class VecEnv:
    """A batch of environments, and the arrays that every step writes into."""
    def __new__(
        cls,
        name: str,
        players: int,
        options: str,
        seed: int,
        games: int,
        threads: int,
        *,
        deck: str | None = None,
        opponents: Sequence[str] | None = None,
        seat: int | None = None,
        final_observations: bool = False,
    ) -> VecEnv: ...
    @property
    def final_observations(self) -> NDArray[np.int8]:
        """The last observation of a game that the last step ended, one row for each environment; no
        rows unless they were asked for.
        """
    @property
    def observations(self) -> NDArray[np.int8]:
        """The observation of the seat that decides, one row for each environment."""
    @property
    def masks(self) -> NDArray[np.int8]:
        """1 for each legal action and 0 for the others, one row for each environment."""
    @property
    def seats(self) -> NDArray[np.int8]:
        """The seat that decides in each environment."""
    @property
    def rewards(self) -> NDArray[np.float32]:
        """The reward of every seat for the last step, one row for each environment."""
    @property
    def dones(self) -> NDArray[np.bool_]:
        """Whether the last step ended the game, for each environment."""
    @property
    def scores(self) -> NDArray[np.float64]:
        """The scores of the last game that ended, one row for each environment."""
    def step(self, actions: NDArray[np.int64], rows: NDArray[np.bool_] | None = None) -> None:
        """Takes a step in every environment, or in those of some rows."""
    def reset(self, seed: int) -> None:
        """Starts all games again, from another seed."""
    def restart(self, rows: NDArray[np.bool_]) -> None:
        """Starts the next game of some rows."""
    def match(self, row: int) -> Match:
        """Returns a copy of the match of a row."""
    def copy(self) -> VecEnv:
        """Returns an independent copy, with arrays of its own."""
    def save(self) -> str:
        """Returns the seed and the games in progress as JSON text."""
    def load(self, saved: str) -> None:
        """Continues with saved games of a batch that was created with the same arguments."""
    def sample(self) -> NDArray[np.int64]:
        """Draws a legal action for every environment, each equally likely."""
    def rollout(self, steps: int) -> None:
        """Takes random steps in every environment and writes its row after each."""
