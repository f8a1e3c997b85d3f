"""Games that wait to be continued."""
