"""Writes ``web/src/rules/examples/*.json``: the examples of the rules pages, played by the core.

Run ``python docs/examples.py``; the tests check that they are up to date and that each is used.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

import quintrix

FOLDER = Path(__file__).parents[1] / "web/src/rules/examples"
Drawing = dict[str, Any]


class Example(NamedTuple):
    """A deal, the moves before the example, and the move that is shown."""

    game: str
    name: str
    deal: dict[str, list[str]]
    moves: Sequence[str]
    shown: str
    points: int | str | None = None
    illegal_code: str | None = None


def dealt(*hands: str) -> list[str]:
    """Return the deck that deals these hands card by card."""
    rounds = zip_longest(*(hand.split() for hand in hands))
    return [card for cards in rounds for card in cards if card]


def iota(name: str, hands: tuple[str, str], *moves: str, **expected: Any) -> Example:
    """Create an example of Iota with two hands and the starter RS2."""
    deck = [*dealt(*hands), "RS2", *["RC1", "RC2", "RC3", "RC4", "GX1", "GX2", "GX3"]]
    return Example("iota", name, {"deck": deck}, moves[:-1], moves[-1], **expected)


def smartrix(name: str, starter: str, placed: str, *moves: str, **expected: Any) -> Example:
    """Create an example of Smartrix with cards in the order in which they are played."""
    codes = placed.split()
    spare = [f"{value:02x}" for value in (0x00, 0x01, 0x05, 0x11, 0x15, 0x55, 0x03, 0x07, 0x0B)]
    pool = [*codes, *(spare * 4)]
    mine, theirs = pool[0:40:2], pool[1:40:2]
    hands = dealt(" ".join(mine[:5]), " ".join(theirs[:5]))
    draws = dealt(" ".join(mine[5:]), " ".join(theirs[5:]))
    deck = [*hands, starter, *draws]
    return Example("smartrix", name, {"deck": deck}, moves[:-1], moves[-1], **expected)


def colorfox(name: str, hands: tuple[str, str], *moves: str, **expected: Any) -> Example:
    """Create an example of Colorfox with two hands and a four-coloured starter."""
    deck = [*dealt(*hands), "GORB", *["RYRY", "OGOG", "YBYB", "GPGP", "BRBR", "POPO"]]
    return Example("colorfox", name, {"deck": deck}, moves[:-1], moves[-1], **expected)


def emma() -> Example:
    """Create the example of the rulebook: Emma plays to the right, the other to the left."""
    gains = "ROYGBPGRR"
    own = [f"O{then}O{now}" for now, then in zip(gains, [*gains[1:], "R"], strict=True)]
    other = ["OPOB" if turn % 2 == 0 else "OBOP" for turn in range(len(own))]
    cards = [card for pair in zip(own, other, strict=True) for card in pair]
    turns = zip(own, other, range(1, 10), strict=True)
    moves = [text for a, b, x in turns for text in (f"play {a}@{x},0", f"play {b}@{-x},0")]
    deck = {"deck": [*cards[:8], "OROP", *cards[8:]]}
    return Example("colorfox", "count", deck, moves[:-2], moves[-2], points=25)


def madmatix(name: str, *moves: str, actions: str = "PM REV TD REM", **expected: Any) -> Example:
    """Create an example of MadMatix with the cards of the rulebook's sum."""
    numbers = ["6-", "4/", "2+", "3*", "5/", "0+", "8+", "9+", "7+"]
    deal = {"numbers": numbers, "actions": [*actions.split(), *["SLOW"] * 4]}
    return Example("madmatix", name, deal, moves[:-1], moves[-1], **expected)


def hetrix(name: str, hands: tuple[str, str], *moves: str, **expected: Any) -> Example:
    """Create an example of Hetrix with two hands; moves of seat 1 start with ``1:``."""
    tiles = [*dealt(*hands), *["ROYGBP"] * 30]
    deal = {"tiles": tiles, "links": ["RRRBBB", "OOOGGG"]}
    return Example("hetrix", name, deal, moves[:-1], moves[-1], **expected)


