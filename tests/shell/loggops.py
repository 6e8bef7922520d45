#!/usr/bin/env python3
"""Executes a program in GOAL, the language of LogGOPSim, by the rules of LogGOPS.

    loggops.py times FILE.goal L o g G O S      a line per operation: rank, label, start, end
    loggops.py agree SCHEDULE.json...           of each SCHEDULE.goal; exit 1 if its times differ from the schedule's

LogGOPS (Alexandrov et al. 1995, Ino et al. 2001, Hoefler et al. 2010). A rank has a processor, and a network
interface that sends and receives at the same time. A send of s bytes begins when its requirements are done and both
are idle: the processor is busy for o + (s-1) O, the interface for g + (s-1) G, and the first byte arrives o + L later.
An arriving message enters the interface when that is idle, first come first served, and occupies it for the same
time; with the last byte, (s-1) G later, a receive that waits for it takes o + (s-1) O of the processor, and is done.
More than S bytes are sent only o + L after the receiver's invitation, which is given when the request has arrived
(this takes o + L), the receive waits and the interface is idle. (LogGOPSim itself keeps the processor busy while bytes come in, and its invitations take
no time.)"""
import collections
import heapq
import json
import re
import sys

OPERATION = re.compile(r"(l\d+): (?:(send|recv) (\d+)b (?:to|from) (\d+) tag (\d+)|calc (\d+))")
REQUIREMENT = re.compile(r"(l\d+) requires (l\d+)")


class Operation:
    def __init__(self, rank, label, kind, size, peer, tag):
        self.rank, self.label, self.kind, self.size, self.peer, self.tag = rank, label, kind, size, peer, tag
        self.missing, self.behind = 0, []  # number of unfinished requirements; operations that require this one
        self.posted = self.start = self.end = self.free = None  # free: its port is free again


def parse(path):
    ranks, current = [], None
    with open(path, encoding="ascii") as file:
        for number, line in enumerate(file, 1):
            line = line.strip()
            if not line or re.fullmatch(r"num_ranks \d+", line):
                continue
            if line == f"rank {len(ranks)} {{" and current is None:
                ranks.append(current := {})
            elif line == "}" and current is not None:
                current = None
            elif current is not None and (found := OPERATION.fullmatch(line)) and found[1] not in current:
                label, kind, size, peer, tag, calc = found.groups()
                current[label] = Operation(len(ranks) - 1, label, kind or "calc", int(size or calc), int(peer or 0),
                                           int(tag or 0))
            elif current is not None and (found := REQUIREMENT.fullmatch(line)) and {*found.groups()} <= {*current}:
                current[found[1]].missing += 1
                current[found[2]].behind.append(current[found[1]])
            else:
                sys.exit(f"{path}:{number}: not understood: {line}")
    return ranks


class Machine:
    def __init__(self, ranks, parameters):
        self.L, self.o, self.g, self.G, self.O, self.S = parameters
        self.processor, self.out, self.into = ([0.0] * len(ranks) for _ in range(3))
        self.waiting = collections.defaultdict(list)  # requests and messages, or receives, by (from, to, tag)
        self.events, self.count = [], 0
        for operation in (operation for rank in ranks for operation in rank.values()):
            if operation.missing == 0:
                self.at(0.0, self.post, operation)
        while self.events:
            time, _, _, step, *what = heapq.heappop(self.events)
            step(time, *what)

    def at(self, time, step, operation, *more):
        self.count += 1
        heapq.heappush(self.events, (time, operation.tag, self.count, step, operation, *more))

    def done(self, time, operation):
        operation.end = time
        for other in operation.behind:
            other.missing -= 1
            if other.missing == 0:
                self.at(time, self.post, other)

    def post(self, time, operation):
        operation.posted = time
        if operation.kind == "recv":
            self.meet((operation.peer, operation.rank, operation.tag, operation.size), time, receive=operation)
        else:
            self.begin(time, operation)

    def begin(self, time, operation):
        rank, idle = operation.rank, self.processor[operation.rank]
        if operation.kind == "send":
            idle = max(idle, self.out[rank])
        if idle > time:
            return self.at(idle, self.begin, operation)
        operation.start = time if operation.start is None else operation.start
        if operation.kind == "calc":
            self.processor[rank] = time + operation.size
            return self.at(self.processor[rank], self.done, operation)
        if operation.size > self.S:
            self.processor[rank] = time + self.o
            return self.at(time + self.o + self.L, self.arrive, operation)
        return self.transmit(time, operation)

    def transmit(self, time, operation):
        rank, rest = operation.rank, operation.size - 1
        idle = max(self.processor[rank], self.out[rank])
        if idle > time:
            return self.at(idle, self.transmit, operation)
        if operation.size > self.S:
            operation.start = time
        self.processor[rank] = time + self.o + rest * self.O
        self.out[rank] = operation.free = time + self.g + rest * self.G
        self.at(self.processor[rank], self.done, operation)
        return self.at(time + self.o + self.L, self.enter if operation.size > self.S else self.arrive, operation)

    def arrive(self, time, operation):
        if operation.size <= self.S:
            return self.enter(time, operation)
        return self.meet((operation.rank, operation.peer, operation.tag, operation.size), time, sent=operation)

    def enter(self, time, operation):
        """Passes bytes through the receiver's interface."""
        begin = max(time, self.into[operation.peer])
        self.into[operation.peer] = begin + self.g + (operation.size - 1) * self.G
        self.at(begin + (operation.size - 1) * self.G, self.entered, operation, begin, self.into[operation.peer])

    def entered(self, time, operation, begin, free):
        operation.entered = (begin, free)
        self.meet((operation.rank, operation.peer, operation.tag, operation.size), time, sent=operation)

    def meet(self, key, time, sent=None, receive=None):
        """Matches a message, or its request, with its receive."""
        others = self.waiting[key, receive is None]
        if not others:
            return self.waiting[key, receive is not None].append(sent or receive)
        other = others.pop(0)
        sent, receive = sent or other, receive or other
        if sent.size > self.S and not hasattr(sent, "entered"):
            return self.invite(time, sent, receive)
        return self.take(time, receive, sent)

    def invite(self, time, sent, receive):
        if self.into[receive.rank] > time:
            return self.at(self.into[receive.rank], self.invite, sent, receive)
        self.waiting[(sent.rank, sent.peer, sent.tag, sent.size), True].insert(0, receive)
        return self.at(time + self.o + self.L, self.transmit, sent)

    def take(self, time, receive, sent):
        if self.processor[receive.rank] > time:
            return self.at(self.processor[receive.rank], self.take, receive, sent)
        busy = self.o + (receive.size - 1) * self.O
        if busy > 0:
            self.processor[receive.rank] = time + busy
        receive.start, receive.free = sent.entered
        return self.at(time + busy, self.done, receive)


