"""What several features stand on: cards, the engine's client, the reader's choices, the page.

Nothing here knows a feature.
"""
