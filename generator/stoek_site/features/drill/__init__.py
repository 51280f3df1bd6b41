"""Questions of every kind that a game has, without end: each from a seed, with a link."""
