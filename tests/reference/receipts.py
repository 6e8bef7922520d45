"""Receipts of an exchange that are interleaved or buffered.

Interleaved: a node receives a limited number of transfers at once; a single one is served one
second of its time per second, several together 1 / (1 + alpha), in proportion to their times or
equally. Buffered: data that are not received while they are sent are stored from their start until
they have been received."""

from collections import defaultdict
from fractions import Fraction

from document import Invalid, cost, demand, index, listed
from exact import clearly_differ, clearly_less, whole

WORDS = {"interleaved": ("threads", "alpha", "share"), "buffered": ("buffer",)}


class Interleaved:
    def __init__(self, instance, nodes):
        demand("threads" in instance and "alpha" in instance, "threads or alpha is missing")
        self.threads = index(instance["threads"], 1 << 31, "threads")
        demand(self.threads > 0, "no threads")
        self.lost = 1 + Fraction(cost(instance["alpha"], "alpha"))
        share = instance.get("share", "proportional")
        demand(share in ("proportional", "equal"), f"no share {share}")
        self.equal = share == "equal"

    def check(self, transfers, time_of):
        ports = defaultdict(list)
        for t in transfers:
            if t.receive_end < t.receive_start:
                raise Invalid(f"{t} ends before it starts")
            ports[t.receiver].append(t)
        for port in ports.values():
            self.check_threads(sorted(port, key=lambda t: t.receive_start))
            self.check_service(port, [time_of(t.sender, t.receiver, t.bytes) for t in port])

    def check_threads(self, port):
        for number, t in enumerate(port):
            busy = sum(clearly_less(whole(t.receive_start), whole(other.receive_end))
                       and clearly_less(whole(other.receive_start), whole(t.receive_end))
                       for other in port[:number])
            if busy >= self.threads:
                raise Invalid(f"{t} comes to a node that receives {busy}")

    def check_service(self, port, times):
        """Between two consecutive starts or ends, the same transfers share the port."""
        moments = sorted({moment for t in port for moment in (t.receive_start, t.receive_end)})
        served = [Fraction(0)] * len(port)
        for since, until in zip(moments, moments[1:]):
            there = [k for k, t in enumerate(port)
                     if t.receive_start <= since and until <= t.receive_end]
            shares = {k: 1 if self.equal else times[k] for k in there}
            whole_share = sum(shares.values()) * (self.lost if len(there) > 1 else 1)
            for k in there:
                if whole_share:
                    served[k] += (whole(until) - whole(since)) * Fraction(shares[k]) / whole_share
        for t, time, done in zip(port, times, served):
            end = whole(t.receive_end)
            wrong = (clearly_differ(done, time, end) if time
                     else clearly_differ(whole(t.receive_start), end, end))
            if wrong:
                raise Invalid(f"{t} ends when it has not been served, or had been before")


class Buffered:
    def __init__(self, instance, nodes):
        room = instance.get("buffer")
        several = room if isinstance(room, list) else [room] * nodes
        demand(len(several) == nodes, "buffers are not one per node")
        self.room = [None if room is None else whole(cost(size, "buffer")) for size in several]

    def check(self, transfers, time_of):
        nodes = defaultdict(list)
        for t in transfers:
            if clearly_less(whole(t.send_start), whole(t.receive_start)):
                nodes[t.receiver].append(t)
        for node, stored in nodes.items():
            for number, t in enumerate(sorted(stored, key=lambda t: t.send_start)):
                self.check_room(node, t, sorted(stored, key=lambda t: t.send_start)[:number])

    def check_room(self, node, t, before):
        together = whole(t.bytes) + sum(
            whole(other.bytes) for other in before
            if clearly_less(whole(t.send_start), whole(other.receive_end)))
        if self.room[node] is not None and clearly_less(self.room[node], together):
            raise Invalid(f"{t} finds no room at {node}")


def receipts(instance, nodes):
    """None for other ports."""
    ports = instance.get("ports", "held")
    for word, own in WORDS.items():
        demand(ports == word or not any(key in instance for key in own), f"a key of {word} ports")
    if ports not in WORDS:
        return None
    return (Interleaved if ports == "interleaved" else Buffered)(instance, nodes)
