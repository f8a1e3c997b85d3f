"""Where everything lies in the window: geometry, cameras, motion. No Kivy."""
