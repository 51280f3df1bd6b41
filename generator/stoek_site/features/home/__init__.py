"""The home page's cards of the games."""
