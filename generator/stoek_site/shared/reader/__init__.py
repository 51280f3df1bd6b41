"""What a reader has chosen: the game, the house rules, the look of cards; and what is kept of it in the browser."""
