import math


# START area
def area(radius: float) -> float:
    return math.pi * radius**2


# END area
