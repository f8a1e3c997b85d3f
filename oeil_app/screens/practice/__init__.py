"""Practice: a way of drills that children walk, and a page for their parents."""
