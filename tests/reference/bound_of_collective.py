"""The lower bound of collective operations: the largest of the work of one node, what two nodes
need of each other, the work of all nodes together, and the time without any bytes. In doubles."""

import heapq
from itertools import product as combinations
from math import inf, isinf

KINDS = ("sends", "sent", "receives", "received", "combined")
MOST_TRANSFERS = 64


def lower_bound(problem):
    if problem.nodes < 2:
        return 0.0
    bounding = Bounding(problem)
    return max(bounding.nodes_alone() + bounding.pairs() + bounding.together() + bounding.dissemination())


class Bounding:
    def __init__(self, problem):
        self.problem, self.everyone = problem, range(problem.nodes)
        pairs = [(i, j) for i in self.everyone for j in self.everyone if i != j]
        send, receive = problem.send_costs, problem.receive_costs
        wire = {(i, j): (problem.latency(i, j), problem.per_byte(i, j)) for i, j in pairs}
        # the least before a receive (send and wire) and after a send (wire and receive)
        self.before = [[min(send[i][k] + wire[i, j][k] for i in self.everyone if i != j)
                        for k in (0, 1)] for j in self.everyone]
        self.after = [[min(wire[i, j][k] + receive[j][k] for j in self.everyone if i != j)
                       for k in (0, 1)] for i in self.everyone]
        self.latency = {pair: wire[pair][0] for pair in pairs}
        self.combines = problem.giving == "all"
        self.least_combine = min(problem.combine) if self.combines else 0.0
        self.needed = [(i, j, size) for i, j in pairs for size in [self.need(i, j)]
                       if size is not None]
        self.own = [self.work_of(node) for node in self.everyone]
        self.costs = [dict(zip(KINDS, (*send[node], *receive[node], problem.combine[node])))
                      for node in self.everyone]

    def need(self, i, j):
        """Bytes of the block of which i has a part and which j wants; None: there is none."""
        problem = self.problem
        for block in range(problem.blocks):
            if i in problem.contributors(block) and j in problem.wanting(block):
                return problem.sizes[block]
        return None

    def work_of(self, node):
        """A part that is sent once serves all that want it; one set has all parts of a block."""
        sent = [size for i, j, size in self.needed if i == node]
        received = [size for i, j, size in self.needed if j == node]
        done = dict.fromkeys(KINDS, 0.0)
        done["sends"], done["receives"] = float(bool(sent)), float(bool(received))
        done["sent"] = (max if self.problem.taking == "all" else sum)(sent or [0.0])
        done["received"] = (max if self.combines else sum)(received or [0.0])
        return done

    # ---- one node, two nodes ----

    def nodes_alone(self):
        problem, found = self.problem, []
        for node, (done, costs) in enumerate(zip(self.own, self.costs)):
            found.append(worth(costs, done) + self.own_part(node))
            if done["sends"]:
                found.append(self.port(problem.send_costs[node], self.after[node], done["sent"]))
            if done["receives"]:
                found.append(self.port(problem.receive_costs[node], self.before[node],
                                       done["received"]))
        return found

    def own_part(self, node):
        """A part that only one node wants is combined there or sent by it."""
        problem = self.problem
        if not self.combines or problem.taking == "all":
            return 0.0
        sizes = [problem.sizes[block] for block in range(problem.blocks)
                 if node in problem.wanting(block)]
        return sum(sizes) * min(problem.combine[node], problem.send_costs[node][1])

    def pairs(self):
        """The first send and the last receipt are whole transfers; the route in between may be
        divided."""
        problem, found = self.problem, []
        for i, j, size in self.needed:
            way = min(self.latency[i, j], self.after[i][0] + self.before[j][0])
            send, receive = problem.send_costs[i], problem.receive_costs[j]
            found.append(self.port(send, (way + receive[0], self.after[i][1]), size))
            found.append(self.port(receive, (send[0] + way, self.before[j][1]), size))
        return found

    def port(self, own, elsewhere, size):
        """Bytes through one port in the best number of transfers, each of which precedes or follows
        others."""
        constant, per_byte = own
        rest = elsewhere[1] + self.least_combine
        both = per_byte + rest
        ratio = rest / both if both else 0.0
        power, powers, total = 1.0, 1.0, 1.0
        least = constant + both * size
        for count in range(2, MOST_TRANSFERS + 1):
            if constant * count + per_byte * size >= least:
                return elsewhere[0] + least
            power *= ratio
            powers += power
            total += powers
            least = min(least, (both * size + constant * total) / powers)
        return elsewhere[0] + min(least, constant * (MOST_TRANSFERS + 1) + per_byte * size)

    # ---- all nodes ----

    def total(self):
        problem, others = self.problem, self.problem.nodes - 1
        blocks = sum(problem.sizes)
        rooted = "root" in (problem.giving, problem.taking)
        transfers = (1.0 if rooted else 2.0) * others
        size = max(sum(done[kind] for done in self.own) for kind in ("sent", "received"))
        if problem.giving == problem.taking == "all":
            size = 2.0 * others * blocks
        return dict(zip(KINDS, (transfers, size, transfers, size, others * blocks * self.combines)))

    def together(self):
        """At any prices of work, all nodes together earn the price of the work that no node has to
        do alone."""
        total = self.total()
        rest = {kind: max(0.0, total[kind] - sum(done[kind] for done in self.own)) for kind in KINDS}
        prices = {kind: sum(costs[kind] for costs in self.costs) / self.problem.nodes * (rest[kind] > 0)
                  for kind in KINDS}
        ready = sorted((self.idle(node) + worth(self.costs[node], self.own[node]), node)
                       for node in self.everyone)
        found = [0.0]
        for choice in combinations((0, 1), repeat=len(KINDS)):
            price = {kind: chosen * prices[kind] for kind, chosen in zip(KINDS, choice)}
            wanted = worth(price, rest)
            if wanted > 0:
                found.append(earned(ready, [rate(price, costs) for costs in self.costs], wanted))
        return found

    def idle(self, node):
        """Only the root acts before anything has arrived, or after everything has left."""
        problem = self.problem
        if "root" not in (problem.giving, problem.taking) or node == problem.root:
            return 0.0
        return (self.before if problem.giving == "root" else self.after)[node][0]

    def dissemination(self):
        """From one node to all, and in reversed time from all to one."""
        problem = self.problem
        send = [cost[0] for cost in problem.send_costs]
        receive = [cost[0] for cost in problem.receive_costs]
        first, last = send.index(max(send)), receive.index(max(receive))
        if "root" in (problem.giving, problem.taking):
            first = last = problem.root
        return ([self.spread(first, send, receive)] if problem.taking != "root" else []) + (
            [self.spread(last, receive, send)] if problem.giving != "root" else [])

    def spread(self, origin, begin, end):
        others = [node for node in self.everyone if node != origin]
        lag = min(self.latency.values()) + min(end[node] for node in others)
        fastest = min(begin[node] for node in others)
        sends, known = [(begin[origin], begin[origin])], 0.0
        for _ in others:
            time, cost = heapq.heappop(sends)
            known = time + lag
            heapq.heappush(sends, (time + cost, cost))
            heapq.heappush(sends, (known + fastest, fastest))
        return known


def worth(prices, amounts):
    return sum(prices[kind] * amounts[kind] for kind in KINDS)


def rate(price, costs):
    """The earnings of a node per second from its most profitable kind of work."""
    return max((price[kind] / costs[kind] if costs[kind] else inf
                for kind in KINDS if price[kind] > 0), default=0.0)


def earned(ready, rates, wanted):
    """When the nodes, each from when it is ready, have earned this much."""
    now, speed = ready[0][0], 0.0
    for since, node in ready:
        if speed > 0 and wanted <= speed * (since - now):
            break
        wanted -= speed * (since - now)
        now, speed = since, speed + rates[node]
        if isinf(speed):
            return now
    return now + wanted / speed if speed > 0 else now
