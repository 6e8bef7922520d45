"""Total exchange: one send port and one receive port per node, unless a map names others.

From the papers `exchange` section 3.2 and `multicluster` section 2.2: a transfer of b bytes from i
to j takes startup(i,j) + b per_byte(i,j), during which i's send port and j's receive port are busy.
A distant message's per-byte time may be multiplied by the number of distant messages that leave its
source's cluster in the same phase, or such transfers share links (links.py); synchronous execution
has a barrier after every phase, and a start-up before its transfers. If ports overlap latencies,
each is busy for the rest of the start-up and the bytes, in a span of its own; receipts may be
interleaved or buffered (receipts.py)."""

from collections import defaultdict
from fractions import Fraction

from belief import check_belief
from document import Invalid, cost, demand, index, keys, listed, matrix, one_at_a_time
from exact import clearly_differ, clearly_less, product, real, whole
import links
from receipts import Buffered, Interleaved, receipts
from service import Service

OPTIONAL = ("bytes", "messages", "nodes", "clusters", "slowdown", "execution", "ports", "latency", "name",
            "about", "belief", "service", "threads", "alpha", "share", "buffer", "levels",
            "phase_startup", "release", "port_map", "names")


def rows_of(messages, nodes):
    """The matrix of a list of messages."""
    rows = [[0] * nodes for node in range(nodes)]
    for message in messages:
        demand(len(listed(message, "a message")) == 3, "a message is not three numbers")
        i, j = (index(node, nodes, "a node") for node in message[:2])
        demand(not rows[i][j], "a second message of the same nodes")
        rows[i][j] = message[2]
    return rows


