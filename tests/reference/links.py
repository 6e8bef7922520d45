"""Links that transfers between clusters share: one for each cluster that is left (shared_uplink),
or for each ordered pair of clusters (shared_pair). At every moment the transfers whose bytes flow
have max-min fair rates: no rate can be increased without decreasing one that is not larger.

Speeds are fractions of the link's speed; the work of a transfer is the time that it takes at full
speed."""

from collections import defaultdict
from fractions import Fraction

from document import Invalid
from exact import clearly_differ, clearly_less, product, real, whole

WORDS = ("shared_uplink", "shared_pair")


class Links:
    def __init__(self, exchange, word):
        self.exchange, self.by_pair = exchange, word == "shared_pair"
        self.fastest = {}
        for i in range(exchange.nodes):
            for j in range(exchange.nodes):
                if exchange.distant(i, j):
                    link, speed = self.of(i, j), exchange.per_byte(i, j)
                    self.fastest[link] = min(self.fastest.get(link, speed), speed)

    def of(self, i, j):
        clusters = self.exchange.clusters
        return (clusters[i], clusters[j]) if self.by_pair else clusters[i]

    def shared_by(self, t):
        """The link of a transfer that shares one, else None."""
        if not self.exchange.distant(t.sender, t.receiver):
            return None
        link = self.of(t.sender, t.receiver)
        return link if self.fastest[link] else None

    def check(self, transfers):
        flows = defaultdict(list)
        for t in transfers:
            link = self.shared_by(t)
            if link is not None:
                flows[link].append(t)
        for link, sharers in flows.items():
            self.check_link(self.fastest[link], sharers)

    def check_link(self, fastest, transfers):
        turns = []
        for number, t in enumerate(transfers):
            begin = whole(t.send_start) + whole(self.exchange.startup(t.sender, t.receiver))
            end = whole(t.send_end)
            if clearly_less(end, begin):
                raise Invalid(f"{t} ends before its start-up has passed")
            turns += [(min(begin, end), False, number), (end, True, number)]
        caps = [Fraction(fastest) / Fraction(self.exchange.per_byte(t.sender, t.receiver))
                for t in transfers]
        flowed, rates, flowing, before = defaultdict(Fraction), {}, [], 0
        for now, ends, number in sorted(turns):
            if now > before:
                rates.update(fair(flowing, caps))
                for other in flowing:
                    flowed[other] += rates[other] * (now - before)
            before = now
            if not ends:
                flowing.append(number)
                continue
            rate = rates.get(number) or fair(flowing, caps)[number]
            flowing.remove(number)
            t = transfers[number]
            end = now + (product(t.bytes, fastest) - flowed[number]) / rate
            if clearly_differ(now, end):
                raise Invalid(f"{t} ends at {t.send_end:.12g} s; by what flows, at "
                              f"{real(int(end)):.12g} s")

    # ---- lower bounds ----

    def bound(self, forwarding):
        """The least start-up and all bytes over a link; if data may be forwarded over other
        clusters, over all links of a cluster together, outwards or (by pairs) inwards."""
        loads, startups, speeds = defaultdict(int), {}, defaultdict(list)
        for link, speed in self.fastest.items():
            for border in self.borders(link, forwarding):
                speeds[border].append(speed)
        for i in range(self.exchange.nodes):
            for j in range(self.exchange.nodes):
                size = self.exchange.bytes(i, j)
                if not self.exchange.distant(i, j) or not (size or forwarding):
                    continue
                startup = whole(self.exchange.startup(i, j))
                for border in self.borders(self.of(i, j), forwarding):
                    startups[border] = min(startups.get(border, startup), startup)
                    loads[border] += whole(size)
        return max((startups[border] + passage(load, speeds[border])
                    for border, load in loads.items() if load), default=0)

    def borders(self, link, forwarding):
        if not forwarding or not self.by_pair:
            return [link]
        return [("out of", link[0]), ("into", link[1])]


def passage(load, speeds):
    """The time of these bytes over all links together, given their seconds per byte."""
    return 0 if 0 in speeds else load / sum(1 / Fraction(speed) for speed in speeds)


def fair(flowing, caps):
    """The rate of each: the slowest have what they can use, the others equal parts of the rest."""
    left, rates = Fraction(1), {}
    for place, number in enumerate(sorted(flowing, key=lambda number: caps[number])):
        rates[number] = min(caps[number], left / (len(flowing) - place))
        left -= rates[number]
    return rates
