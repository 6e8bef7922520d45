"""Collective operations among nodes of different speeds, from the manual page's sections on them.

Blocks are divided into pieces; of each piece a node holds the set of nodes whose parts are in it.
Every piece is followed separately, in any order of sends and receipts in which each node's
operations are in sequence and each receipt follows its send."""

import graphlib
from collections import defaultdict

from document import Invalid, cost, demand, index, keys, one_at_a_time
from exact import clearly_differ, clearly_less, product, real, whole
from multicast import Multicast

#            root, block per node, who contributes to a block, who wants it
OPERATIONS = {
    "broadcast": (True, False, "root", "all"),
    "reduce": (True, False, "all", "root"),
    "scatter": (True, True, "root", "own"),
    "gather": (True, True, "own", "root"),
    "allgather": (False, True, "own", "all"),
    "allreduce": (False, False, "all", "all"),
}
BLOCKS_MOST = 16384


class Collective(Multicast):
    MORE = ("full_duplex",)
    WORK, OF_NODE = "operation", ("name", "combine")

    def read_work(self, instance):
        work = keys(instance["operation"], "operation", ("name", "bytes"), ("root",))
        demand(isinstance(work["name"], str) and work["name"] in OPERATIONS, "an unknown operation")
        self.operation = work["name"]
        rooted, per_node, self.giving, self.taking = OPERATIONS[self.operation]
        demand(rooted == ("root" in work), f"{self.operation} and root")
        self.root = index(work["root"], self.nodes, "root") if rooted else 0
        self.blocks = self.nodes if per_node else 1
        demand(not per_node or self.nodes <= BLOCKS_MOST, "too many blocks")
        sizes = work["bytes"]
        if not isinstance(sizes, list):
            sizes = [sizes] * self.blocks
        demand(len(sizes) == self.blocks and (per_node or not isinstance(work["bytes"], list)),
               "sizes of another number of blocks")
        self.sizes = [cost(size, "bytes") for size in sizes]
        self.send_costs, self.receive_costs = (
            [(node[side]["constant"], node[side]["per_byte"]) for node in instance["nodes"]]
            for side in ("send", "receive"))
        self.combine = [cost(node.get("combine", 0.0), "combine") for node in instance["nodes"]]
        self.full_duplex = instance.get("full_duplex", False)
        demand(isinstance(self.full_duplex, bool), "full_duplex is neither true nor false")

    def parcel_ranges(self):
        return self.blocks, 1 << 31

    def party(self, which, block):
        return {"root": {self.root}, "own": {block}, "all": set(range(self.nodes))}[which]

    def contributors(self, block):
        return self.party(self.giving, block)

    def wanting(self, block):
        """The nodes that must hold all contributions at the end."""
        return self.party(self.taking, block)

    def bound(self, transfers):
        return None

    # ---- validity ----

    def check(self, transfers):
        loads = [self.load(t) for t in transfers]
        pieces = self.division(loads)
        for t in transfers:
            if t.sender == t.receiver:
                raise Invalid(f"{t} goes to its sender")
            self.check_sent(t, t.bytes)
        self.check_processors(transfers)
        order = self.order(transfers)
        combined = defaultdict(int)
        for block in range(self.blocks):
            for number in pieces[block] or {0}:
                self.follow(block, number, order, transfers, loads, combined)
        for k, t in enumerate(transfers):
            self.check_received(t, self.receive[t.receiver](t.bytes) + combined[k])

    def check_processors(self, transfers):
        if not self.full_duplex:
            return super().check_processors(transfers)
        ports = defaultdict(list)
        for t in transfers:
            ports[f"the send port of {t.sender}"].append((t.send_start, t.send_end, t))
            ports[f"the receive port of {t.receiver}"].append((t.receive_start, t.receive_end, t))
        for port, spans in ports.items():
            one_at_a_time(spans, port)

    def load(self, t):
        """{(block, number): bytes} of a transfer."""
        if t.message >= self.blocks:
            raise Invalid(f"{t} carries block {t.message}, which is none")
        parcels = t.parcels or [(t.message, 0, t.bytes)]
        found = {(block, number): size for block, number, size in parcels}
        if len(found) < len(parcels):
            raise Invalid(f"{t} carries a piece twice")
        total = sum(whole(size) for size in found.values())
        if clearly_differ(whole(t.bytes), total):
            raise Invalid(f"{t} has {t.bytes:.12g} bytes, not {real(total):.12g}")
        return found

    def division(self, loads):
        """The numbers and bytes of each block's pieces; blocks that no transfer carries are
        separate."""
        pieces = defaultdict(dict)
        for load in loads:
            for (block, number), size in load.items():
                if pieces[block].setdefault(number, size) != size:
                    raise Invalid(f"piece {number} of block {block} has two sizes")
        for block, sizes in pieces.items():
            if set(sizes) != set(range(len(sizes))):
                raise Invalid(f"block {block} has pieces {sorted(sizes)}")
            if clearly_differ(sum(map(whole, sizes.values())), whole(self.sizes[block])):
                raise Invalid(f"the pieces of block {block} are not the block")
        return pieces

    def order(self, transfers):
        """(index, sends) of every send and receipt, each after those on which it depends."""
        doings = defaultdict(list)
        for k, t in enumerate(transfers):
            doings[t.sender].append((*turn(t.send_start, t.send_end, True), k, True))
            doings[t.receiver].append((*turn(t.receive_start, t.receive_end, False), k, False))
        before = graphlib.TopologicalSorter()
        for k in range(len(transfers)):
            before.add((k, False), (k, True))
        for row in doings.values():
            row.sort()
            for earlier, later in zip(row, row[1:]):
                before.add(later[-2:], earlier[-2:])
        try:
            return list(before.static_order())
        except graphlib.CycleError:
            raise Invalid("transfers wait for each other") from None

    def follow(self, block, number, order, transfers, loads, combined):
        held = {node: frozenset({node} & self.contributors(block)) for node in range(self.nodes)}
        on_the_way, ends = {}, {}
        for k, sends in order:
            if (block, number) not in loads[k]:
                continue
            t = transfers[k]
            if sends:
                if self.full_duplex and clearly_less(whole(t.send_start), ends.get(t.sender, 0)):
                    raise Invalid(f"{t} is sent while {t.sender} receives block {block}")
                on_the_way[k] = held[t.sender]
                if not held[t.sender]:
                    raise Invalid(f"{t} is sent before {t.sender} has any of block {block}")
                continue
            held[t.receiver], combines = union(held[t.receiver], on_the_way[k])
            if held[t.receiver] is None:
                raise Invalid(f"{t} brings of block {block} what is there, or a part again")
            ends[t.receiver] = whole(t.receive_end)
            if combines:
                combined[k] += product(loads[k][block, number], self.combine[t.receiver])
        for node in self.wanting(block):
            if held[node] != self.contributors(block):
                raise Invalid(f"{node} lacks parts of piece {number} of block {block}")


def turn(start, end, sends):
    """What comes first at a node is less: of what begins together, what takes no time, then sends."""
    return (start, 0, 0, end) if end <= start else (start, 1, 0 if sends else 1, end)


def union(present, received):
    """(new set, whether it was combined); the set is None if the rules forbid it."""
    if not present & received:
        return present | received, bool(present)
    return (received, False) if present < received else (None, False)
