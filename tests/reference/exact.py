"""Sums and products of the numbers in a file, without rounding.

Every double is an integer multiple of 2^-1074, every product of two of them one of 2^-2148. In that
unit all arithmetic is integer arithmetic. Comparisons of computed values allow for the rounding of
their writers: one part in 10^9 of the larger value, or of a given magnitude."""

import math

PLACES = 2148
PARTS = 10**9


def whole(number):
    """A double, in units of 2^-2148."""
    above, below = float(number).as_integer_ratio()
    return above << (PLACES + 1 - below.bit_length())


def product(a, b):
    """The product of two doubles, in the same unit."""
    (above, below), (over, under) = float(a).as_integer_ratio(), float(b).as_integer_ratio()
    return above * over << (PLACES + 2 - below.bit_length() - under.bit_length())


def real(count):
    """The nearest double."""
    try:
        return count / (1 << PLACES)
    except OverflowError:
        return math.inf


def clearly_less(a, b, magnitude=None):
    return (b - a) * PARTS > (max(abs(a), abs(b)) if magnitude is None else magnitude)


def clearly_differ(a, b, magnitude=None):
    return clearly_less(a, b, magnitude) or clearly_less(b, a, magnitude)
