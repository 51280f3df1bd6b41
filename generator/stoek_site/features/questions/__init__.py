"""Questions to a learner, of whatever kind: drawn, answered, and judged by what the engine said of them in the build."""
