"""“May I play this?”: trumps, the trick, a hand, and whether a card of it may be played."""
