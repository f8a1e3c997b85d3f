class Shader:
    fs: str
    vs: str
    success: int
