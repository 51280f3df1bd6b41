"""Why a position cannot come up in a game."""

from __future__ import annotations

NO_TRUMP = "It is never played without trumps."
NO_REVERSE = "It is never played with the ranks reversed."
PACK = "{cards} is not in its pack of {count} cards."
FULL_TRICK = "Two play it: a trick of two cards is complete, and there is no third card."
HAND = "A hand of {count} cards does not come up: it has {most} at most."
