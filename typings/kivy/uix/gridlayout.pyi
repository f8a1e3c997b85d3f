from kivy.properties import NumericProperty, Property, VariableListProperty
from kivy.uix.layout import Layout

class GridLayout(Layout):
    spacing = VariableListProperty([0, 0])
    padding = VariableListProperty([0, 0, 0, 0])
    cols: Property[int | None, int | None]
    rows: Property[int | None, int | None]
    row_default_height = NumericProperty(0)
    minimum_width = NumericProperty(0)
    minimum_height = NumericProperty(0)
