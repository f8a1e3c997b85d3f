"""What is said at the trays, and what speaks against a place."""
