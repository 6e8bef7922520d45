"""Multicasts on networks of wormhole switches: instance, bound, and what a schedule must be.

From the paper `agents` sections 2 and 6. A schedule is judged by playing it again: who sends what to
whom, in which order, is read from it, and the network (routes.py, worms.py) says when."""

from collections import defaultdict
from fractions import Fraction

from document import Invalid, cost, demand, index, keys, listed, messages
from exact import clearly_differ, whole
from routes import Network
from worms import Deadlock, play

PICOSECONDS = 10**12


class Switched:
    def __init__(self, instance):
        keys(instance, "the instance", ("model", "ports", "links", "hosts", "timing", "routing",
                                        "root", "messages"), ("name", "about"))
        links = [tuple(index(end, 1 << 31, "link") for end in listed(link, "link"))
                 for link in listed(instance["links"], "links")]
        demand(all(len(link) == 2 and link[0] != link[1] for link in links), "a link joins no two")
        hosts = [index(place, 1 << 31, "host") for place in listed(instance["hosts"], "hosts")]
        self.nodes = len(hosts)
        self.network = Network(links, hosts, instance["root"], instance["routing"])
        used = [0] * self.network.switches
        for switch in [end for link in links for end in link] + hosts:
            used[switch] += 1
        demand(max(used, default=0) <= instance["ports"], "a switch has too few ports")
        timing = keys(instance["timing"], "timing", ("startup", "per_byte", "switch_delay"))
        self.startup, self.flit, self.delay = (
            picoseconds(cost(timing[key], key)) for key in ("startup", "per_byte", "switch_delay"))
        demand(self.flit > 0, "a flit takes no time")
        self.messages = messages(instance["messages"], self.nodes,
                                 lambda size, where: index(size, 1 << 63, where))

    def parcel_ranges(self):
        """There are no parcels."""

    def bound(self, transfers):
        """No plan does better; p is the least time from one send's start to the next."""
        sends, receipts, all_sends, least = defaultdict(int), defaultdict(int), 0, 0
        for source, destinations, size in self.messages:
            if not destinations:
                continue
            p = self.startup + self.delay + size * self.flit
            rounds = len(destinations).bit_length()  # holders double: 2^rounds > destinations
            least = max(least, rounds * p + self.flit)
            sends[source] += p
            all_sends += len(destinations) * p
            for node in destinations:
                receipts[node] += size * self.flit
        first = self.startup + self.delay + self.flit
        least = max([least] + [time + self.flit for time in sends.values()] +
                    [first + time for time in receipts.values()])
        exact = max(Fraction(least), Fraction(all_sends, max(self.nodes, 1)))
        return float(exact / PICOSECONDS)

    def check(self, transfers):
        sender = {}
        for t in transfers:
            self.check_end_points(t)
            if (t.message, t.receiver) in sender:
                raise Invalid(f"message {t.message} comes to {t.receiver} twice")
            sender[t.message, t.receiver] = t
        for k, (source, destinations, size) in enumerate(self.messages):
            for node in destinations:
                if (k, node) not in sender:
                    raise Invalid(f"message {k} never comes to {node}")
        try:
            played = play(self, self.queues(transfers))
        except Deadlock as deadlock:
            raise Invalid(str(deadlock)) from None
        for (message, receiver), t in sender.items():
            if (message, receiver) not in played:
                raise Invalid(f"{t} is of a message that never comes to {t.sender}")
            for key, time in played[message, receiver].items():
                if clearly_differ(whole(getattr(t, key)), whole(time / PICOSECONDS)):
                    raise Invalid(f"{t}: {key} is {getattr(t, key):.12g} s, "
                                  f"played again {time / PICOSECONDS:.12g} s")

    def check_end_points(self, t):
        if t.message >= len(self.messages):
            raise Invalid(f"{t} carries message {t.message}, which is none")
        source, destinations, size = self.messages[t.message]
        if t.receiver not in destinations or t.sender not in [source, *destinations]:
            raise Invalid(f"{t} brings message {t.message} where it does not belong")
        if t.bytes != size:
            raise Invalid(f"{t} has {t.bytes:.12g} bytes, not {size}")

    def queues(self, transfers):
        """The sends that a host has from the beginning, under (host, None), and those that a
        message causes when it has come there, under (host, message), each in order of time."""
        queues = defaultdict(list)
        for t in sorted(transfers, key=lambda t: t.send_start):
            own = t.sender == self.messages[t.message][0]
            queues[t.sender, None if own else t.message].append((t.message, t.receiver))
        return queues

    def throughput(self, completion):
        volume = sum(len(destinations) * size for source, destinations, size in self.messages)
        return volume / completion if completion else 0.0


def picoseconds(seconds):
    exact = Fraction(seconds) * PICOSECONDS
    rounded = int(exact + Fraction(1, 2))
    demand(rounded > 0 or exact == 0, "a time is less than half a picosecond")
    return rounded
