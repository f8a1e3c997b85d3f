"""The rules books: our own words for families, with diagrams drawn by the real table."""
