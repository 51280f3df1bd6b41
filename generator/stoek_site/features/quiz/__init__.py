"""The quiz: which cards may be played."""
