from kivy.properties import OptionProperty, VariableListProperty
from kivy.uix.layout import Layout

class AnchorLayout(Layout):
    padding = VariableListProperty([0, 0, 0, 0])
    anchor_x = OptionProperty("center")
    anchor_y = OptionProperty("center")
