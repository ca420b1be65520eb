"""Bots: who can sit at a seat (`answering`, `levels`), how they think, and what they tell people about a game."""
