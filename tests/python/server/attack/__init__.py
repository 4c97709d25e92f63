"""Attacks on a real server, and what it must survive: on loopback, bounded in number and time.

Each test fails without its fix. Loopback has many addresses: attackers and players connect from
different ones.
"""
