"""Who plays at a table: people, animals, and the tablet's own hands."""