PLAIN = "ROYGBP ROYGBP ROYGBP"
LINES = ("GS2 BS2 YS2 YC3", "BC1 BC2 GT2 GT3")
DIFFERENT = ("GC1 BT3 YS2 YC3", LINES[1])
PRINTED = ("GS2 BS2 YS2 YC3", "RS3 GS1 GT2 GT3")
TURNS = ("play GS2@1,0 BS2@2,0", "play RS3@2,-1 GS1@2,1", "play YS2@3,0 YC3@3,1")
WILD = ("* BS2 GT1 GT4", "GS2 GC2 YT1 YT4")
CORNER = ("YRRO RPYG RBGO PGGB", "RGPB BYYG YOBP GYGR")
CORNERED = ("play YRRO@1,0", "play RGPB@0,1")
SUM = ("play 6-@0L", "play 4/@0R", "play 2+@0R", "play 3*@0R")
STAR = [
    "6a r1@1,1", "bf r1@1,2", "7e r2@1,3", "23 r2@2,1", "7a r3@3,1", "67 r3@2,3",
    "03 r0@3,2", "0d r1@3,3", "6f r0@0,2", "7b r3@0,4", "26 r3@2,0", "5b r0@2,4",
    "36 r0@4,0", "0e r3@4,2", "3e r0@4,4", "1f r2@2,2",
]  # fmt: skip
ROW = ("bf r1@1,0", "1f r2@2,0", "03 r0@3,0", "0e r3@4,0")
WIDE = ("2e r0@-1,1", "3a r1@-2,1", "17 r0@-3,2", "2b r1@1,1", "bf r3@2,2")
BEGUN = (f"OOYYRR RRPPBB {PLAIN}", f"{PLAIN} ROYGBP ROYGBP")


def plays(*placements: str) -> list[str]:
    """Return the moves that play cards."""
    return [f"play {text}" for text in placements]


def codes(*placements: str) -> str:
    """Return the cards that are played."""
    return " ".join(text.split()[0] for text in placements)


EXAMPLES = [
    iota("line", DIFFERENT, "play GC1@1,0 BT3@2,0", points=6),
    iota("mixed", LINES, "play GS2@1,0", "play BC2@2,0", illegal_code="mixed"),
    iota("recycle", WILD, "play *@1,0 BS2@2,0", "recycle GS2@1,0", points=0),
    iota("turn1", PRINTED, *TURNS[:1], points=6),
    iota("turn2", PRINTED, *TURNS[:2], points=6),
    iota("turn3", PRINTED, *TURNS, points=34),
    smartrix("fit", "0f", "1f", "play 1f r2@1,0"),
    smartrix("corner", "0f", "02", "play 02 r3@1,1"),
    smartrix("mismatch", "0f", "15", "play 15 r0@1,0", illegal_code="mismatch"),
    smartrix("set", "6f", codes(*ROW), *plays(*ROW), points=23),
    smartrix("wide", "29", codes(*WIDE), *plays(*WIDE), illegal_code="too-wide"),
    smartrix("star", "ab", codes(*STAR), *plays(*STAR), points=77),
    colorfox("one", CORNER, "play YRRO@1,0", points=1),
    colorfox("corner", CORNER, *CORNERED, "play RPYG@1,1", points=5),
    colorfox("clash", CORNER, *CORNERED, "play RBGO@1,1", illegal_code="clash"),
    emma(),
    madmatix("sum", *SUM, points=4),
    madmatix("token", *SUM, "play PM 0:0=+", points=8),
    madmatix("reverse", *SUM, "draw number", "play REV 0", points="5/3"),
    madmatix("undefined", *SUM[:2], "play 2+@0L", "play 0+@0R", points=0),
    hetrix("meet", BEGUN, "place OOYYRR r0@0,0", "place RRPPBB r1@0,-1", points=9),
    hetrix(
        "link", BEGUN, "place OOYYRR r0@0,0", "place RRPPBB r1@0,-1", "link r0@1,-1", points=23
    ),
    hetrix(
        "white", (f"WBBPOB OPYBBP {PLAIN}", BEGUN[1]),
        "place WBBPOB r0@0,0", "place OPYBBP r0@1,0", points=14,
    ),
    hetrix(
        "infiltrate", (f"OOYYRR RRPPBB {PLAIN}", f"GYGYGY {PLAIN} ROYGBP"),
        "place OOYYRR r0@0,0", "place RRPPBB r1@0,-1", "place ROYGBP r0@-1,0",
        "place ROYGBP r2@-1,1", "place ROYGBP r0@-2,1", "done",
        "1:place ROYGBP r0@0,0", "1:place ROYGBP r0@1,0", "1:place ROYGBP r0@2,0",
        "1:place ROYGBP r0@3,0", "1:done", "1:infiltrate GYGYGY r0@1,-1", points=9,
    ),
]  # fmt: skip


def draw(example: Example) -> Drawing:
    """Play an example; returns the drawing with its points.

    Raises ``ValueError`` if the points or the illegal-move code differ from the expected ones.
    """
    match = quintrix.deal(example.game, deal=example.deal, custom_deck=True)
    for move in example.moves:
        _play(match, move)
    seat, move = _turn(match, example.shown)
    try:
        match.check(seat, move)
    except quintrix.IllegalMove as error:
        if example.illegal_code != error.code:
            raise
        return DRAWINGS[example.game](match, seat, move) | {"refused": error.code}
    drawing = DRAWINGS[example.game](match, seat, move)
    if example.illegal_code or drawing.get("points") != example.points:
        raise ValueError(f"{example.game} {example.name}: {move} brings {drawing.get('points')}")
    return drawing


