"""The shared table: many hands, one widget. It knows no game and no rule."""
