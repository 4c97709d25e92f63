"""Meadow: plant flowers on a small meadow, next to flowers like them."""

import quintrix
from quintrix.reference import Event, illegal

SIZE = 4
HAND = 3
COLOURS = {"R": "red", "Y": "yellow", "B": "blue", "P": "purple"}


class Planted(Event):
    seat: int
    card: str
    points: int

    def __str__(self):
        return f"Seat {self.seat} planted {self.card} and scored {self.points}."


def read(move):
    """Return the card and the cell of a move such as "plant R1@2,0"."""
    card, cell = move.removeprefix("plant ").split("@")
    x, y = cell.split(",")
    return card, (int(x), int(y))


class Meadow(quintrix.Game):
    """On your turn, plant a flower from your hand on an empty place. Score a point for every
    flower beside, above or below it that has the same colour or the same number. Then draw a
    flower. The game ends when the meadow is full. The highest score wins.
    """

    name = "meadow"
    title = "Meadow"
    about = "Plant flowers next to flowers like them."
    min_players, max_players, minutes = 2, 4, 10

    @classmethod
    def deck(cls):
        return {"deck": [f"{colour}{number}" for colour in COLOURS for number in range(1, 8)]}

    def start(self, deal):
        cards = deal["deck"]
        self.hands = [cards[HAND * seat : HAND * seat + HAND] for seat in range(self.players)]
        self.pile = cards[HAND * self.players :]
        self.table = {}
        self.points = [0] * self.players

    def over(self):
        return len(self.table) == SIZE * SIZE

    def scores(self):
        return self.points

    def legal_moves(self, seat):
        free = [(x, y) for x in range(SIZE) for y in range(SIZE) if (x, y) not in self.table]
        return [f"plant {card}@{x},{y}" for card in self.hands[seat] for x, y in free]

    def play(self, seat, move):
        card, cell = read(move)
        self.points[seat] += self.worth(card, cell)
        self.table[cell] = card
        self.hands[seat].remove(card)
        if self.pile:
            self.hands[seat].append(self.pile.pop(0))
        self.turn = (seat + 1) % self.players

    def worth(self, card, cell):
        x, y = cell
        beside = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        near = [self.table[each] for each in beside if each in self.table]
        return sum(card[0] == other[0] or card[1] == other[1] for other in near)

    def view(self, observer):
        return {
            "grid": {"columns": SIZE, "rows": SIZE},
            "table": [{"x": x, "y": y, "card": card} for (x, y), card in self.table.items()],
            "hand": None if observer is None else self.hands[observer],
            "hand_sizes": [len(hand) for hand in self.hands],
            "pile": len(self.pile),
            "cards": {
                card: {"label": card[1], "colour": COLOURS[card[0]]} for card in self.deck()["deck"]
            },
        }

    def events(self, seat, move):
        card, cell = read(move)
        return [Planted(seat, card, self.worth(card, cell))]

    def check(self, seat, move):
        if move not in self.legal_moves(seat):
            raise illegal("no-place", "plant a flower of your hand on an empty place")

    def resample(self, seat, rng):
        world = self.copy()
        others = [other for other in range(self.players) if other != seat]
        unseen = sorted(world.pile + [card for other in others for card in world.hands[other]])
        rng.shuffle(unseen)
        for other in others:
            world.hands[other] = [unseen.pop() for _ in world.hands[other]]
        world.pile = unseen
        return world


quintrix.register(Meadow)
