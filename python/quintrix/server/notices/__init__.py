"""Turn notices: Web Push, e-mail and webhooks that notify absent players of their turn."""
