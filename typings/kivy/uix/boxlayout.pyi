from kivy.properties import NumericProperty, OptionProperty, VariableListProperty
from kivy.uix.layout import Layout

class BoxLayout(Layout):
    spacing = NumericProperty(0)
    padding = VariableListProperty([0, 0, 0, 0])
    orientation = OptionProperty("horizontal")
    minimum_width = NumericProperty(0)
    minimum_height = NumericProperty(0)
