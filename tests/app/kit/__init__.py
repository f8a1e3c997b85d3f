"""The kit of the pages, each part by itself under real fingers."""
