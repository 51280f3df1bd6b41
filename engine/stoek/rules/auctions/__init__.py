"""Kinds of auction: each a module, over the same questions (`stoek.rules.auctions.auction`)."""
