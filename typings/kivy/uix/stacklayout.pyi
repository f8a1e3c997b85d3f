from kivy.properties import NumericProperty, OptionProperty, VariableListProperty
from kivy.uix.layout import Layout

class StackLayout(Layout):
    spacing = VariableListProperty([0, 0])
    padding = VariableListProperty([0, 0, 0, 0])
    orientation = OptionProperty("lr-tb")
    minimum_width = NumericProperty(0)
    minimum_height = NumericProperty(0)
