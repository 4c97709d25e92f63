"""Games of the host's own, written in Python: each table runs its game in a process of its own.

The server itself never calls a game: `worker` does, in the process of a table, and sends back a
`Snapshot` of all that can be asked about the position. `OwnGame` is the server's side of it.
"""
