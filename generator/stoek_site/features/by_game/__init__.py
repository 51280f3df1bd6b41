"""One part of a page for every game, of which the reader chooses one: the quiz, the ruling, the law in a table."""
