"""What children practise on the board of The Eye."""
