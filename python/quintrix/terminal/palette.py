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
