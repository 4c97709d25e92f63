"""The terminal interface: draws tables and hands, and prompts for moves."""
