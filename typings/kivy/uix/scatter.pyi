from kivy.properties import AliasProperty, BooleanProperty
from kivy.uix.widget import Widget

class Scatter(Widget):
    do_rotation = BooleanProperty(True)
    do_scale = BooleanProperty(True)
    do_translation: AliasProperty[bool, bool]
    rotation: AliasProperty[float, float]
    scale: AliasProperty[float, float]
