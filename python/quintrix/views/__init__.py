"""The views of the games as types, one module per game.

>>> import quintrix
>>> from quintrix.views import iota
>>> iota.view(quintrix.new("iota", seed=7), 0)["hand"]
['BS2', 'GS2', 'GX3', 'RT3']
"""
