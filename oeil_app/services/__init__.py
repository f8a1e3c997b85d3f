"""What the app needs of the device: languages, sounds, haptics, places for files, the clock."""
