"""Small faults put into the app on purpose: tests that do not notice them do not see."""
