"""Several servers as one site: each of them, a node, serves any table from the shared log."""
