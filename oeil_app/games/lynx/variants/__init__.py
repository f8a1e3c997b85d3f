"""The four ways to play Lynx Eye."""
