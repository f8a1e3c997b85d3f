"""What lies over a page: a question, a word at the bottom, a cover, work with a bar."""
