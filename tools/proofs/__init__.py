"""Programs that prove what we print, with their results."""