def _turn(match: quintrix.Match, text: str) -> tuple[int, str]:
    named = re.fullmatch(r"(\d):(.*)", text)
    return (int(named[1]), named[2]) if named else (match.actors[0], text)


def _play(match: quintrix.Match, text: str) -> None:
    match.play(*_turn(match, text))


def _squares(match: quintrix.Match, seat: int, move: str) -> Drawing:
    """Draw the cards on the table and those of the move, before a set is collected."""
    parts = re.findall(r"(\S+?)(?: r(\d))?@(-?\d+),(-?\d+)", move.split(" ", 1)[1])
    new: list[Drawing] = [{"x": int(x), "y": int(y), "card": card} for card, _, x, y in parts]
    for card, (_, turns, _, _) in zip(new, parts, strict=True):
        card |= {"rotation": int(turns)} if turns else {}
    cells = [(card["x"], card["y"]) for card in new]
    before = match.view()["table"]
    table = [card for card in before if (card["x"], card["y"]) not in cells]
    freed = [card["card"] for card in before if card not in table]
    drawing: Drawing = {"table": [*table, *new], "laid": [f"{x},{y}" for x, y in cells]}
    return drawing | ({"freed": freed} if freed else {}) | _preview(match, seat, move)


def _preview(match: quintrix.Match, seat: int, move: str) -> Drawing:
    try:
        preview = match.preview(seat, move)
    except quintrix.Error:
        return {}
    if not preview["legal"]:
        return {}
    after = match.copy()
    events = after.play(seat, move)
    facts: Drawing = {} if match.game == "smartrix" else {"points": preview["points"]}
    if re.fullmatch(r"[\d +×()=]+", preview["sum"]) and "=" in preview["sum"]:
        facts["sum"] = preview["sum"]
    for event in events:
        if event.kind == "took":
            facts["sticks"] = [stick["colour"] for stick in event.data["sticks"]]
            facts["swaps"] = event.data["swaps"]
        if event.kind == "collected":
            facts["cards"] = len(event.data["cards"])
            facts["points"] = event.data["points"]
    return facts


def _number(points: Any) -> int | str:
    text = str(points)
    return int(text) if re.fullmatch(r"-?\d+", text) else text


def _colorfox(match: quintrix.Match, seat: int, move: str) -> Drawing:
    if len(match.view()["table"]) < 10:
        return _squares(match, seat, move)
    match.play(seat, move)
    own: dict[str, int] = match.view()["sticks"][seat]
    sets = [
        [colour for colour, held in own.items() if held > row] for row in range(max(own.values()))
    ]
    lines = [line["points"] for line in match.score_lines(seat)]
    total = match.scores[seat]
    return {"sets": sets, "points": total, "sum": f"{' + '.join(map(str, lines))} = {total}"}


def _madmatix(match: quintrix.Match, seat: int, move: str) -> Drawing:
    before = match.view()["sequences"][0]
    match.play(seat, move)
    after = match.view()["sequences"][0]
    points = _number(match.scores[0])
    if after:
        return {"sequence": after, "points": points}
    card = move.split()[1].split("@")[0]
    last = {"card": card, "operator": card[-1], "token": False}
    return {"sequence": [*before, last], "gone": True, "points": points}


def _hetrix(match: quintrix.Match, seat: int, move: str) -> Drawing:
    match.play(seat, move)
    view = match.view()
    cell = move.rsplit("@", 1)[1]
    return {
        "matrix": view["matrices"][0],
        "laid": [cell],
        "links": view["links"][0],
        "jokers": view["jokers"][0],
        "points": match.scores[0],
        "longest": max(link["length"] for link in view["links"][0]),
    }


DRAWINGS: dict[str, Callable[[quintrix.Match, int, str], Drawing]] = {
    "iota": _squares,
    "smartrix": _squares,
    "colorfox": _colorfox,
    "madmatix": _madmatix,
    "hetrix": _hetrix,
}


def pages() -> dict[Path, str]:
    """Return the text of every file."""
    drawn: dict[str, dict[str, Drawing]] = {}
    for example in EXAMPLES:
        drawn.setdefault(example.game, {})[example.name] = draw(example)
    return {FOLDER / f"{game}.json": _text(drawings) for game, drawings in drawn.items()}


def _text(drawings: dict[str, Drawing]) -> str:
    lines = (f'  "{name}": {json.dumps(drawing)}' for name, drawing in drawings.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
