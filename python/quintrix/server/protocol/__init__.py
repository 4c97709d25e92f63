"""The messages between the server and its clients, as pydantic models.

``client_messages`` and ``server_messages`` travel over the WebSocket of a table; ``api``,
``replay`` and ``coach`` are the bodies of HTTP requests and responses; ``types`` holds what they
share.
"""
