"""The backgrounds and the six colours of all games.

They are distinguishable with colour blindness; even so, nothing depends on colour alone.
"""

PAPER = "#fbf7ee"
NIGHT = "#1d212b"

RED = "#a4071d"
ORANGE = "#d66c22"
YELLOW = "#efb70b"
GREEN = "#64d4c5"
BLUE = "#2f6eed"
PURPLE = "#6a4286"

SIX_COLOURS = {
    "R": f"{PAPER} on {RED}",
    "O": f"{NIGHT} on {ORANGE}",
    "Y": f"{NIGHT} on {YELLOW}",
    "G": f"{NIGHT} on {GREEN}",
    "B": f"{PAPER} on {BLUE}",
    "P": f"{PAPER} on {PURPLE}",
}
"""The styles of the colours by their codes, for letters on a coloured ground."""
