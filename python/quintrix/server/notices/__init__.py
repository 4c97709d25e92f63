"""Turn notices: Web Push, e-mail and webhooks that tell absent players that it is their turn."""
