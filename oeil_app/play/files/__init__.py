"""Files that others may have touched: read and written safely, and what can go wrong with them."""
