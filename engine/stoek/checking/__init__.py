"""Checking a deal as written down: every fault found, at the earliest moment it can be proven, and the score.

Modules follow the course of a deal: `cards` (hands, stock, the card turned up), `calls` (auction), `bidding` (bids that are
lengths), `exchange` (stock, discards), `exchanging` (cards for the turned-up one, or with a partner), `drawing` (a stock drawn
from during play), `announced` (where only the declarer announces), `melding` (where both sides do) or `declared` (one by one,
with a lead), `tricks` (turn, owner), `legality` (revokes), `marks` (stoek, knocks), `piles` and `figures` (deals recorded in less
depth, told apart by `depths`), `facts` (what else the score needs), `outcome` (count and score), `compare` (depths recorded
beside each other). Each reads the record, whose parts are in `pieces`, and writes what it learns, and each `finding`, into one
`Case`. `replay` plays a revoke as it should have gone, `departures` tells what house rules change, `expected` what comes next.
Which of them have anything to do is told by the ruleset: its sides, its auction, its `entry`, its deal; never by its name.
"""
