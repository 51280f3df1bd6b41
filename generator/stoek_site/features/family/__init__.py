"""The family of games: its map, and what tells the games apart."""
