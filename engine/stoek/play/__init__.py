"""A deal in play. `table` is the deal in progress, whole and public; `view` is what one player sees of it.

Under it: `deal` and `start` (the cards as they come), `so_far` (what has happened), `course` (what comes of a choice),
`choices` and `options` (what can be done, and what may be done now), `agreed` (trumps and contract without an auction), `part`
(a deal of fewer tricks), `counting` and `made` (points, tricks, score), `refusals`, `reasons`, `meanings` and `wordings` (why
not), `missed` and `signals` (what partners did not say, or may); and for play without the rest of a deal `position` and
`trick`. No rule lives here, and no game: they are asked of `stoek.rules`. How a deal is written down and checked is told in
`stoek.notation` and `stoek.checking`.
"""
