# python3 verify.py CERTIFICATE... [--instance FILE]: checks schedules and the proofs that none end much earlier, in
# exact fractions (commsched-format(5), CERTIFICATES; a double is a fraction), and prints what is proved. Exit status 1:
# a file is refused, for a reason that is printed on standard error.
import heapq
import itertools
import json
import math
import sys
from collections import Counter, defaultdict, deque
from fractions import Fraction
from graphlib import TopologicalSorter


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
             ("name", "about", "names", "nodes", "bytes", "messages", "clusters", "levels", "slowdown"), "the instance")
        rows = [instance[key] for key in ("bytes", "startup", "per_byte") if isinstance(instance.get(key), list)]
        self.nodes = whole(instance.get("nodes", len(rows[0]) if rows else 0), 1, 1 << 20, "nodes")
        demand(("bytes" in instance) != ("messages" in instance), "sizes are given twice or not at all")
        if "bytes" in instance:
            rows = matrix(instance["bytes"], self.nodes, False, "bytes")
            sizes = {(i, j): size for i, row in enumerate(rows) for j, size in enumerate(row)}
        else:
            sizes = {(i, j): cost(size, "bytes") for i, j, size in instance["messages"]}
            demand(len(sizes) == len(instance["messages"]), "a message is listed twice")
            demand({*range(self.nodes)}.issuperset(itertools.chain(*sizes)), "a message is between no nodes")
        self.size = {pair: size for pair, size in sizes.items() if size}
        self.startup, self.per_byte = (matrix(instance[key], self.nodes, True, key) for key in ("startup", "per_byte"))
        self.time = {pair: self.duration(*pair) for pair in self.size}
        self.slows = instance.get("slowdown") == "leaving_cluster"
        demand(self.slows or instance.get("slowdown", "none") == "none", "no proofs are known with this slowdown")
        self.cluster = instance["clusters"] if self.slows else [0] * self.nodes

    def duration(self, sender, receiver, factor=1):
        return self.startup[sender][receiver] + factor * self.size[sender, receiver] * self.per_byte[sender][receiver]

    def execute(self, transfers):
        """The end of the transfers, in this order, each as early as both ports allow. Those of a phase that leave a
        cluster slow each other down."""
        idle, phase, left = defaultdict(Fraction), defaultdict(int), dict(self.size)
        where = [(t.get("phase", 0), self.cluster[t["from"]], self.cluster[t["to"]]) for t in transfers]
        leaving = Counter((now, here) for now, here, there in where if here != there)
        for t, (now, here, there) in zip(transfers, where):
            pair, ports = (t["from"], t["to"]), (("send", t["from"]), ("receive", t["to"]))
            demand(pair in left and left.pop(pair) == Fraction(float(t["bytes"])), f"transfer {pair} is no message")
            demand(not self.slows or now >= max(phase[port] for port in ports), f"the phase of {pair} is over")
            duration = self.duration(*pair, 1 if here == there else leaving[now, here])
            idle.update(dict.fromkeys(ports, max(idle[port] for port in ports) + duration))
            phase.update(dict.fromkeys(ports, now + 1))
        demand(not left, f"{len(left)} messages are not sent")
        return max(idle.values(), default=Fraction(0))

    def prove_port(self, proof):
        """A port carries one message after another, each before or after the longest other one at its other port: in a
        schedule that ends by H, none while the least of these is under way both from 0 on and until H. Times are
        rounded down to units, if there are any."""
        keys(proof, ("kind", "port", "node", "unit"), (), "the proof")
        side, unit = ("send", "receive").index(proof["port"]), cost(proof["unit"], "unit")
        length = {pair: Fraction(time // unit) if unit else time for pair, time in self.time.items()}
        carried = [pair for pair in length if pair[side] == proof["node"]]
        total = sum((length[pair] for pair in carried), Fraction(0))
        longest = [max((time for other, time in length.items()
                        if other != pair and other[1 - side] == pair[1 - side]), default=0) for pair in carried]
        bound = max(total, total / 2 + min(longest, default=0))
        return math.ceil(bound) * unit if unit else bound

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


class Orders:
    """Any two messages that share a port have an order, or none yet. From the orders follow a message's head, a time
    before which it does not begin, and its tail, a time that passes after its end."""

    def __init__(self, length, horizon, nodes, tree):
        self.names = {i * nodes + j: k for k, (i, j) in enumerate(length)}
        self.length, self.horizon, self.tree = list(length.values()), horizon, deque(tree)
        self.others = [[k for k, other in enumerate(length) if (i == other[0]) != (j == other[1])] for i, j in length]
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
        agenda, brings, after = defaultdict(list), {}, TopologicalSorter()
        for k, t in enumerate(transfers):  # a send is known by its number, a receipt by message and node
            message, sender, receipt = t["message"], t["from"], (t["message"], t["to"])
            source, destinations, _ = self.messages[whole(message, 0, len(self.messages) - 1, "message")]
            demand(t["to"] in destinations and receipt not in brings, f"{receipt} is no message that a node waits for")
            brings[receipt] = k
            after.add(receipt, k)
            if sender != source:
                after.add(k, (message, sender))
            agenda[sender].append((t["send_start"], t["send_end"], True, k))
            agenda[t["to"]].append((t["receive_start"], t["receive_end"], False, receipt))
        demand(len(brings) == sum(len(message[1]) for message in self.messages), "receipts are missing")
        for events in map(sorted, agenda.values()):
            for earlier, later in itertools.pairwise(events):
                after.add(later[3], earlier[3])
        idle, arrival, has = defaultdict(Fraction), {}, defaultdict(Fraction)
        for event in after.static_order():
            t = transfers[brings.get(event, event)]
            message, sender, receiver, size = t["message"], t["from"], t["to"], self.messages[t["message"]][2]
            if event in brings:
                idle[receiver] = max(idle[receiver], arrival[event]) + self.busy("receive", receiver, size)
                has[event] = idle[receiver]
            else:
                idle[sender] = max(idle[sender], has[message, sender]) + self.busy("send", sender, size)
                arrival[message, receiver] = idle[sender] + self.wire(sender, receiver, size)
        return max(idle.values(), default=Fraction(0))

    def prove_receipts(self, proof):
        """A node sends its own messages, and receives one message after another, none before a shortest path could
        bring it."""
        keys(proof, ("kind", "node"), (), "the proof")
        node = proof["node"]
        end = sum((self.busy("send", node, size) for source, to, size in self.messages if node == source and to),
                  Fraction(0))
        due = [(self.arrival(*message, node), self.busy("receive", node, message[2]))
               for message in self.messages if node in message[1]]
        for arrival, busy in sorted(due):
            end = max(end, arrival) + busy
        return end

    def arrival(self, source, destinations, size, node):
        """Along a shortest path over the source and the destinations."""
        arrivals, before = dict.fromkeys(destinations, math.inf), None
        while arrivals != before:
            sent = {other: time + self.busy("receive", other, size) + self.busy("send", other, size)
                    for other, time in arrivals.items()} | {source: self.busy("send", source, size)}
            before, arrivals = arrivals, {to: min(time + self.wire(sender, to, size) for sender, time in sent.items()
                                                  if sender != to) for to in destinations}
        return arrivals[node]

    def prove_load(self, proof):
        """There are as many sends as receipts. A node with k of them is busy with its receipts and k shortest sends."""
        keys(proof, ("kind",), (), "the proof")
        ends, due = [], sum(len(destinations) for _, destinations, _ in self.messages)
        for node in range(self.nodes):
            received = sum(self.busy("receive", node, size) for _, to, size in self.messages if node in to)
            sends = [self.busy("send", node, size) for source, to, size in self.messages if node in (source, *to)]
            if sends:
                ends.append(itertools.count(received + min(sends), min(sends)))
        return next(itertools.islice(heapq.merge(*ends), due - 1, None)) if due else Fraction(0)

    def prove_subsets(self, proof):
        """Of one message, the least time in which a holder serves a set of nodes: it sends to one of them, which serves
        some of the others while the holder serves the rest. Times that end at the bound or later are omitted."""
        keys(proof, ("kind", "bound"), (), "the proof")
        (source, destinations, size), = self.messages
        count, holders = whole(len(destinations), 1, 16, "the number of destinations"), [*destinations, source]
        wire = min(self.wire(i, j, size) for i in holders for j in destinations if i != j)
        send = [self.busy("send", node, size) for node in holders]
        receive = [wire + self.busy("receive", node, size) for node in destinations]
        bound = cost(proof["bound"], "bound")
        scale = math.lcm(*(time.denominator for time in (bound, *send, *receive)))  # whole numbers are faster
        send, receive = ([int(time * scale) for time in times] for times in (send, receive))
        room = [int(bound * scale) - send[count] - time for time in receive] + [int(bound * scale)]
        served = [{0: 0} for _ in holders]  # by holder, the least times of sets, which are written as bits
        reached = {}  # the same from the end of a send to any node of the set
        for nodes in range(1, 1 << count):
            times = [receive[k] + served[k][nodes ^ 1 << k] for k in range(count) if nodes ^ 1 << k in served[k]]
            if times:
                reached[nodes] = min(times)
            parts = [part for part in reached if part & nodes == part]
            for k in (k for k in range(count + 1) if not nodes >> k & 1):
                times = [max(reached[part], served[k][nodes ^ part]) for part in parts if nodes ^ part in served[k]]
                if times and send[k] + min(times) < room[k]:
                    served[k][nodes] = send[k] + min(times)
        demand(nodes not in served[count], "a schedule ends before the bound")
        return bound

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
            total += self.earnings(parts, steps)
        demand(total < 0, "the prices prove nothing")
        return (steps + 1) * unit

    def part(self, node, group, price, unit, steps):
        """What a node receives and may send of a group of messages; the shortest times."""
        shares = [self.messages[whole(message, 0, len(self.messages) - 1, "a message")] for message in group]
        shares = [(source, to, size) for source, to, size in shares if node in (source, *to)]
        receives = [self.busy("receive", node, size) // unit for source, _, size in shares if node != source]
        sends = [(self.busy("send", node, size) // unit, self.wire(node, other, size) // unit)
                 for _, to, size in shares for other in to if other != node]
        late = steps + 1
        return (len(receives), len(receives) < len(shares), len(sends), min((send for send, _ in sends), default=late),
                min(map(sum, sends), default=late), min(receives, default=late), price)

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
            row = best[state] = [-math.inf] * (steps + 1) + [0 if state == states[-1] else -math.inf]
            for step in range(steps, -1, -1):
                options = [row[step + 1]]
                for p, (receives, own, _, send, arrives, receive, price) in enumerate(parts):
                    holds = own or state[p] > 0
                    if holds and send > 0 and max(send, arrives) <= steps - step:
                        options.append(row[step + send] + price[step + arrives])
                    if state[p] < receives and receive <= steps - step:
                        after = best[state[:p] + (state[p] + 1,) + state[p + 1:]][step + receive]
                        options.append(after - price[step] + (0 if holds else at_once(parts[p], step + receive)))
                row[step] = max(options)
        return best[states[0]][0] + sum(at_once(part, 0) for part in parts if part[1])


# ---- certificates ----

REFUSALS = ArithmeticError, AttributeError, LookupError, OSError, RecursionError, TypeError, ValueError
sys.setrecursionlimit(20000)  # search trees are deep
CLOSE = Fraction(1, 1 << 30)  # the rounding of times that were added up as doubles


def verify(document, instance=None):
    """Makespan and lower bound, exactly."""
    keys(document, ("certificate", "digest", "schedule", "proof"), (), "the certificate")
    demand(document["certificate"] == 1, "the version is not 1")
    schedule = document["schedule"]
    demand(instance is None or instance == schedule["instance"], "it is about another instance")
    problem = {"exchange": Exchange, "multicast": Multicast}[schedule["instance"]["model"]](schedule["instance"])
    transfers = sorted(schedule["transfers"], key=lambda t: (t["send_start"], t["send_end"]))
    for t, key in itertools.product(transfers, ("from", "to")):
        whole(t[key], 0, problem.nodes - 1, key)
    makespan = problem.execute(transfers)
    stated = cost(schedule["completion"], "completion")
    demand(makespan <= stated * (1 + CLOSE), f"the end is {float(makespan)}, after {float(stated)}")
    proof = document["proof"]
    prove = getattr(problem, f"prove_{proof['kind']}", None)
    demand(prove, "no such kind of proof is known")
    bound = prove(proof)
    demand(bound <= makespan, f"the schedule ends at {float(makespan)}, before the bound {float(bound)}")
    return makespan, bound


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
            print(f"{path}: makespan {float(makespan):.12g} s, lower bound {float(bound):.12g} s: {said}",
                  flush=True)
        except REFUSALS as error:
            print(f"{path}: refused: {error}", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
