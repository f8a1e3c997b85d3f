"""What is said, and in which languages."""
