"""Bots that play at the tables of a running server, from another computer."""

from quintrix.remote.account import Account
from quintrix.remote.seat import RemoteSeat, play_at_table

__all__ = ["Account", "RemoteSeat", "play_at_table"]
