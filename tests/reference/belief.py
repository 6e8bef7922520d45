"""Costs known wrongly (commsched-format(5), Belief): they change no schedule's validity, times or
bound."""

from document import cost, demand, keys, listed, matrix

MOST = 1e100


def check_belief(value, nodes, multicast):
    keys(value, "the belief", (), ("links", "nodes") if multicast else ("links", "checkpoint"))
    matrix(value.get("links", 1.0), nodes, "links")
    factors = listed(value.get("nodes", [1.0] * nodes), "nodes of the belief")
    demand(len(factors) == nodes, "factors are not one per node")
    for factor in factors:
        cost(factor, "a factor")
    demand(cost(value.get("checkpoint", 0.0), "checkpoint") <= MOST, "the checkpoint is too late")
