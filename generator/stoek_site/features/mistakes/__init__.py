"""Cards that cost something in deals of one's own: gathered where a deal ends, kept in the browser, asked again in the review."""
