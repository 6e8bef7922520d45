#!/usr/bin/env python3
"""Checks routes of OpenSM and of commsched on one network against the network's text:

    opensm.py compare NETWORK NAME ROOT OPENSM.lfts OURS.lfts OURS.routes    prints a line of the table; exit 1: ours are bad
    opensm.py same OURS.lfts LOADED.lfts                                     exit 1: the tables differ in some path

Tables are dumps of OpenSM; routes are those listed by `commsched fabric --routes --format tsv`. A route is
illegal if an upward link follows a downward one; up is towards a lower level of the breadth-first tree from
the root, within a level towards the lower GUID, which is the earlier record. Routes are between hosts."""
import collections
import itertools
import re
import sys


def read_network(path):
    """Peers by node and port, from a text that lists every cable at both ends; nodes in the text's order."""
    peers, at = {}, None
    with open(path, encoding="utf-8") as file:
        for line in file:
            if record := re.match(r'(?:Switch|Hca|Ca)\s+\d+\s+"([^"]*)"', line):
                at = peers.setdefault(record[1], {})
            elif cable := re.match(r'\[(\d+)\](?:\([^)]*\))?\s+"([^"]*)"\[(\d+)\]', line):
                at[int(cable[1])] = cable[2]
    return peers


def read_tables(path, by_guid=False):
    """Port by switch and destination, both by name or by GUID."""
    tables, at = {}, None
    with open(path, encoding="utf-8") as file:
        for line in file:
            if head := re.match(r"Unicast lids .* guid (0x[0-9a-f]+) \('(.*)'\):", line):
                at = tables.setdefault(head[1 if by_guid else 2], {})
            elif entry := re.match(r"0x[0-9a-f]+ (\d+) #.* portguid (0x[0-9a-f]+): '(.*)'", line):
                at[entry[2 if by_guid else 3]] = int(entry[1])
    return tables


class Network:
    def __init__(self, path, root):
        self.peers = read_network(path)
        self.switch_of = {name: ports[1] for name, ports in self.peers.items()
                          if len(ports) == 1 and name.startswith("H")}
        self.switches = [name for name in self.peers if name not in self.switch_of]
        self.number = {name: k for k, name in enumerate(self.switches)}
        self.neighbours = {name: [peer for peer in self.peers[name].values() if peer in self.number]
                           for name in self.switches}
        self.level = {root: 0}
        queue = collections.deque([root])
        while queue:
            at = queue.popleft()
            for peer in self.neighbours[at]:
                if peer not in self.level:
                    self.level[peer] = self.level[at] + 1
                    queue.append(peer)

    def is_up(self, at, to):
        return (self.level[to], self.number[to]) < (self.level[at], self.number[at])

    def is_legal(self, path):
        ways = [self.is_up(at, to) for at, to in zip(path, path[1:])]
        return ways == sorted(ways, reverse=True)

    def shortest(self, start):
        """Number of links of the shortest legal route to every switch."""
        hops, reached = {(start, True): 0}, {start: 0}
        queue = collections.deque([(start, True)])
        while queue:
            at, may_climb = queue.popleft()
            for to in self.neighbours[at]:
                up = self.is_up(at, to)
                if (not up or may_climb) and (to, up) not in hops:
                    hops[to, up] = hops[at, may_climb] + 1
                    reached.setdefault(to, hops[to, up])
                    queue.append((to, up))
        return reached

    def walk(self, tables, source, destination):
        """Switches on the path; None if it does not arrive."""
        path = [self.switch_of[source]]
        while len(path) <= len(self.switches):
            to = self.peers[path[-1]].get(tables[path[-1]].get(destination, -1))
            if to == destination:
                return path
            if to not in self.number:
                return None
            path.append(to)
        return None


def is_cyclic(paths):
    """Whether successive links of paths form a cycle."""
    follows = collections.defaultdict(set)
    for path in paths:
        links = list(zip(path, path[1:]))
        for one, other in zip(links, links[1:]):
            follows[one].add(other)
    waiting = collections.Counter(other for others in follows.values() for other in others)
    ready = [link for link in follows if waiting[link] == 0]
    left = len(set(follows) | set(waiting))
    while ready:
        left -= 1
        for other in follows.get(ready.pop(), ()):
            waiting[other] -= 1
            if waiting[other] == 0:
                ready.append(other)
    return left > 0


def judge(network, paths):
    """For paths by pair: the number that are illegal or do not arrive, and whether they can deadlock."""
    whole = [path for path in paths.values() if path]
    return len(paths) - sum(network.is_legal(path) for path in whole), is_cyclic(set(map(tuple, whole)))


def compare(text, name, root, opensm, ours, routes):
    network = Network(text, root)
    pairs = list(itertools.permutations(network.switch_of, 2))
    shortest = {start: network.shortest(start) for start in network.switches}
    theirs_tables, ours_tables = read_tables(opensm), read_tables(ours)
    theirs = {pair: network.walk(theirs_tables, *pair) for pair in pairs}
    tabled = {pair: network.walk(ours_tables, *pair) for pair in pairs}
    with open(routes, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file][1:]
    legal = {(row[0], row[1]): row[4].split() for row in rows}

    illegal, cycle = judge(network, theirs)
    ours_illegal, ours_cycle = map(sum, zip(judge(network, tabled), judge(network, legal)))
    equal = sum(theirs[pair] is not None and len(theirs[pair]) == len(tabled[pair] or ()) for pair in pairs)
    least = {pair: shortest[network.switch_of[pair[0]]][network.switch_of[pair[1]]] + 1 for pair in pairs}
    # Must be equal if OpenSM's routes are legal and minimal, too; for tables that holds for nearly all.
    longer = sum(len(legal[pair]) != least[pair] for pair in pairs)
    worse = sum(theirs[pair] is not None and network.is_legal(theirs[pair]) and
                len(tabled[pair] or least) > len(theirs[pair]) for pair in pairs)
    print(name, len(network.switches), len(network.switch_of), len(pairs), equal, illegal, int(cycle), ours_illegal,
          int(ours_cycle), sep="\t")
    wrong = {"illegal": ours_illegal, "cyclic": ours_cycle, "not the shortest legal ones": longer,
             "missing": set(legal) != set(pairs), "longer than OpenSM's": worse if worse > 0.01 * len(pairs) else 0}
    for what, count in wrong.items():
        if count:
            print(f"opensm.py: {name}: routes that are {what}: {int(count)}", file=sys.stderr)
    return int(any(wrong.values()))


def same(ours, loaded):
    one, other = read_tables(ours, by_guid=True), read_tables(loaded, by_guid=True)
    differ = sum(one[at].get(to) != other.get(at, {}).get(to) for at in one for to in one[at])
    if differ or one.keys() != other.keys():
        print(f"opensm.py: {differ} entries of {ours} are others in {loaded}", file=sys.stderr)
    return int(differ > 0 or one.keys() != other.keys())


command, *rest = sys.argv[1:]
sys.exit({"compare": compare, "same": same}[command](*rest))
