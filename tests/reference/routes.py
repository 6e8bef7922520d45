"""Up-down routes, from the paper `agents` section 2.1.

A breadth-first tree grows from the root, neighbours by increasing number. Up is towards a lower
level, within a level towards the lower number; `tree` uses only the tree's edges; with
`printed_rule` the other edges lead up towards the lower number regardless of levels. A route takes
all up links before any down link, is as short as such routes can be, and continues at every switch
to the neighbour of the least number on such a route. Of k links between two switches, the route to
host h takes number h mod k."""

from collections import deque

from document import demand, index


class Network:
    def __init__(self, links, hosts, root, rule):
        self.hosts = hosts
        self.switches = 1 + max([end for link in links for end in link] + hosts, default=-1)
        root = index(root, self.switches, "root")
        demand(rule in ("shortest", "tree", "printed_rule"), f"no routing {rule}")
        self.parallel = {}
        for number, (a, b) in enumerate(links):
            self.parallel.setdefault((a, b), []).append(number)
            self.parallel.setdefault((b, a), []).append(number)
        self.neighbours = [[] for switch in range(self.switches)]
        for a, b in sorted(self.parallel):
            self.neighbours[a].append(b)
        self.grow_tree(root)
        self.rule = rule
        self.distances = {}

    def grow_tree(self, root):
        self.level, self.parent, queue = {root: 0}, {root: None}, deque([root])
        while queue:
            switch = queue.popleft()
            for other in self.neighbours[switch]:
                if other not in self.level:
                    self.level[other], self.parent[other] = self.level[switch] + 1, switch
                    queue.append(other)
        demand(len(self.level) == self.switches, "the switches are not all connected")

    def up(self, a, b):
        if self.rule == "printed_rule" and not self.in_tree(a, b):
            return b < a
        return (self.level[b], b) < (self.level[a], a)

    def in_tree(self, a, b):
        return self.parent[a] == b or self.parent[b] == a

    def onward(self, switch, descended):
        """Legal next (neighbour, descended) after a switch, by increasing neighbour."""
        for other in self.neighbours[switch]:
            if self.rule == "tree" and not self.in_tree(switch, other):
                continue
            up = self.up(switch, other)
            if not (up and descended):
                yield other, not up

    def distances_to(self, target):
        """Remaining links from (switch, descended), if the target can be reached."""
        if target not in self.distances:
            behind = {}
            for switch in range(self.switches):
                for descended in (False, True):
                    for state in self.onward(switch, descended):
                        behind.setdefault(state, []).append((switch, descended))
            distance = {(target, False): 0, (target, True): 0}
            queue = deque(distance)
            while queue:
                state = queue.popleft()
                for before in behind.get(state, ()):
                    if before not in distance:
                        distance[before] = distance[state] + 1
                        queue.append(before)
            self.distances[target] = distance
        return self.distances[target]

    def route(self, sender, receiver):
        """Channels from host to host, the first its injection and the last the consumption."""
        target, state = self.hosts[receiver], (self.hosts[sender], False)
        distance, channels = self.distances_to(target), [("from", sender)]
        while state[0] != target:
            left = distance[state] - 1
            ahead = next(step for step in self.onward(*state) if distance.get(step) == left)
            number = self.parallel[state[0], ahead[0]]
            channels.append((state[0], ahead[0], number[receiver % len(number)]))
            state = ahead
        return channels + [("to", receiver)]
