"""What people see of each game: views, events, previews and what a seat cannot know.

A module here extends the rules of its game, so that the rules can be read by themselves.
"""

from quintrix.reference.show.colorfox import ShownColorfox
from quintrix.reference.show.hetrix import ShownHetrix
from quintrix.reference.show.iota import ShownIota
from quintrix.reference.show.madmatix import ShownMadMatix
from quintrix.reference.show.smartrix import ShownSmartrix

GAMES = (ShownIota, ShownSmartrix, ShownColorfox, ShownMadMatix, ShownHetrix)
"""The games as matches play them, in the order of `quintrix.games`."""
