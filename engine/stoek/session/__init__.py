"""A session at the table, from what is written down to who pays whom.

- `written`: the session as it is written down; `facts`: the one table of what may be told of it
- `reader`: how each piece of it is read, whatever form it stands in; `text` and `json_form` hold the pieces together,
  `forms` has both behind one name
- `sheet`: what a sheet does in its own way; there are two, `columns` for each player and `sides` with the games they win
- `adding`: the deals of two sides added up to games; `finishing`: in which order a deal brought its points
- `reckoning`: what each deal comes to on its sheet, and who deals next; `settlement`: who pays whom

A game says through its scoring which sheet it is kept on; no module here asks which game it is. Deals are read by
`stoek.notation` and judged by `stoek.checking`; what a request looks like is known to `stoek.protocol` alone.
"""
