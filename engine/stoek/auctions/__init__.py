"""The kinds of auction, one module each; see `stoek.auction` for what they have in common."""
