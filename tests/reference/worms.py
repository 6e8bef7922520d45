"""Worms on channels, simulated with an event for everything that happens; from the paper `agents`
section 6 and VALID SCHEDULES, Switched. Times are integer picoseconds.

A host sends one message after another, each after a start-up; then the worm holds the injection
channel until its tail has left it. A header crosses a channel in the time of a flit, waits the
switch's delay and requests the next channel, where it queues, first come, first served, holding its
channels. A worm of L flits is in at most L channels: the header's grant of one frees the L-th
before. When the header has the last channel, the tail follows without a stop: L flits later it is
through, and it has left the channel i before the last i flits earlier. At one time releases come
first, then deliveries, then requests by message and destination.

A host's processor sends and receives, one thing at a time; after all other events of a time an idle
processor receives the message that came first, or else begins the next send, if the injection
channel is free. A send occupies it for the start-up, or the host's send overhead; a receipt for the
receive overhead, after which the message can be forwarded. A receipt of zero duration needs no
processor."""

import heapq
from collections import defaultdict, deque

RELEASE, DELIVER, OVER, REQUEST, DECIDE = range(5)


class Deadlock(Exception):
    pass


class Worm:
    def __init__(self, message, receiver, flits, route, start):
        self.message, self.receiver, self.flits, self.route = message, receiver, flits, route
        self.times = {"send_start": start}
        self.place = 0  # index in the route of the channel requested next


class Host:
    def __init__(self):
        self.planned, self.buffer = deque(), deque()  # sends to do, arrived worms
        self.channel_taken = self.busy = False
        self.receives = None  # a worm


class Play:
    def __init__(self, switched, queues):
        self.switched, self.caused = switched, queues
        self.hosts = [Host() for host in range(switched.nodes)]
        self.holder, self.queue = {}, defaultdict(deque)  # of channels
        self.events, self.played = [], {}

    def at(self, time, kind, worm, what):
        heapq.heappush(self.events, (time, kind, worm.message, worm.receiver, id(worm), worm, what))

    def decide_at(self, time, host):
        heapq.heappush(self.events, (time, DECIDE, host, 0, 0, None, host))

    def cause(self, host, message, time):
        self.hosts[host].planned.extend(self.caused.get((host, message), ()))
        self.decide_at(time, host)

    def decide(self, time, nothing, host):
        """The host's next operation, if it is idle and there is one."""
        at = self.hosts[host]
        if at.busy:
            return
        if at.buffer:
            at.busy, at.receives = True, at.buffer.popleft()
            self.over_at(time + self.receive_time(at.receives), host)
        elif at.planned and not at.channel_taken:
            at.busy = at.channel_taken = True
            message, receiver = at.planned.popleft()
            route = self.switched.network.route(host, receiver)
            size = self.switched.messages[message][2]
            worm = Worm(message, receiver, size, route, time)
            leaves = time + self.switched.send_time(host, size)
            self.at(leaves, REQUEST, worm, route[0])
            self.over_at(leaves, host)

    def over_at(self, time, host):
        heapq.heappush(self.events, (time, OVER, host, 0, 0, None, host))

    def over(self, time, nothing, host):
        at = self.hosts[host]
        received, at.receives, at.busy = at.receives, None, False
        if received:
            self.received(time, received)
        self.decide_at(time, host)

    def receive_time(self, worm):
        return self.switched.receive_time(worm.receiver, worm.flits)

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
        worm.times["receive_start"] = time + flit
        self.at(done, DELIVER, worm, None)
        for back in range(min(worm.flits, last + 1)):
            self.at(done - back * flit, RELEASE, worm, worm.route[last - back])

    def release(self, time, worm, channel):
        del self.holder[channel]
        if channel == worm.route[0]:
            worm.times["send_end"] = time
            self.hosts[channel[1]].channel_taken = False
            self.decide_at(time, channel[1])
        if self.queue[channel]:
            self.grant(time, self.queue[channel].popleft(), channel)

    def deliver(self, time, worm, nothing):
        if self.receive_time(worm) == 0:
            self.received(time, worm)
        else:
            self.hosts[worm.receiver].buffer.append(worm)
            self.decide_at(time, worm.receiver)

    def received(self, time, worm):
        worm.times["receive_end"] = time
        self.played[worm.message, worm.receiver] = worm.times
        self.cause(worm.receiver, worm.message, time)

    def run(self):
        for host in range(self.switched.nodes):
            self.cause(host, None, 0)
        handlers = {RELEASE: self.release, DELIVER: self.deliver, OVER: self.over,
                    REQUEST: self.request, DECIDE: self.decide}
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
