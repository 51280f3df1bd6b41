"""Deals as people and programs write them: the record and its text, JSON and link. No rule of a game is checked here."""
