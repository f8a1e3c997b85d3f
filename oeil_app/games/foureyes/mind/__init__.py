"""Computer players of Four Eyes, and how far they look ahead."""
