"""Checking a deal as written down: every fault found, at the earliest moment it can be proven, and the score.

A record becomes a `case`: the deal as far as it is known, with what is wrong with it. The checks come in the order of the deal;
each adds what it learns and what it finds, and then the deal is `counted`. `check` has the order; which module does what: `calls`
(auction), `cards` (hands, stock, the card turned up), `stock` (taken or left, discards), `exchanges` (cards for the turned-up
one, or with a partner), `drawing` (a stock drawn from during play), `hands` (who holds what: certain, held, possible), `tricks`
(turn, owner), `legality` (revokes, as later cards prove them), `melds` (announced, by one side or by both), `declared` (those
declared one by one, with a lead), `marks` (the marriage claimed during play, knocks), `piles` and `figures` (deals recorded in
less depth, told apart by `depths`), `facts` (what else the score needs), `outcome` (count and score), `compare` (depths recorded
beside each other). What is wrong is a `finding`, its words are in `sentences`, those of its place in `places`; what a record is
taken apart into are `pieces`.

Of a checked deal `expected` tells what comes next, `replay` plays a revoke as it should have gone, `fold` gives the course of play:
the deal in progress at the end of the record. `read_table` has the table that can be written down and read, which stands there.

No game is known by its name here: which check has anything to do is told by the ruleset. Nothing is written for the protocol, which
has its verbs; nothing of the notation is read but the record that came of it.
"""
