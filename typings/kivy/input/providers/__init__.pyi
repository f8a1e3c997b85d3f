# What this app uses of Kivy 2.3: see typings/README.md.
