from kivy.graphics.transformation import Matrix
from kivy.properties import AliasProperty, BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

class Scatter(Widget):
    do_rotation = BooleanProperty(True)
    do_scale = BooleanProperty(True)
    do_translation: AliasProperty[bool, bool]
    rotation: AliasProperty[float, float]
    scale: AliasProperty[float, float]
    transform: ObjectProperty[Matrix]
    transform_inv: ObjectProperty[Matrix]
