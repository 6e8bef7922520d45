"""Multicasts among nodes of different speeds.

From the papers `multicast` sections 2 and 3 and `broadcast` section 2: node i is busy for S =
constant + b per_byte to send b bytes and may then continue; the wire takes W = latency + b
per_byte; node j is busy for R to receive what has arrived. A node does one thing at a time, and
forwards only what it has received. Only the source and the destinations of a message send it."""

import heapq
from collections import defaultdict

from belief import check_belief
from document import Invalid, cost, demand, keys, listed, matrix, messages, one_at_a_time
from exact import clearly_differ, clearly_less, product, real, whole


class Multicast:
    MORE = ("belief",)  # keys of an instance, besides name and about
    WORK, OF_NODE = "messages", ("name",)  # of an instance, and optional keys of a node

    def __init__(self, instance):
        keys(instance, "the instance", ("model", "nodes", "wire", self.WORK),
             ("name", "about") + self.MORE)
        self.send, self.receive = [], []
        for node in listed(instance["nodes"], "nodes"):
            keys(node, "a node", ("send", "receive"), self.OF_NODE)
            self.send.append(overhead(node["send"], "send"))
            self.receive.append(overhead(node["receive"], "receive"))
        self.nodes = len(self.send)
        wire = keys(instance["wire"], "wire", ("latency", "per_byte"))
        self.latency = matrix(wire["latency"], self.nodes, "latency")
        self.per_byte = matrix(wire["per_byte"], self.nodes, "per_byte")
        self.read_work(instance)
        check_belief(instance.get("belief", {}), self.nodes, True)

    def read_work(self, instance):
        self.messages = messages(instance["messages"], self.nodes, cost)

    def parcel_ranges(self):
        """Limits of the origins and destinations of parcels; None: there are no parcels."""

    def wire(self, sender, receiver, size):
        return whole(self.latency(sender, receiver)) + product(size, self.per_byte(sender, receiver))

    # ---- lower bound, `multicast` section 3.2 with receipts in order of release ----

    def bound(self, transfers):
        """A node that sends everything at once, without disturbing its receipts, still receives one
        message after another, none before a shortest path from its source has delivered it."""
        receipts = defaultdict(list)
        for source, destinations, size in self.messages:
            arrivals = self.shortest_paths(source, destinations, size)
            for node in destinations:
                receipts[node].append((arrivals[node], self.receive[node](size)))
        last = 0
        for node, due in receipts.items():
            end = 0
            for arrival, busy in sorted(due):
                end = max(end, arrival) + busy
            last = max(last, end)
        return real(last)

    def shortest_paths(self, source, destinations, size):
        """When the message could reach each node, from its source over destinations."""
        arrivals, queue, passed = {}, [(0, 0, source)], set()
        while queue:
            time, arrival, node = heapq.heappop(queue)
            if node in passed:
                continue
            passed.add(node)
            arrivals[node] = arrival
            sent = time + self.send[node](size)
            for other in set(destinations) - passed:
                there = sent + self.wire(node, other, size)
                received = there + self.receive[other](size)
                heapq.heappush(queue, (received, there, other))
        return arrivals

    # ---- validity ----

    def check(self, transfers):
        received = {}
        for t in transfers:
            self.check_end_points(t)
            if (t.message, t.receiver) in received:
                raise Invalid(f"message {t.message} comes to {t.receiver} twice")
            received[t.message, t.receiver] = t
        for t in transfers:
            self.check_sent(t, t.bytes)
            self.check_received(t, self.receive[t.receiver](t.bytes))
            self.check_held(t, received)
            self.check_origin(t, received)
        for k, (source, destinations, size) in enumerate(self.messages):
            for node in destinations:
                if (k, node) not in received:
                    raise Invalid(f"message {k} never comes to {node}")
        self.check_processors(transfers)

    def check_end_points(self, t):
        if t.message >= len(self.messages):
            raise Invalid(f"{t} carries message {t.message}, which is none")
        source, destinations, size = self.messages[t.message]
        if t.receiver not in destinations or t.sender == t.receiver:
            raise Invalid(f"{t} brings message {t.message} where it does not belong")
        if t.bytes != size:
            raise Invalid(f"{t} has {t.bytes:.12g} bytes, not {size:.12g}")

    def check_sent(self, t, size):
        if t.send_start < 0:
            raise Invalid(f"{t} begins before the start")
        sent = whole(t.send_start) + self.send[t.sender](size)
        if clearly_differ(whole(t.send_end), sent):
            raise Invalid(f"{t} is sent at {t.send_end:.12g} s, not at {real(sent):.12g} s")
        arrival = whole(t.send_end) + self.wire(t.sender, t.receiver, size)
        if clearly_less(whole(t.receive_start), arrival):
            raise Invalid(f"{t} is received before it arrives at {real(arrival):.12g} s")

    def check_received(self, t, busy):
        received = whole(t.receive_start) + busy
        if clearly_differ(whole(t.receive_end), received):
            raise Invalid(f"{t} is received at {t.receive_end:.12g} s, not {real(received):.12g} s")

    def check_held(self, t, received):
        if t.sender == self.messages[t.message][0]:
            return
        before = received.get((t.message, t.sender))
        if not before or clearly_less(whole(t.send_start), whole(before.receive_end)):
            raise Invalid(f"{t} is sent before {t.sender} has message {t.message}")

    def check_origin(self, t, received):
        """Walks back along the senders: if sending takes no time, times do not show a cycle."""
        passed = set()
        while t.sender != self.messages[t.message][0]:
            if t.sender in passed:
                raise Invalid(f"message {t.message} comes to {t.sender} from itself")
            passed.add(t.sender)
            t = received[t.message, t.sender]

    def check_processors(self, transfers):
        processors = defaultdict(list)
        for t in transfers:
            processors[t.sender].append((t.send_start, t.send_end, t))
            processors[t.receiver].append((t.receive_start, t.receive_end, t))
        for node, spans in processors.items():
            one_at_a_time(spans, f"node {node}")

    def ready_to_receive(self, transfers):
        """The latest arrival: `broadcast`'s TR."""
        return real(max((whole(t.send_end) + self.wire(t.sender, t.receiver, t.bytes)
                         for t in transfers), default=0))


def overhead(value, where):
    keys(value, where, ("constant", "per_byte"))
    constant, per_byte = (cost(value[key], key) for key in ("constant", "per_byte"))
    return lambda size: whole(constant) + product(size, per_byte)
