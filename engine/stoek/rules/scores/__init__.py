"""Kinds of scoring: each a module, over the same questions (`stoek.rules.scores.scoring`)."""
