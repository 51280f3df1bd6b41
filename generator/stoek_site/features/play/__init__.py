"""A deal played against the engine's players."""
