# python3 verify.py CERTIFICATE... [--instance FILE]: checks schedules and the proofs that none end much earlier, in
# exact fractions (commsched-format(5), CERTIFICATES; a double is a fraction), and prints what is proved. Exit status 1:
# a file is refused, for a reason that is printed on standard error.
import itertools
import json
import math
import sys
from collections import defaultdict, deque
from fractions import Fraction


def demand(condition, reason):
    if not condition:
        raise ValueError(reason)


def cost(value, what):
    demand(type(value) in (int, float) and 0 <= value < math.inf, f"{what} is no number from 0")
    return Fraction(float(value))


def whole(value, least, most, what):
    demand(cost(value, what) == int(value), f"{what} is not whole")
    demand(least <= value <= most, f"{what} is not from {least} to {most}")
    return int(value)


def keys(found, required, optional, what):
    demand(isinstance(found, dict), f"{what} is no object")
    for key in required:
        demand(key in found, f"{what} has no {key}")
    for key in found.keys() - {*required, *optional}:
        raise ValueError(f"{what} has the key {key}: no proofs are known with it")


def matrix(value, nodes, diagonal, what):
    """A number stands for itself between all pairs."""
    if not isinstance(value, list):
        uniform = cost(value, what)
        return [[uniform if i != j or diagonal else Fraction(0) for j in range(nodes)] for i in range(nodes)]
    demand(len(value) == nodes and all(isinstance(row, list) and len(row) == nodes for row in value),
           f"{what} is no square matrix")
    return [[cost(entry, what) for entry in row] for row in value]


# ---- exchanges: every message directly, in one transfer ----


