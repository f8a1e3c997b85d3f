"""Where trays and fields lie in a window, and who sits where: for tables and pages. No Kivy."""
