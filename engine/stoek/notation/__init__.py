"""How a deal is written down: as a text, as JSON, as a link.

Here live the record (what stands on the paper, of which nothing is checked), the one table of its facts from which the three forms
are read and written, and a module for each kind of piece: calls, exchanges, melds, tricks; `written_table`
writes the deal in progress down. A reader gathers every fault with its
place and reads on. Nothing here asks which game is played, or whether what is written may be: that is `stoek.checking`. Only
`claims` takes melds as the combinations of a game, for checks and requests alike. `stoek.session` reads a session with the spans,
the JSON values and the limits of this room.
"""
