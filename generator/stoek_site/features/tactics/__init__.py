"""Notes on tactics: what each is worth as it was measured."""
