"""Common parts of instance and schedule files: keys, numbers, matrices, transfers."""

import json
import math
from dataclasses import dataclass

from exact import clearly_less, whole


class Malformed(Exception):
    """The text is not an instance or schedule."""


class Invalid(Exception):
    """The schedule violates a rule of the model."""


def demand(holds, reason):
    if not holds:
        raise Malformed(reason)


def members(pairs):
    names = [name for name, value in pairs]
    demand(len(set(names)) == len(names), f"a key stands twice among {names}")
    return dict(pairs)


def no_number(word):
    raise Malformed(f"{word} is no number")


def parse(text):
    """Every number becomes a double, the only kind in JSON."""
    try:
        return json.loads(text, object_pairs_hook=members, parse_int=float, parse_constant=no_number)
    except ValueError as error:
        raise Malformed(str(error)) from None


def keys(value, where, required, optional=()):
    demand(isinstance(value, dict), f"{where} is no object")
    for key in required:
        demand(key in value, f"{where} has no {key}")
    for key in value:
        demand(key in required or key in optional, f"{where} has an unknown key {key}")
    return value


def is_number(value):
    return isinstance(value, float) and math.isfinite(value)


def cost(value, where):
    """A number that is not negative: a time or a size."""
    demand(is_number(value) and value >= 0, f"{where} is not a number of at least 0")
    return value


def index(value, bound, where):
    demand(is_number(value) and value == int(value), f"{where} is no whole number")
    demand(0 <= value < bound, f"{where} is {value}, not below {bound}")
    return int(value)


def listed(value, where):
    demand(isinstance(value, list), f"{where} is no list")
    return value


def matrix(value, nodes, where, absent=False):
    """A function of sender and receiver, from one number or from a matrix, whose entries may be absent."""
    if is_number(value):
        uniform = cost(value, where)
        return lambda sender, receiver: uniform
    rows = [[None if absent and entry is None else cost(entry, where) for entry in listed(row, where)]
            for row in listed(value, where)]
    demand(len(rows) == nodes and all(len(row) == nodes for row in rows), f"{where} is ragged")
    return lambda sender, receiver: rows[sender][receiver]


def messages(values, nodes, size):
    """Checked (source, destinations, bytes) of a multicast or switched instance."""
    result = []
    for k, value in enumerate(listed(values, "messages")):
        keys(value, f"message {k}", ("source", "destinations", "bytes"))
        source = index(value["source"], nodes, "source")
        places = listed(value["destinations"], "destinations")
        destinations = [index(place, nodes, "destination") for place in places]
        demand(len(set(destinations)) == len(destinations), f"message {k} has a destination twice")
        demand(source not in destinations, f"message {k} goes to its own source")
        result.append((source, destinations, size(value["bytes"], f"bytes of message {k}")))
    return result


@dataclass
class Transfer:
    sender: int
    receiver: int
    message: int
    phase: int
    bytes: float
    send_start: float
    send_end: float
    receive_start: float
    receive_end: float
    parcels: list  # of (origin, destination, bytes), or None: its own message

    def __str__(self):
        return f"{self.sender} -> {self.receiver} at {self.send_start:.12g} s"


TIMES = ("send_start", "send_end", "receive_start", "receive_end")


def transfer(value, nodes, model, ranges):
    """The numbers in its parcels are below these limits; None if it has no parcels."""
    required = ("from", "to", "bytes") + TIMES + (() if model == "exchange" else ("message",))
    keys(value, "a transfer", required, ("phase", "parcels") if ranges else ("phase",))
    times = [value[key] for key in TIMES]
    demand(all(map(is_number, times)), "a time is no number")
    parcels = None
    if "parcels" in value:
        demand(listed(value["parcels"], "parcels"), "an empty list of parcels")
        for parcel in value["parcels"]:
            keys(parcel, "a parcel", ("origin", "destination", "bytes"))
        parcels = [(index(parcel["origin"], ranges[0], "origin"),
                    index(parcel["destination"], ranges[1], "destination"),
                    cost(parcel["bytes"], "bytes of a parcel")) for parcel in value["parcels"]]
    return Transfer(index(value["from"], nodes, "from"), index(value["to"], nodes, "to"),
                    index(value.get("message", 0.0), 1 << 31, "message"),
                    index(value.get("phase", 0.0), 1 << 31, "phase"), cost(value["bytes"], "bytes"),
                    *times, parcels)


def completion(transfers):
    """The file's times are doubles, so their maximum is exact."""
    return max((max(t.send_end, t.receive_end) for t in transfers), default=0.0)


def one_at_a_time(spans, what):
    """Spans are (start, end, transfer). Of two spans, one ends before the other begins: an
    operation of zero duration takes place at an instant, before or after any begin or end at that
    time."""
    running = []
    for start, end, t in sorted(spans, key=lambda span: span[:2]):
        running = [span for span in running if span[1] > start]
        for since, until, other in running:
            if (clearly_less(whole(start), whole(until))
                    and clearly_less(whole(since), whole(end))):
                raise Invalid(f"{what} is busy with {other} when {t} begins")
        running.append((start, end, t))
