"""What a reader can do, one folder each: its block, templates, TypeScript and styles.

A feature is found by its folder; what two of them need lives in `shared`.
"""
