"""Computer players of Lynx Eye."""
