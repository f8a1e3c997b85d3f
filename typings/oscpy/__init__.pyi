# What this app uses of oscpy 0.6: see typings/README.md.
