"""The language that the site speaks: sentences marked in TypeScript as in the engine."""
