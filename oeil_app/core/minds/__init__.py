"""Who plays, advises and looks ahead."""
