"""The engine's short wording, one module for each language."""
