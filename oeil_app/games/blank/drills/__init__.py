"""What can be practised, a file each."""
