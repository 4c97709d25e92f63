"""Quintrix in a terminal: tables, hands and a prompt that takes moves."""
