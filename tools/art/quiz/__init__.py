"""The quiz's pictures: drawn by these scripts into assets/art/quiz, then packed like all art."""
