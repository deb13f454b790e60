"""Student's t, for checks that hold intervals against others: no package is needed for it."""

import math


def density(t, freedom):
    logs = math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2) - math.log(freedom * math.pi) / 2
    return math.exp(logs - (freedom + 1) / 2 * math.log1p(t * t / freedom))


def quantile(error, freedom):
    """Where Student's t leaves half the error above it, by Simpson's rule and bisection."""

    def above(t, steps=20_000):
        width = t / steps
        inner = sum((4 if step % 2 else 2) * density(step * width, freedom) for step in range(1, steps))
        return 0.5 - width / 3 * (density(0, freedom) + inner + density(t, freedom))

    low, high = 0.0, 60.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if above(middle) > error / 2 else (low, middle)
    return low