class Exchange:
    def __init__(self, instance):
        keys(instance, "the instance", ("model", "startup", "per_byte"), OPTIONAL)
        demand(("bytes" in instance) != ("messages" in instance), "bytes or messages, one of them")
        sizes = instance.get("bytes")
        demand("nodes" in instance or isinstance(sizes, list), "the number of nodes is missing")
        self.nodes = (index(instance["nodes"], 1 << 31, "nodes") if "nodes" in instance
                      else len(sizes))
        if sizes is None:
            sizes = rows_of(listed(instance["messages"], "messages"), self.nodes)
        entry = matrix(sizes, self.nodes, "bytes")
        off_diagonal = not isinstance(sizes, list)
        self.bytes = lambda i, j: 0.0 if off_diagonal and i == j else entry(i, j)
        self.startup = matrix(instance["startup"], self.nodes, "startup", absent=True)
        self.per_byte = matrix(instance["per_byte"], self.nodes, "per_byte", absent=True)
        demand("names" not in instance or len(listed(instance["names"], "names")) == self.nodes and
               all(isinstance(name, str) for name in instance["names"]), "names are not a text for each node")
        clusters = listed(instance.get("clusters", [0.0] * self.nodes), "clusters")
        demand(len(clusters) == self.nodes, "clusters are not one per node")
        self.clusters = [index(cluster, 1 << 31, "cluster") for cluster in clusters]
        self.read_levels(instance)
        slowdown = instance.get("slowdown", "none")
        demand(slowdown in ("none", "leaving_cluster") + links.WORDS, f"no slowdown {slowdown}")
        execution = instance.get("execution", "asynchronous")
        demand(execution in ("asynchronous", "synchronous"), f"no execution {execution}")
        self.slowed_by_phase = slowdown == "leaving_cluster"
        self.links = links.Links(self, slowdown) if slowdown in links.WORDS else None
        self.synchronous = execution == "synchronous"
        demand(self.synchronous or "phase_startup" not in instance, "a start-up of no phases")
        self.phase_startup = cost(instance.get("phase_startup", 0.0), "phase_startup")
        self.read_ports(instance)
        self.read_port_map(instance)
        plain = not (self.overlapped or self.receipts or self.slowed_by_phase or self.links or self.synchronous)
        demand(plain or "belief" not in instance, "a belief with overlap, phases or shared links")
        check_belief(instance.get("belief", {}), self.nodes, False)
        self.service = Service(instance.get("service", {}), self.nodes)
        self.release = matrix(instance.get("release", 0.0), self.nodes, "release")
        demand("port_map" not in instance or not (self.receipts or self.slowed_by_phase or self.links or
               self.synchronous or "belief" in instance or "service" in instance),
               "a map of ports with receipts, phases, shared links, a belief or a service")
        released = any(self.release(i, j) > 0 for i in range(self.nodes) for j in range(self.nodes))
        demand("release" not in instance or plain and "belief" not in instance,
               "release times with overlap, phases, shared links or a belief")
        if not all(self.linked(i, j) for i in range(self.nodes) for j in range(self.nodes)
                   if i != j or self.bytes(i, i)):
            demand(plain and not released and "belief" not in instance and "service" not in instance,
                   "absent links with overlap, phases, shared links, release times, a belief or a service")
            demand(all(self.reaches(i, j) for i, j in self.pairs()), "a message without a path")

    def linked(self, sender, receiver):
        return self.startup(sender, receiver) is not None and self.per_byte(sender, receiver) is not None

    def reaches(self, origin, destination):
        if origin == destination:
            return self.linked(origin, origin)
        known, more = set(), {origin}
        while more:
            known |= more
            more = {j for i in more for j in range(self.nodes) if self.linked(i, j)} - known
        return destination in known

    def parcel_ranges(self):
        return self.nodes, self.nodes

    def read_levels(self, instance):
        """Groups of links of further kinds, which change no time: each list refines the previous
        one."""
        levels, outer = listed(instance.get("levels", []), "levels"), self.clusters
        self.partitions = [self.clusters if "clusters" in instance else self.groups_by_speed()]
        demand(len(levels) <= 16, "more than 16 levels")
        for level in levels:
            groups = [index(group, self.nodes, "group") for group in listed(level, "level")]
            demand(len(groups) == self.nodes, "groups of a level are not one per node")
            demand(len(set(zip(groups, outer))) == len(set(groups)),
                   "a group is not part of one of the level before")
            outer = groups
            self.partitions.append(groups)

    def read_ports(self, instance):
        ports = instance.get("ports", "held")
        self.receipts = receipts(instance, self.nodes)
        self.overlapped = ports == "overlapped_latency"
        self.apart = self.overlapped or isinstance(self.receipts, Buffered)
        demand(self.overlapped or self.receipts or ports == "held", f"no ports {ports}")
        demand(self.overlapped == ("latency" in instance), "a latency without overlap, or none")
        self.latency = matrix(instance.get("latency", 0.0), self.nodes, "latency")
        if self.overlapped or self.receipts:
            demand(not self.slowed_by_phase and not self.links and not self.synchronous,
                   "overlap with phases or shared links")
            demand(all(self.latency(i, j) <= self.startup(i, j) for i in range(self.nodes)
                       for j in range(self.nodes)), "a latency is more than the start-up")

    def read_port_map(self, instance):
        """Names of the ports of a transfer, by its nodes."""
        self.ports = lambda i, j: (i, j)
        self.mapped = "port_map" in instance
        if not self.mapped:
            return
        keys(instance["port_map"], "the map of ports", ("form",), ("rails", "send", "receive"))
        form = instance["port_map"]["form"]
        railed = form in ("same_rail", "any_rail")
        demand(railed == ("rails" in instance["port_map"]), "rails of no form, or none")
        demand(form == "listed" or all(instance["port_map"].get(side, 0) == 0 for side in ("send", "receive")),
               "ports listed where the form is another")
        rails = index(instance["port_map"].get("rails", 1.0), 46341, "rails")
        demand(rails > 0, "no rails")
        send, receive = [matrix(instance["port_map"].get(side, 0.0), self.nodes, side) for side in ("send", "receive")]
        if form == "tiers":
            kind = lambda i, j: tuple(groups[i] == groups[j] for groups in [self.clusters] + self.partitions[1:])
            self.ports = lambda i, j: ((i, kind(i, j)), (j, kind(i, j)))
        elif form == "links":
            self.ports = lambda i, j: ((i, j), (i, j))
        elif form == "shared":
            demand("clusters" in instance, "shared ports without clusters")
            self.ports = lambda i, j: tuple(("cluster", self.clusters[n]) if self.distant(i, j) else n for n in (i, j))
        elif form == "same_rail":
            self.ports = lambda i, j: ((i, (i + j) % rails), (j, (i + j) % rails))
        elif form == "any_rail":
            self.ports = lambda i, j: ((i, j % rails), (j, i % rails))
        else:
            demand(form == "listed", f"no map of ports {form}")
            for i in range(self.nodes):
                for j in range(self.nodes):
                    for number in (send(i, j), receive(i, j)):
                        demand(number == int(number) and number < min(self.nodes ** 2, 46340), "a port has no number")
            self.ports = lambda i, j: (send(i, j), receive(i, j))

    def pairs(self):
        return ((i, j) for i in range(self.nodes) for j in range(self.nodes) if self.bytes(i, j))

    def time(self, sender, receiver, size, factor=1):
        per_byte = product(size, self.per_byte(sender, receiver))
        return whole(self.startup(sender, receiver)) + factor * per_byte

    def port_time(self, sender, receiver, size):
        return self.time(sender, receiver, size) - whole(self.latency(sender, receiver))

    def distant(self, sender, receiver):
        return self.clusters[sender] != self.clusters[receiver]

    # ---- lower bounds ----

    def bound(self, transfers):
        forwards = any((origin, destination) != (t.sender, t.receiver)
                       for t in transfers for origin, destination, size in parcels(t))
        direct = self.overlapped_bound if self.overlapped else self.port_bound
        least = self.forwarding_bound() if forwards else direct()
        busy = max(least, self.links.bound(forwards) if self.links else 0)
        return real(int(busy + self.least_phases(forwards) * whole(self.phase_startup)))

    def least_phases(self, forwards):
        """As many as the messages of a port; but bundles may pass from node to node within one
        phase."""
        degrees = [sum(1 for pair in self.pairs() if pair[side] == node)
                   for side in (0, 1) for node in range(self.nodes)]
        return min(max(degrees), 1) if forwards else max(degrees)

    def port_bound(self):
        """The largest sum of message times at a port, of those released at some time or later."""
        ports = defaultdict(list)
        for i, j in self.pairs():
            if self.linked(i, j):
                message = (whole(self.release(i, j)), self.time(i, j, self.bytes(i, j)))
                sender, receiver = self.ports(i, j)
                ports["send", sender].append(message)
                ports["receive", receiver].append(message)
        return max((at + sum(time for release, time in messages if release >= at)
                    for messages in ports.values() for at, _ in messages), default=0)

    def overlapped_bound(self):
        """At a port, over the messages whose latency is at least some L: all of them, plus L. The
        last one sent still travels that long, and the first one received has done so."""
        ports = defaultdict(list)
        for i, j in self.pairs():
            message = (whole(self.latency(i, j)), self.port_time(i, j, self.bytes(i, j)))
            sender, receiver = self.ports(i, j)
            ports["send", sender].append(message)
            ports["receive", receiver].append(message)
        return max((least + sum(time for latency, time in messages if latency >= least)
                    for messages in ports.values() for least, _ in messages), default=0)

    def forwarding_bound(self):
        """What a node sends, or receives, uses some of its pairs: at least one start-up, and every
        byte at the least per-byte time."""
        if self.mapped:
            return self.mapped_bound()
        out, into = defaultdict(list), defaultdict(list)
        for i, j in self.pairs():
            out[i].append((i, j))
            into[j].append((i, j))
        least = 0
        for side, ways in ((out, lambda node, other: (node, other)),
                           (into, lambda node, other: (other, node))):
            for node, pairs in side.items():
                used = [ways(node, other) for other in range(self.nodes)
                        if other != node or (node, node) in pairs]
                used = [way for way in used if self.linked(*way)]
                startup = min(whole(self.startup(*way)) for way in used)
                fastest = min(Fraction(self.per_byte(*way)) for way in used)
                for at in {self.release(*pair) for pair in pairs}:
                    size = sum(whole(self.bytes(*pair)) for pair in pairs if self.release(*pair) >= at)
                    least = max(least, whole(at) + startup + size * fastest)
        bound = real(int(least))
        for groups in self.partitions:
            for members in (set(n for n in range(self.nodes) if groups[n] == g) for g in set(groups)):
                for receives in (False, True):
                    bound = self.group_bound(members, receives, bound)
        return max(least, whole(bound))

    def mapped_bound(self):
        """Until some time, each port of the links that cross from or to a group passes what its fastest
        link does after its least start-up."""
        sets = [{node} for node in range(self.nodes)]
        sets += [{n for n in range(self.nodes) if groups[n] == g} for groups in self.partitions for g in set(groups)]
        bound = 0
        for members in sets:
            for side in (0, 1):
                crossing = [(i, j) for i in range(self.nodes) for j in range(self.nodes)
                            if (i in members) != (j in members) and (i, j)[side] in members]
                size = sum(whole(self.bytes(i, j)) for i, j in crossing)
                ports = defaultdict(list)
                for i, j in crossing:
                    if self.linked(i, j):
                        ports[self.ports(i, j)[side]].append((whole(self.startup(i, j)), Fraction(self.per_byte(i, j))))
                fastest = sorted((min(s for s, b in ways), min(b for s, b in ways)) for ways in ports.values())
                if size:
                    bound = max(bound, self.least_passage(size, fastest))
        return bound

    def least_passage(self, size, ports):
        """Ports join in the order of their start-ups, until those that have joined pass all bytes before
        the next one does."""
        rate = spent = Fraction(0)
        for k, (startup, per_byte) in enumerate(ports):
            if not per_byte:
                return startup
            rate, spent = rate + 1 / per_byte, spent + startup / per_byte
            end = (size + spent) / rate
            if k + 1 == len(ports) or end <= ports[k + 1][0]:
                return end

    def groups_by_speed(self):
        """Joined by links before the widest gap, as a ratio, of a spanning tree (Kruskal)."""
        group, joined, tree = list(range(self.nodes)), [], []
        time = lambda i, j: self.per_byte(i, j) if self.linked(i, j) else float("inf")
        links_by_time = sorted((max(time(i, j), time(j, i)), i, j)
                               for i in range(self.nodes) for j in range(i))
        for time, i, j in links_by_time:
            if group[i] != group[j]:
                group = [group[j] if g == group[i] else g for g in group]
                tree.append(time)
                joined.append(group)
        gaps = [(after / before if before else float("inf"), -k)
                for k, (before, after) in enumerate(zip(tree, tree[1:])) if after > before]
        return joined[-max(gaps)[1]] if gaps else [0] * self.nodes

    def group_bound(self, members, receives, known):
        """What crosses into a group shares its ports, and is then handed on inside."""
        ports = []
        for node in members:
            way = (lambda other: (other, node)) if receives else (lambda other: (node, other))
            near = sum(self.bytes(*way(other)) for other in members)
            far = sum(self.bytes(*way(other)) for other in range(self.nodes) if other not in members)
            inside = [way(o) for o in members if o != node or self.bytes(node, node)]
            outside = [way(o) for o in range(self.nodes) if o not in members]
            inside, outside = [[pair for pair in pairs if self.linked(*pair)] for pairs in (inside, outside)]
            if not outside:
                continue
            slow = min(self.per_byte(*pair) for pair in outside)
            fast = min([slow] + [self.per_byte(*pair) for pair in inside])
            first = outside if not self.overlapped and not self.receipts else outside + inside
            ahead = min(self.startup(*pair) for pair in first) + fast * near
            if near and not self.overlapped and not self.receipts:
                ahead += min([(slow - fast) * near] + [self.startup(*pair) for pair in inside])
            ports.append((far, slow, fast, ahead))

        def crossing(time):
            total = 0.0
            for far, slow, fast, ahead in ports:
                rest = time - ahead
                if rest >= fast * far:
                    whole_way = rest / slow if slow else float("inf")
                    total += min(whole_way, (rest - fast * far) / (slow - fast)) if slow > fast else whole_way
            return total

        needed, high = sum(far for far, slow, fast, ahead in ports), known or 1e-30
        if crossing(known) >= needed:
            return known
        while crossing(high) < needed:
            high *= 2.0
        low = known
        for _ in range(100):
            middle = 0.5 * (low + high)
            low, high = (low, middle) if crossing(middle) >= needed else (middle, high)
        return low

    def served(self, transfers):
        carried = [(t, origin, destination) for t in transfers
                   for origin, destination, size in parcels(t)]
        return self.service.numbers(self.pairs(), carried)

    # ---- validity ----

    def check(self, transfers):
        leaving = self.leaving(transfers)
        for t in transfers:
            self.check_times(t, leaving)
        self.check_ports(transfers)
        if self.receipts:
            self.receipts.check(transfers, self.time)
        if self.links:
            self.links.check(transfers)
        if self.slowed_by_phase or self.synchronous:
            self.check_phases(transfers)
        self.check_data(transfers)

    def leaving(self, transfers):
        """The number of distant messages that leave a cluster in a phase."""
        count = defaultdict(int)
        for t in transfers:
            if self.distant(t.sender, t.receiver):
                count[self.clusters[t.sender], t.phase] += 1
        return count

    def check_times(self, t, leaving):
        factor = 1
        if self.slowed_by_phase and self.distant(t.sender, t.receiver):
            factor = leaving[self.clusters[t.sender], t.phase]
        if t.bytes <= 0:
            raise Invalid(f"{t} carries nothing")
        if not self.linked(t.sender, t.receiver):
            raise Invalid(f"{t} uses a link that is absent")
        for origin, destination, size in parcels(t):
            if origin == t.sender and clearly_less(whole(t.send_start), whole(self.release(origin, destination))):
                raise Invalid(f"{t} begins before {origin} -> {destination} is released")
        if t.send_start < 0:
            raise Invalid(f"{t} begins before the start")
        if self.apart:
            self.check_overlap(t)
            return
        lasting = whole(t.send_start) + self.time(t.sender, t.receiver, t.bytes, factor)
        alone = not self.receipts and (self.links is None or self.links.shared_by(t) is None)
        if alone and clearly_differ(whole(t.send_end), lasting):
            raise Invalid(f"{t} ends at {t.send_end:.12g} s, not at {real(lasting):.12g} s")
        if (t.send_start, t.send_end) != (t.receive_start, t.receive_end):
            raise Invalid(f"{t} is not received while it is sent")

    def check_overlap(self, t):
        time = self.port_time(t.sender, t.receiver, t.bytes)
        for side, start, end in (("send", t.send_start, t.send_end),
                                 ("receive", t.receive_start, t.receive_end)):
            if start < 0 or clearly_differ(whole(end), whole(start) + time):
                raise Invalid(f"{t} is at its {side} port from {start:.12g} s to {end:.12g} s")
        arrival = whole(t.send_start) + whole(self.latency(t.sender, t.receiver))
        if clearly_less(whole(t.receive_start), arrival):
            raise Invalid(f"{t} is received before it arrives")

    def check_ports(self, transfers):
        for side, end in (("send", "sender"), ("receive", "receiver")):
            ports = defaultdict(list)
            for t in transfers:
                span = getattr(t, f"{side}_start"), getattr(t, f"{side}_end")
                ports[self.ports(t.sender, t.receiver)[side == "receive"]].append((*span, t))
            if side == "receive" and isinstance(self.receipts, Interleaved):
                continue
            for node, spans in ports.items():
                one_at_a_time(spans, f"{side} port of {node}")

    def check_phases(self, transfers):
        """A node takes part once per phase, ports serve phases in order; a barrier waits for
        all."""
        orders = [(lambda t: ("send", t.sender)), (lambda t: ("receive", t.receiver))]
        for port in orders:
            seen = {}
            for t in sorted(transfers, key=lambda t: t.phase):
                before = seen.get(port(t))
                if before and before.phase == t.phase:
                    raise Invalid(f"phase {t.phase} has {before} and {t} at one port")
                if before and clearly_less(whole(t.send_start), whole(before.send_end)):
                    raise Invalid(f"{t} of phase {t.phase} comes before {before}")
                seen[port(t)] = t
        if self.synchronous:
            starts, ends = {}, {}
            for t in transfers:
                starts[t.phase] = min(starts.get(t.phase, t.send_start), t.send_start)
                ends[t.phase] = max(ends.get(t.phase, 0.0), t.send_end)
            end = 0.0
            for phase in sorted(starts):
                if clearly_less(whole(starts[phase]), whole(end) + whole(self.phase_startup)):
                    raise Invalid(f"phase {phase} begins before an earlier one has ended, and its start-up")
                end = max(end, ends[phase])

    def check_data(self, transfers):
        """Every parcel is at its sender when it is sent, and every message arrives completely."""
        moves = defaultdict(list)
        for t in transfers:
            together = 0
            for origin, destination, size in parcels(t):
                check_parcel(t, origin, destination, size)
                together += whole(size)
                moves[origin, destination].append((t, whole(size)))
            if clearly_differ(whole(t.bytes), together):
                raise Invalid(f"{t} says {t.bytes:.12g} bytes; its parcels are {real(together):.12g}")
        for pair in self.pairs():
            if pair not in moves:
                raise Invalid(f"the message {pair[0]} -> {pair[1]} is not sent")
        for pair, parts in moves.items():
            check_message(pair, whole(self.bytes(*pair)), parts)


