"""Tests against a real server over real sockets."""
