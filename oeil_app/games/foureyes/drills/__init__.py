"""What children practise with the tiles of Four Eyes."""
