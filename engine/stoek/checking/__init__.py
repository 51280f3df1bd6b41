"""Checking a deal as written down: every fault found, at the earliest moment it can be proven, and the score.

Modules follow the course of a deal: `cards` (hands, stock, the card turned up), `calls` (auction), `bidding` (bids that are
lengths), `exchange` (stock, discards), `exchanging` (cards for the turned-up one, or with a partner), `drawing` (a stock drawn
from during play), `tricks` (turn, owner), `legality` (revokes), `melds` (announced, by one side or by both), `declared` (those
declared one by one, with a lead), `marks` (the marriage claimed during play, knocks), `piles` and `figures` (deals recorded in
less depth, told apart by `depths`), `facts` (what else the score needs), `outcome` (count and score; what is `counted`), `compare`
(depths recorded beside each other). Each reads the record, whose parts are in `pieces`, and writes what it learns, and each
`finding`, into one `Case`. `replay` plays a revoke as it should have gone, `departures` tells what house rules change, `expected`
what comes next. Which of them have anything to do is told by the ruleset: its sides, its auction, its `entry`, its deal; never by
its name.
"""