def check_parcel(t, origin, destination, size):
    """No node receives data that it has had: the origin, or the sender itself; data at their
    destination are not sent on."""
    if size <= 0:
        raise Invalid(f"{t} has an empty parcel")
    if origin != destination and (t.receiver == origin or t.sender == destination):
        raise Invalid(f"{t} brings {origin} -> {destination} back, or on")
    if t.sender == t.receiver and not t.sender == origin == destination:
        raise Invalid(f"{t} brings {origin} -> {destination} nowhere")


def check_message(pair, total, moves):
    """The origin sends the whole message, the destination receives all of it, and every node in
    between forwards exactly what it receives. Rounding is relative to the message."""
    origin, destination = pair
    sent, received = defaultdict(list), defaultdict(list)
    for t, size in moves:
        sent[t.sender].append((t.send_start, size, t))
        received[t.receiver].append((t.receive_end, size, t))
    if clearly_less(total, volume(sent[origin]), total):
        raise Invalid(f"{origin} sends more of {origin} -> {destination} than there is")
    if clearly_differ(volume(received[destination]), total, total):
        raise Invalid(f"of {origin} -> {destination} not all, or too much, arrives")
    for node in (sent.keys() | received.keys()) - {origin, destination}:
        check_stock(pair, total, departures=sent[node], arrivals=received[node])
        came, left = volume(received[node]), volume(sent[node])
        if clearly_less(total, came, total) or clearly_less(left, came, total):
            raise Invalid(f"of {origin} -> {destination} too much comes to {node}, or stays there")


def volume(events):
    return sum(size for time, size, t in events)


def check_stock(pair, total, departures, arrivals):
    """What has left a node at any time had arrived there by then."""
    arrivals, have = sorted(arrivals, key=lambda event: event[0], reverse=True), 0
    for time, size, t in sorted(departures, key=lambda event: event[0]):
        while arrivals and not clearly_less(whole(time), whole(arrivals[-1][0])):
            have += arrivals.pop()[1]
        have -= size
        if clearly_less(have, 0, total):
            raise Invalid(f"{t} carries bytes of {pair[0]} -> {pair[1]} that are not there")


def parcels(t):
    return t.parcels if t.parcels else [(t.sender, t.receiver, t.bytes)]
