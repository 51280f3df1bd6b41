"""The score pad of an evening."""
