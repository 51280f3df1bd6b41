"""What may be asked, as JSON: requests and answers.

- `request`: a request's keys, read by name and kind; `verbs`: what may be asked

The door itself is `stoek.api.answer`. No rule of a game is known here.
"""
