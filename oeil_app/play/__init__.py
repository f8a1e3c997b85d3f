"""Playing: the session that alone changes the table, its journal, records, hints. No Kivy."""
