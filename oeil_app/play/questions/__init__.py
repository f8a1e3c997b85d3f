"""Questions for this family: its own packs, and for whom and how lately they were asked."""
