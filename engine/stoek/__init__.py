"""Rules of the Jass family of card games as one engine: see `stoek.api.answer`."""

__version__ = "0.1.0"
