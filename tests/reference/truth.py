"""Actual speeds, where they differ from the instance: every link, and in a multicast every node,
has a factor that changes over time. One second of believed work takes as many seconds as the
current factor (commsched-format(5), Truth)."""

from bisect import bisect_right
from fractions import Fraction

from document import cost, demand, index, is_number, keys, listed, matrix
from exact import whole

LEAST, MOST = 1e-100, 1e100  # factors
SPREAD_MOST = 10
OPTIONAL = ("links", "nodes", "link_spread", "node_spread", "checkpoints", "checkpoint_count",
            "checkpoint_seconds", "threshold")


class Steps:
    """A factor over time: 1 before the first step."""

    def __init__(self, value):
        times, factors = listed(value["time"], "time"), listed(value["factor"], "factor")
        demand(times and len(times) == len(factors), "times and factors are not as many")
        for time in times:
            demand(cost(time, "time") <= MOST, "a time is too large")
        demand(all(a < b for a, b in zip(times, times[1:])), "times do not increase")
        for factor in factors:
            demand(is_number(factor) and LEAST <= factor <= MOST, "a factor out of range")
        self.times = [whole(time) for time in times]
        self.factors = [Fraction(factor) for factor in factors]

    def end(self, start, work):
        """When work that begins then is done, in integer units, rounded down."""
        step = bisect_right(self.times, start)
        while True:
            factor = self.factors[step - 1] if step else Fraction(1)
            end = start + work * factor
            if step == len(self.times) or end <= self.times[step]:
                return int(end)
            work -= (self.times[step] - start) / factor
            start, step = self.times[step], step + 1

    def least(self):
        """The minimum from time 0 on."""
        return min(self.factors if self.times[0] == 0 else [Fraction(1), *self.factors])


class Truth:
    """Links by (from, to), nodes by number; without steps all is as believed."""

    def __init__(self, value, nodes, of_nodes):
        self.links, self.nodes = {}, {}
        keys(value, "the truth", (), OPTIONAL)
        demand(of_nodes or not {"nodes", "node_spread"} & value.keys(), "factors of an exchange's nodes")
        for link in listed(value.get("links", []), "links"):
            keys(link, "a link", ("from", "to", "time", "factor"))
            pair = index(link["from"], nodes, "from"), index(link["to"], nodes, "to")
            demand(pair not in self.links, f"the link {pair} stands twice")
            demand(pair[0] != pair[1] or not of_nodes, "a link from a node to itself")
            self.links[pair] = Steps(link)
        for node in listed(value.get("nodes", []), "nodes"):
            keys(node, "a node", ("node", "time", "factor"))
            number = index(node["node"], nodes, "node")
            demand(number not in self.nodes, f"node {number} stands twice")
            self.nodes[number] = Steps(node)
        check_knowledge(value, nodes)

    def link_end(self, sender, receiver, start, work):
        return end(self.links.get((sender, receiver)), start, work)

    def node_end(self, node, start, work):
        return end(self.nodes.get(node), start, work)

    def least(self, sender, receiver):
        """For a link."""
        steps = self.links.get((sender, receiver))
        return steps.least() if steps else 1


def end(steps, start, work):
    return steps.end(start, work) if steps else start + work


def check_knowledge(value, nodes):
    """What is known beforehand, and when more becomes known: irrelevant for the validity of
    schedules."""
    spread = matrix(value.get("link_spread", 0.0), nodes, "link_spread")
    spreads = [spread(i, j) for i in range(nodes) for j in range(nodes)]
    of_nodes = listed(value.get("node_spread", [0.0] * nodes), "node_spread")
    demand(len(of_nodes) == nodes, "spreads are not one per node")
    for number in spreads + of_nodes:
        demand(cost(number, "a spread") <= SPREAD_MOST, "a spread is too large")
    word = value.get("checkpoints", "none")
    demand(word in ("none", "change", "halving", "even"), f"no checkpoints {word}")
    demand(("checkpoint_count" in value) == (word == "even"), "a count without even checkpoints, or none")
    index(value.get("checkpoint_count", 0.0), 1 << 31, "checkpoint_count")
    for key in ("checkpoint_seconds", "threshold"):
        demand(cost(value.get(key, 0.0), key) <= MOST, f"{key} is too large")
