"""A deal in play: dealt, tricks, positions, the reasons why a card may not be played. Records are read in `stoek.notation`."""
