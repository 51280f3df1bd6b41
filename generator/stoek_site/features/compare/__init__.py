"""Trick play compared: the rule sets side by side, and what all of them say of one position."""
