"""The solitaire: six pegs take all eight colours."""