class Exchange:
    def __init__(self, instance):
        keys(instance, ("model", "startup", "per_byte"),
             ("name", "about", "names", "nodes", "bytes", "messages", "clusters", "levels"), "the instance")
        rows = [instance[key] for key in ("bytes", "startup", "per_byte") if isinstance(instance.get(key), list)]
        self.nodes = whole(instance.get("nodes", len(rows[0]) if rows else 0), 1, 1 << 20, "nodes")
        demand(("bytes" in instance) != ("messages" in instance), "sizes are given twice or not at all")
        pairs = list(itertools.product(range(self.nodes), repeat=2))
        if "bytes" in instance:
            sizes = dict(zip(pairs, itertools.chain(*matrix(instance["bytes"], self.nodes, False, "bytes"))))
        else:
            sizes = {(sender, receiver): cost(size, "bytes") for sender, receiver, size in instance["messages"]}
            demand(len(sizes) == len(instance["messages"]), "a message is listed twice")
            demand(sizes.keys() <= set(pairs), "a message is between no nodes")
        self.size = {pair: size for pair, size in sizes.items() if size}
        startup, per_byte = (matrix(instance[key], self.nodes, True, key) for key in ("startup", "per_byte"))
        self.time = {(i, j): startup[i][j] + size * per_byte[i][j] for (i, j), size in self.size.items()}

    def execute(self, transfers):
        """The end of the transfers, in this order, each as early as both ports allow."""
        sends, receives, left = defaultdict(Fraction), defaultdict(Fraction), dict(self.size)
        for t in transfers:
            pair = t["from"], t["to"]
            demand(pair in left and left[pair] == Fraction(float(t["bytes"])), f"a transfer from {pair} is no message")
            del left[pair]
            end = max(sends[pair[0]], receives[pair[1]]) + self.time[pair]
            sends[pair[0]] = receives[pair[1]] = end
        demand(not left, f"{len(left)} messages are not sent")
        return max([*sends.values(), *receives.values()], default=Fraction(0))

    def prove_port(self, proof):
        """A port sends, or receives, one message after another."""
        keys(proof, ("kind", "port", "node"), (), "the proof")
        side = ("send", "receive").index(proof["port"])
        return sum((time for pair, time in self.time.items() if pair[side] == proof["node"]), Fraction(0))

    def prove_orders(self, proof):
        """A tree of orders of two messages at a port, at each leaf of which none is left. Times are rounded down to
        units: that makes no schedule later."""
        keys(proof, ("kind", "unit", "horizon", "tree"), (), "the proof")
        unit = cost(proof["unit"], "unit")
        demand(unit > 0, "the unit is zero")
        length = {pair: time // unit for pair, time in self.time.items() if time >= unit}
        horizon = whole(proof["horizon"], 0, 1 << 60, "horizon")
        orders = Orders(length, horizon, self.nodes, proof["tree"])
        orders.refute(all(time <= horizon for time in length.values()))
        demand(not orders.tree, "the tree goes on after its end")
        return (horizon + 1) * unit

    PROOFS = {"port": prove_port, "orders": prove_orders}


class Orders:
    """Any two messages that share a port have an order, or none yet. From the orders follow a message's head, a time
    before which it does not begin, and its tail, a time that passes after its end."""

    def __init__(self, length, horizon, nodes, tree):
        self.names = {i * nodes + j: k for k, (i, j) in enumerate(length)}
        self.length, self.horizon, self.tree = list(length.values()), horizon, deque(tree)
        ports = defaultdict(list)
        for k, (i, j) in enumerate(length):
            ports["send", i].append(k)
            ports["receive", j].append(k)
        self.others = [[] for _ in self.length]
        for port in ports.values():
            for k in port:
                self.others[k] += [other for other in port if other != k]
        self.head, self.tail = [0] * len(self.length), [0] * len(self.length)
        self.precedes = defaultdict(bool)
        self.undo, self.changed = [], deque(range(len(self.length)))

    def set_order(self, a, b):
        """False, as below: no schedule with these orders ends by the horizon."""
        if not self.precedes[a, b]:
            self.undo.append((self.precedes, (a, b), False))
            self.precedes[a, b] = True
        return not self.precedes[b, a] and \
            self.raise_to(self.head, b, self.head[a] + self.length[a]) and \
            self.raise_to(self.tail, a, self.tail[b] + self.length[b])

    def raise_to(self, bounds, k, value):
        if value > bounds[k]:
            self.undo.append((bounds, k, bounds[k]))
            bounds[k] = value
            self.changed.append(k)
        return self.head[k] + self.length[k] + self.tail[k] <= self.horizon

    def propagate(self):
        while self.changed:
            k = self.changed.popleft()
            for other in self.others[k]:
                both = self.length[k] + self.length[other]
                for a, b in ((k, other), (other, k)):
                    late = self.head[b] + both + self.tail[a] > self.horizon
                    if (late or self.precedes[a, b]) and not self.set_order(a, b):
                        return False
        return True

    def refute(self, left, order=None):
        """In preorder: a branch is two messages, the tree in which the first precedes, and that in which it follows;
        a leaf is -1. The first branch has only one tree, because a schedule may be reversed in time."""
        mark = len(self.undo)
        left = left and (order is None or self.set_order(*order)) and self.propagate()
        name = self.tree.popleft()
        if name == -1:
            demand(not left, "a leaf of the tree leaves schedules")
        else:
            a, b = self.names[name], self.names[self.tree.popleft()]
            demand(b in self.others[a], "a branch is of messages that share no port")
            self.refute(left, (a, b))
            if order:
                self.refute(left, (b, a))
        while len(self.undo) > mark:
            values, key, before = self.undo.pop()
            values[key] = before
        self.changed.clear()


# ---- multicasts ----


class Multicast:
    def __init__(self, instance):
        keys(instance, ("model", "nodes", "wire", "messages"), ("name", "about"), "the instance")
        for node in instance["nodes"]:
            keys(node, ("send", "receive"), ("name",), "a node")
        self.nodes = len(instance["nodes"])
        self.overhead = [{side: tuple(cost(node[side][key], side) for key in ("constant", "per_byte"))
                          for side in ("send", "receive")} for node in instance["nodes"]]
        self.latency = matrix(instance["wire"]["latency"], self.nodes, True, "latency")
        self.per_byte = matrix(instance["wire"]["per_byte"], self.nodes, True, "per_byte")
        self.messages = []
        for message in instance["messages"]:
            keys(message, ("source", "destinations", "bytes"), (), "a message")
            source = whole(message["source"], 0, self.nodes - 1, "a source")
            destinations = [whole(node, 0, self.nodes - 1, "a destination") for node in message["destinations"]]
            demand(len({source, *destinations}) == len(destinations) + 1, "a destination occurs twice")
            self.messages.append((source, destinations, cost(message["bytes"], "bytes")))

    def busy(self, side, node, size):
        constant, per_byte = self.overhead[node][side]
        return constant + size * per_byte

    def wire(self, sender, receiver, size):
        return self.latency[sender][receiver] + size * self.per_byte[sender][receiver]

    def execute(self, transfers):
        """The end if every node does in the order of the file what it does there, each as early as possible."""
        agenda, idle, arrival = defaultdict(list), defaultdict(Fraction), {}
        for k, t in enumerate(transfers):
            agenda[t["from"]].append((t["send_start"], t["send_end"], "send", k))
            agenda[t["to"]].append((t["receive_start"], t["receive_end"], "receive", k))
        agenda = {node: deque(sorted(entries)) for node, entries in agenda.items()}
        missing = {(m, node) for m, (_, destinations, _) in enumerate(self.messages) for node in destinations}
        has = {(m, source): Fraction(0) for m, (source, _, _) in enumerate(self.messages)}
        moved = True
        while moved:
            moved = False
            for node, entries in agenda.items():
                while entries:
                    side, k = entries[0][2:]
                    message = whole(transfers[k]["message"], 0, len(self.messages) - 1, "message")
                    size = self.messages[message][2]
                    ready = has.get((message, node)) if side == "send" else arrival.get(k)
                    if ready is None:
                        break
                    entries.popleft()
                    moved = True
                    idle[node] = max(idle[node], ready) + self.busy(side, node, size)
                    if side == "send":
                        arrival[k] = idle[node] + self.wire(node, transfers[k]["to"], size)
                        continue
                    demand((message, node) in missing, f"node {node} does not wait for message {message}")
                    missing.remove((message, node))
                    has[message, node] = idle[node]
        demand(not any(agenda.values()), "the order of the transfers cannot be executed")
        demand(not missing, f"{len(missing)} receipts are missing")
        return max(has.values(), default=Fraction(0))

    def prove_receipts(self, proof):
        """A node receives one message after another, none before a shortest path could bring it."""
        keys(proof, ("kind", "node"), (), "the proof")
        node, end = proof["node"], Fraction(0)
        due = [(self.arrival(*message, node), self.busy("receive", node, message[2]))
               for message in self.messages if node in message[1]]
        for arrival, busy in sorted(due):
            end = max(end, arrival) + busy
        return end

    def arrival(self, source, destinations, size, node):
        has, best = {source: Fraction(0)}, {}
        while node not in has:
            for sender in has:
                sent = has[sender] + self.busy("send", sender, size)
                for other in destinations:
                    arrival = sent + self.wire(sender, other, size)
                    best[other] = min(best.get(other, arrival), arrival)
            nearest = min((best[other] + self.busy("receive", other, size), other)
                          for other in destinations if other not in has)
            has[nearest[1]] = nearest[0]
        return best[node]

    def prove_prices(self, proof):
        """Prices of the messages' arrivals, with which the nodes together earn less than nothing in any schedule that
        ends by so many units, so that there is none. Times are rounded down to units, which makes no schedule later."""
        keys(proof, ("kind", "unit", "steps", "groups", "multipliers"), (), "the proof")
        unit, steps = cost(proof["unit"], "unit"), whole(proof["steps"], 0, 1 << 20, "steps")
        groups, multipliers = proof["groups"], proof["multipliers"]
        listed = [message for group in groups for message in group]
        demand(unit > 0 and len(set(listed)) == len(listed) and len(groups) == len(multipliers), "groups are wrong")
        prices = []
        for row in multipliers:
            demand(len(row) == steps + 1, "multipliers are missing")
            prices.append(list(itertools.accumulate(whole(m, 0, 1 << 60, "a multiplier") for m in row[::-1]))[::-1])
        total = 0
        for node in range(self.nodes):
            parts = [self.part(node, group, price, unit, steps) for group, price in zip(groups, prices)]
            total += self.earnings([part for part in parts if part], steps)
        demand(total < 0, "the prices prove nothing")
        return (steps + 1) * unit

    def part(self, node, group, price, unit, steps):
        """What a node receives and may send of a group of messages; the shortest times."""
        receive, send, arrives, own = [], [], [], False
        for message in group:
            source, destinations, size = self.messages[whole(message, 0, len(self.messages) - 1, "a message")]
            if node == source or node in destinations:
                own = own or node == source
                if node != source:
                    receive.append(self.busy("receive", node, size) // unit)
                for other in set(destinations) - {node}:
                    send.append(self.busy("send", node, size) // unit)
                    arrives.append(send[-1] + self.wire(node, other, size) // unit)
        late = steps + 1
        return (own or receive) and (len(receive), own, len(send), min(send, default=late), min(arrives, default=late),
                                   min(receive, default=late), price)

    @staticmethod
    def earnings(parts, steps):
        """The most that a node can earn: prices at the arrivals of what it sends, less those at the starts of receipts;
        minus infinity if it cannot receive everything."""
        def at_once(part, step):  # sends that take no time
            _, _, most, send, arrives, _, price = part
            return most * price[step + arrives] if send == 0 and step + arrives <= steps else 0
        states = list(itertools.product(*(range(part[0] + 1) for part in parts)))
        best = {}
        for state in reversed(states):
            row = best[state] = [None] * (steps + 2)
            for step in range(steps, -1, -1):
                options = [row[step + 1]]
                if step == steps and state == states[-1]:
                    options.append(0)
                for p, (receives, own, most, send, arrives, receive, price) in enumerate(parts):
                    holds = own or state[p] > 0
                    if holds and most and send > 0 and max(step + send, step + arrives) <= steps:
                        after = row[step + send]
                        options.append(None if after is None else after + price[step + arrives])
                    if state[p] < receives and step + receive <= steps:
                        after = best[state[:p] + (state[p] + 1,) + state[p + 1:]][step + receive]
                        gained = 0 if holds else at_once(parts[p], step + receive)
                        options.append(None if after is None else after - price[step] + gained)
                row[step] = max((option for option in options if option is not None), default=None)
        value = best[states[0]][0]
        return -math.inf if value is None else value + sum(at_once(part, 0) for part in parts if part[1])

    PROOFS = {"receipts": prove_receipts, "prices": prove_prices}


# ---- certificates ----

MODELS = {"exchange": Exchange, "multicast": Multicast}
sys.setrecursionlimit(20000)  # search trees are deep
CLOSE = Fraction(1, 1 << 30)  # the rounding of times that were added up as doubles


def verify(document, instance=None):
    """Makespan and lower bound, exactly."""
    keys(document, ("certificate", "digest", "schedule", "proof"), (), "the certificate")
    demand(document["certificate"] == 1, "the version is not 1")
    schedule = document["schedule"]
    demand(instance is None or instance == schedule["instance"], "it is about another instance")
    problem = MODELS[schedule["instance"]["model"]](schedule["instance"])
    transfers = sorted(schedule["transfers"], key=lambda t: (t["send_start"], t["send_end"]))
    for t in transfers:
        for key in ("from", "to"):
            whole(t[key], 0, problem.nodes - 1, key)
    makespan = problem.execute(transfers)
    stated = cost(schedule["completion"], "completion")
    demand(makespan <= stated * (1 + CLOSE), f"the end is {float(makespan)}, after {float(stated)}")
    proof = document["proof"]
    demand(isinstance(proof, dict) and proof.get("kind") in problem.PROOFS, "no such kind of proof is known")
    bound = problem.PROOFS[proof["kind"]](problem, proof)
    demand(bound <= makespan, f"the schedule ends at {float(makespan)}, before the bound {float(bound)}")
    return makespan, bound


def shown(value):
    return value if value.denominator < 1000 else float(value)


def main(words):
    instance, status = None, 0
    if words[-2:-1] == ["--instance"]:
        with open(words[-1]) as file:
            instance = json.load(file)
        del words[-2:]
    for path in words:
        try:
            with open(path) as file:
                makespan, bound = verify(json.load(file), instance)
            gap = (makespan - bound) / makespan if makespan else 0
            said = "optimal" if gap == 0 else "optimal but for rounding" if gap < CLOSE else \
                f"at most {float(100 * gap):.3g} % of it above the optimum"
            print(f"{path}: makespan {shown(makespan)} s, lower bound {shown(bound)} s: {said}", flush=True)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError,
                RecursionError) as error:
            print(f"{path}: refused: {error}", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
