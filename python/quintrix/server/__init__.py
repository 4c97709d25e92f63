"""Tables on the network: people and bots play over HTTP and WebSocket, and nothing gets lost."""
