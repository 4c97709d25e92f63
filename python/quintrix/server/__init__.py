"""The game server: tables over HTTP and WebSocket, with a durable log."""
