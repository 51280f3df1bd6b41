"""What is left of the engine's wording in modules of its own, `en_…` for one part each."""
