"""Worms on channels, an event for everything that happens; from the paper `agents` section 6 and
what models/switched/wormhole.h settles. Times are whole picoseconds.

A host sends one message after another, each after a start-up; then the worm has the injection channel
until its tail has left it. A header crosses a channel in the time of a flit, waits the switch's delay
and requests the next channel, where it queues, first come first served, holding what it has. A worm of
L flits is in at most L channels: the header's grant of one frees the L-th before. When the header has
the last channel the tail follows without a stop: L flits later it is through, and has left the channel
i before the last i flits earlier. At one time releases come first, then deliveries, then requests by
message and destination."""

import heapq
from collections import defaultdict, deque

RELEASE, DELIVER, REQUEST = range(3)


class Deadlock(Exception):
    pass


class Worm:
    def __init__(self, message, receiver, flits, route, start):
        self.message, self.receiver, self.flits, self.route = message, receiver, flits, route
        self.times = {"send_start": start}
        self.place = 0  # in the route, of the channel requested next


class Play:
    def __init__(self, switched, queues):
        self.switched, self.caused = switched, queues
        self.waiting = defaultdict(deque)  # sends that a host has to do
        self.sending = set()  # hosts
        self.holder, self.queue = {}, defaultdict(deque)  # of channels
        self.events, self.played = [], {}

    def at(self, time, kind, worm, what):
        heapq.heappush(self.events, (time, kind, worm.message, worm.receiver, id(worm), worm, what))

    def cause(self, host, message, time):
        self.waiting[host].extend(self.caused.get((host, message), ()))
        if host not in self.sending:
            self.start_next(host, time)

    def start_next(self, host, time):
        self.sending.discard(host)
        if not self.waiting[host]:
            return
        self.sending.add(host)
        message, receiver = self.waiting[host].popleft()
        route = self.switched.network.route(host, receiver)
        worm = Worm(message, receiver, self.switched.messages[message][2], route, time)
        self.at(time + self.switched.startup, REQUEST, worm, route[0])

    def request(self, time, worm, channel):
        if channel in self.holder:
            self.queue[channel].append(worm)
        else:
            self.grant(time, worm, channel)

    def grant(self, time, worm, channel):
        self.holder[channel] = worm
        flit, place, last = self.switched.flit, worm.place, len(worm.route) - 1
        worm.place += 1
        if place - worm.flits >= 0:
            self.at(time, RELEASE, worm, worm.route[place - worm.flits])
        if place < last:
            ahead = time + flit + self.switched.delay
            self.at(ahead, REQUEST, worm, worm.route[worm.place])
            return
        done = time + worm.flits * flit
        worm.times["receive_start"], worm.times["receive_end"] = time + flit, done
        self.at(done, DELIVER, worm, None)
        for back in range(min(worm.flits, last + 1)):
            self.at(done - back * flit, RELEASE, worm, worm.route[last - back])

    def release(self, time, worm, channel):
        del self.holder[channel]
        if channel == worm.route[0]:
            worm.times["send_end"] = time
            self.start_next(channel[1], time)
        if self.queue[channel]:
            self.grant(time, self.queue[channel].popleft(), channel)

    def deliver(self, time, worm, nothing):
        self.played[worm.message, worm.receiver] = worm.times
        self.cause(worm.receiver, worm.message, time)

    def run(self):
        for host in range(self.switched.nodes):
            self.cause(host, None, 0)
        handlers = {RELEASE: self.release, DELIVER: self.deliver, REQUEST: self.request}
        while self.events:
            time, kind, message, receiver, key, worm, what = heapq.heappop(self.events)
            handlers[kind](time, worm, what)
        stuck = sum(map(len, self.queue.values()))
        if stuck:
            raise Deadlock(f"{stuck} messages wait for each other for ever")
        return self.played


def play(switched, queues):
    """Times of every (message, receiver) that is ever delivered."""
    return Play(switched, queues).run()
