"""Games looked at again, shared as files, and dealt from codes."""
