"""Melds: which cards combine, what is claimed, whose melds count, in hands and in tricks.

Cards and claims are seen here. Who has played what, and when something may be said, is known elsewhere.
"""