def uniform(value, what):
    values = {json.dumps(one) for row in value for one in (row if isinstance(row, list) else [row])} \
        if isinstance(value, list) else {json.dumps(value)}
    if len(values) != 1:
        sys.exit(f"loggops.py: LogGOPS has one {what}")
    return json.loads(values.pop())


def parameters_of(instance):
    """L, o, g, G, O, S for which LogGOPS and the instance's model coincide, and whether a receive's end is that
    of its data or of its port. The head of loggops.sh derives them."""
    if instance["model"] == "exchange":
        startup, G = uniform(instance["startup"], "start-up"), uniform(instance["per_byte"], "time of a byte")
        if instance.get("ports") == "overlapped_latency":
            L = uniform(instance["latency"], "latency")
            return (L, 0.0, startup - L + G, G, 0.0, float("inf")), "free"
        return (0.0, 0.0, startup + G, G, 0.0, 0), "free"
    if len(instance["messages"]) != 1:
        sys.exit("loggops.py: of one message alone")
    size = instance["messages"][0]["bytes"]
    if instance["model"] == "multicast":
        overhead = uniform([one for node in instance["nodes"] for one in (node["send"], node["receive"])], "overhead")
        o, G = overhead["constant"] + overhead["per_byte"], overhead["per_byte"]
        wire = uniform(instance["wire"]["latency"], "latency") + \
            size * uniform(instance["wire"]["per_byte"], "time of a byte")
        return (wire + (size - 1) * G, o, o, G, 0.0, float("inf")), "end"
    uniform(instance["hosts"], "switch")
    G, before = instance["timing"]["per_byte"], instance["timing"]["startup"] + instance["timing"]["switch_delay"]
    return (before + 2 * G, 0.0, before + G, G, 0.0, float("inf")), "end"


def agree(path):
    with open(path, encoding="utf-8") as file:
        schedule = json.load(file)
    parameters, end = parameters_of(schedule["instance"])
    ranks = parse(path.removesuffix(".json") + ".goal")
    Machine(ranks, parameters)
    found, never = {}, 0
    for operation in (operation for rank in ranks for operation in rank.values()):
        never += operation.end is None
        found[operation.kind, operation.tag] = operation
    wrong = 2 * len(schedule["transfers"]) != sum(map(len, ranks))
    tolerance = 1e-9 * schedule["completion"]
    for tag, transfer in enumerate(schedule["transfers"]):
        sent, received = found.get(("send", tag)), found.get(("recv", tag))
        if sent and received and sent.end is not None and received.end is not None:
            wrong += abs(sent.start - transfer["send_start"]) > tolerance or \
                abs(getattr(received, end) - transfer["receive_end"]) > tolerance or \
                (sent.rank, received.rank) != (transfer["from"], transfer["to"])
    print(f"{len(schedule['transfers'])} transfers agree" if not wrong and not never else
          f"{never} operations never end, {int(wrong)} transfers differ")
    return int(wrong > 0 or never > 0)


def times(path, *parameters):
    ranks = parse(path)
    Machine(ranks, [float(one) for one in parameters])
    for operation in (operation for rank in ranks for operation in rank.values()):
        print(operation.rank, operation.label, operation.start, operation.end)
    return 0


command, *rest = sys.argv[1:]
sys.exit({"times": times, "agree": lambda *paths: max(map(agree, paths))}[command](*rest))
