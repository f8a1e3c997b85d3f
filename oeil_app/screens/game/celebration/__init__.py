"""A win is celebrated: paper that flies and then lies still, a garland, and what decided it."""
