"""What is pressed, set and typed."""
