"""Hand puzzles and decisions: their files, their solutions, and how they are played."""
