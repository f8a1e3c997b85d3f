"""What parents see."""
