"""The kinds of scoring, one module each; see `stoek.scoring` for what they have in common."""
