"""How likely the stock holds what a hand needs."""
