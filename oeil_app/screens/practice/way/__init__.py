"""The way that a child walks."""
