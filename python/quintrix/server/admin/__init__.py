"""What operators do with the database, also while the server runs."""
