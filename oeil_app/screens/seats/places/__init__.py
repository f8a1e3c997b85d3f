"""The drawn table: who sits where, from the bench or by a touch."""
