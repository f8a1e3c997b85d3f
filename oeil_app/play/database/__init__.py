"""The SQLite file: opening it whatever lies there, rescuing what is sound, several windows."""
