"""Multicasts on networks of wormhole switches: instance, bound, and validity of a schedule.

From the paper `agents` sections 2 and 6; overheads of hosts from `multicast` section 2. A schedule
is judged by simulating it again: senders, receivers, messages and their order are read from the
schedule, and the network (routes.py, worms.py) determines the times."""

import heapq
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
                                        "root", "messages"),
             ("name", "about", "overheads", "names"))
        links = [tuple(index(end, 1 << 31, "link") for end in listed(link, "link"))
                 for link in listed(instance["links"], "links")]
        demand(all(len(link) == 2 and link[0] != link[1] for link in links), "a link joins no two")
        hosts = [index(place, 1 << 31, "host") for place in listed(instance["hosts"], "hosts")]
        self.nodes = len(hosts)
        demand("names" not in instance or len(listed(instance["names"], "names")) == self.nodes and
               all(isinstance(name, str) for name in instance["names"]), "names are not a text for each host")
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

        self.overheads = None
        if "overheads" in instance:
            self.overheads = [overheads_of(host) for host in listed(instance["overheads"], "overheads")]
            demand(len(self.overheads) == self.nodes, "overheads are not those of the hosts")

    def send_time(self, host, size):
        """Time of a host's processor, in picoseconds; for a host without overheads, the
        start-up."""
        return overhead_time(self.overheads[host]["send"], size) if self.overheads else self.startup

    def receive_time(self, host, size):
        return overhead_time(self.overheads[host]["receive"], size) if self.overheads else 0

    def parcel_ranges(self):
        """There are no parcels."""

    def bound(self, transfers):
        """No plan is better; p is the least time from one send's start to the next."""
        rounds, work, ports, receipts = (defaultdict(int) for kind in range(4))
        headers, arrivals, last, after = (defaultdict(list) for kind in range(4))
        all_rounds, all_work, ends = 0, 0, [0]
        for source, destinations, size in self.messages:
            if not destinations:
                continue
            start = min(self.send_time(host, size) for host in [source, *destinations])
            receive = min(self.receive_time(host, size) for host in destinations)
            p = start + self.delay + size * self.flit
            ends.append(last_holder(len(destinations), p, receive) + self.flit)
            all_rounds += len(destinations) * p
            all_work += len(destinations) * start
            rounds[source] += self.send_time(source, size) + self.delay + size * self.flit
            work[source] += self.send_time(source, size)
            after[source].append(receive)
            for node in destinations:
                ports[node] += size * self.flit
                receipts[node] += self.receive_time(node, size)
                headers[node].append(start + self.delay + self.flit)
                arrivals[node].append(start + self.delay + self.flit + size * self.flit)
                last[node].append(self.receive_time(node, size))
        for node in rounds:
            ends.append(rounds[node] + self.flit + min(after[node]))
        for node in ports:
            ends.append(min(headers[node]) + ports[node] + min(last[node]))
            ends.append(min(arrivals[node]) + receipts[node])
        ends += [work[node] + receipts[node] for node in range(self.nodes)]
        shared = max(all_rounds, all_work + sum(receipts.values()))
        exact = max(Fraction(max(ends)), Fraction(shared, max(self.nodes, 1)))
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
        """The initial sends of a host, under (host, None), and those caused by a message that has
        arrived there, under (host, message), each in order of time."""
        queues = defaultdict(list)
        for t in sorted(transfers, key=lambda t: t.send_start):
            own = t.sender == self.messages[t.message][0]
            queues[t.sender, None if own else t.message].append((t.message, t.receiver))
        return queues

    def throughput(self, completion):
        volume = sum(len(destinations) * size for source, destinations, size in self.messages)
        return volume / completion if completion else 0.0


def last_holder(destinations, period, receipt):
    """When this many nodes besides the source can hold a message: each new holder is made in a
    period and a receipt by another, which begins the next after the period. A heap of the next
    ones."""
    if receipt == 0:
        return destinations.bit_length() * period  # holders double: 2^rounds > destinations
    coming = [period + receipt]
    for holder in range(destinations):
        time = heapq.heappop(coming)
        heapq.heappush(coming, time + period)  # by the same sender
        heapq.heappush(coming, time + period + receipt)  # by the new holder
    return time


def overheads_of(host):
    keys(host, "a host's overheads", ("send", "receive"))
    for kind in ("send", "receive"):
        for number in keys(host[kind], kind, ("constant", "per_byte")).values():
            picoseconds(cost(number, kind))
    return host


def overhead_time(overhead, size):
    exact = Fraction(overhead["constant"]) + size * Fraction(overhead["per_byte"])
    return rounded_picoseconds(exact)


def rounded_picoseconds(seconds):
    return int(seconds * PICOSECONDS + Fraction(1, 2))


def picoseconds(seconds):
    exact = Fraction(seconds) * PICOSECONDS
    rounded = rounded_picoseconds(Fraction(seconds))
    demand(rounded > 0 or exact == 0, "a time is less than half a picosecond")
    return rounded
