"""What may be asked, as JSON: requests and answers.

- `request`: a request's keys, read by name and kind, within `limits`; `forms`: how values are written; `from_play`: a deal that
  begins at the play; `verbs`: what may be asked

The door itself is `stoek.api.answer`. No rule of a game is known here.
"""
