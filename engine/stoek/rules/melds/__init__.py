"""Melds: which cards combine, what is claimed, whose melds count. No trick is played here."""
