"""Hand-made positions of MadMatix in plain Python, and questions about them."""

import quintrix
from quintrix.reference.box.madmatix import Placed, Sequence
from quintrix.reference.show.madmatix import ShownMadMatix

NUMBERS = [f"{number}{operator}" for number in range(10) for operator in "+-*/"]
ACTIONS = ["PM"] * 12 + ["TD"] * 12 + ["SLOW", "SWAP", "REV", "REM"] * 4


def sequence(text: str) -> Sequence:
    """Read cards like 6- and cards with a token like 6-=+."""
    split = [word.split("=") for word in text.split()]
    return [Placed(card, token[0] if token else None) for card, *token in split]


def position(
    *hands: str,
    table: dict[int, str] | None = None,
    numbers: str = "1+",
    actions: str = "PM",
    rules: int | None = None,
) -> ShownMadMatix:
    game = ShownMadMatix(len(hands), {"numbers": NUMBERS, "actions": ACTIONS}, rules=rules)
    game.hands = [hand.split() for hand in hands]
    game.decks = {"action": actions.split(), "number": numbers.split()}
    for seat, cards in (table or {}).items():
        game.sequences[seat] = sequence(cards)
    return game


def play_all(game: ShownMadMatix, *moves: str) -> None:
    """Play moves that are written with their seat: 0 draw number."""
    for text in moves:
        seat, move = text.split(" ", 1)
        move = game.parse(move)
        assert not rejects(game, int(seat), move), text
        game.play(int(seat), move)


def legal(game: ShownMadMatix, seat: int) -> list[str]:
    """Return the legal moves of a seat."""
    return sorted(game.legal_moves(seat)) if game.duty(seat) != "idle" else []


def rejects(game: ShownMadMatix, seat: int, move: str) -> bool:
    """Return whether a move is illegal: if it is, there is a reason, and it is not listed."""
    try:
        game.check(seat, move)
    except quintrix.IllegalMove:
        assert move not in legal(game, seat)
        return True
    assert move in legal(game, seat)
    return False


def actors(game: ShownMadMatix) -> list[int]:
    """Return the seats that may act."""
    return [seat for seat in range(game.players) if game.duty(seat) != "idle"]


def must_act(game: ShownMadMatix) -> list[int]:
    """Return the seats that the game waits for."""
    return [seat for seat in range(game.players) if game.duty(seat) == "must"]


def catchable(game: ShownMadMatix) -> list[int]:
    """Return the seats that some other seat can catch."""
    seats = range(game.players)
    return sorted({caught for seat in seats for caught in game.catchable(seat)})


def uses(game: ShownMadMatix, verb: str = "play") -> list[str]:
    moves = legal(game, game.turn)
    return [move.removeprefix(verb + " ") for move in moves if move.startswith(verb + " ")]


def scores(game: ShownMadMatix) -> list[str]:
    return [str(score) for score in game.scores()]
