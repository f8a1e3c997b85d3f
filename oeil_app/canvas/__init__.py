"""What tables and pages draw with: sprites, texts, portraits, buttons."""
