"""Time at a table: a clock, the timers that rules name, and how both are shown."""
