"""What helps a learner at a table."""
