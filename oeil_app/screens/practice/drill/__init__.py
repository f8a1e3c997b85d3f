"""One drill, from its first task to its stars."""
