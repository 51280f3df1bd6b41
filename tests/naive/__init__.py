"""Each game once more, card by card, as its sources tell it: the second road that the engine is compared with."""
