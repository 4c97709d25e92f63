"""Every message between a server and its clients, as pydantic models.

``asks`` go from a client to the server over the WebSocket, ``tells`` come back; ``api`` holds what
the HTTP endpoints take and return, and ``words`` what all of them share.
"""
