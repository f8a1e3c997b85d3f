"""What is agreed before a deal, as values: no Kivy."""
