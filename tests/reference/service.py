"""Objectives of an exchange beside completion, from the paper `exchange`, section 6.4, and the
description of the file formats: critical nodes, deadlines and priorities."""

from collections import defaultdict

from document import cost, demand, keys, listed, matrix
from exact import clearly_less, real, whole
from fractions import Fraction

MOST_WEIGHT, MOST_SECONDS = 1e20, 1e100


def limited(most):
    def number(value, where):
        demand(cost(value, where) <= most, f"{where} is more than {most}")
        return value
    return number


weight, seconds = limited(MOST_WEIGHT), limited(MOST_SECONDS)


def table(value, nodes, where, entry):
    """A function of sender and receiver; every number must satisfy the entry's condition, or is
    None."""
    if not isinstance(value, list):
        return matrix(entry(value, where), nodes, where)
    rows = [[entry(number, where) for number in listed(row, where)] for row in value]
    demand(len(rows) == nodes and all(len(row) == nodes for row in rows), f"{where} is ragged")
    return lambda sender, receiver: rows[sender][receiver]


class Service:
    def __init__(self, value, nodes):
        keys(value, "the service", (), ("nodes", "deadline", "priority"))
        self.nodes = nodes
        weights = listed(value.get("nodes", [0.0] * nodes), "nodes of the service")
        demand(len(weights) == nodes, "weights are not one per node")
        self.weights = [weight(number, "weight") for number in weights]
        in_matrix = lambda number, where: None if number is None else seconds(number, where)
        deadlines = value.get("deadline", [[None] * nodes] * nodes)
        self.deadline = table(deadlines, nodes, "deadline",
                              in_matrix if isinstance(deadlines, list) else seconds)
        self.priority = table(value.get("priority", 1.0), nodes, "priority", weight)

    def numbers(self, pairs, carried):
        """(critical, tardiness, late, the sum of which the tardiness is a part); carried are
        (transfer, origin, destination)."""
        finish, arrival = defaultdict(int), defaultdict(int)
        for t, origin, destination in carried:
            for node in (origin, destination):
                finish[node] = max(finish[node], whole(t.send_end), whole(t.receive_end))
            if t.receiver == destination:
                message = origin, destination
                arrival[message] = max(arrival[message], whole(t.receive_end))
        critical = sum(Fraction(self.weights[node]) * end for node, end in finish.items())
        tardiness = late = arrivals = 0
        for pair in pairs:
            priority, deadline = Fraction(self.priority(*pair)), self.deadline(*pair)
            arrivals += priority * arrival[pair]
            if deadline is not None:
                tardiness += priority * max(0, arrival[pair] - whole(deadline))
                late += clearly_less(whole(deadline), arrival[pair], arrival[pair])
        return tuple(real(int(sum)) for sum in (critical, tardiness)) + (late, real(int(arrivals)))
