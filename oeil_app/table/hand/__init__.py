"""What hands hold and choose, where it may go, and what letting go means."""
