"""Schedules made by hand, each with its verdict by the manual page's section on valid schedules,
because agreement would not reveal an error common to both checkers."""

import copy
import json

ROUTES = (  # of 4 bytes from first to last node, this many forwarded, the rest direct
    ("valid", "01", 4), ("valid", "021", 4), ("valid", "0231", 1), ("valid", "010", 4),
    ("valid", "0120", 1),
    ("invalid", "0201", 4), ("invalid", "0201", 1e-9), ("invalid", "001", 4),  # at the origin again
    ("invalid", "0121", 4), ("invalid", "0121", 1e-9), ("invalid", "011", 4),  # past the destination
    ("invalid", "0221", 4), ("invalid", "0221", 2),  # from a node to itself
    ("invalid", "02321", 4), ("invalid", "02321", 3), ("valid", "02321", 2),  # through a node twice
    ("invalid", "01210", 4), ("invalid", "01010", 4))


def travel(route, size):
    origin, destination = int(route[0]), int(route[-1])
    parts = [(route, size)] + ([(route[0] + route[-1], 4 - size)] if size < 4 else [])
    legs = [(int(i), int(j), part) for way, part in parts for i, j in zip(way, way[1:])]
    sizes = [[4 * ((i, j) == (origin, destination)) for j in range(4)] for i in range(4)]
    return {"algorithm": "by hand", "completion": len(legs), "lower_bound": 1,
            "instance": {"model": "exchange", "startup": 1, "per_byte": 0, "bytes": sizes},
            "transfers": [{"from": i, "to": j, "bytes": part, "phase": 0, "send_start": k, "send_end": k + 1,
                           "receive_start": k, "receive_end": k + 1, "parcels": [
                               {"origin": origin, "destination": destination, "bytes": part}]}
                          for k, (i, j, part) in enumerate(legs)]}


def chain(cost, receipt, senders):
    """A message of 0 comes to 1 and 2 from these nodes; sending takes this long, receiving no
    time."""
    overheads = {"send": {"constant": cost, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}}
    return {"algorithm": "by hand", "completion": 2 * cost, "lower_bound": cost,
            "instance": {"model": "multicast", "nodes": [overheads] * 3,
                         "wire": {"latency": 0, "per_byte": 0},
                         "messages": [{"source": 0, "destinations": [1, 2], "bytes": 3}]},
            "transfers": [{"message": 0, "from": sender, "to": k + 1, "bytes": 3, "phase": 0,
                           "send_start": k * cost, "send_end": (k + 1) * cost,
                           "receive_start": ready, "receive_end": ready} for k, (sender, ready) in
                          enumerate(zip(senders, (receipt, 2 * cost)))]}


def waiting(**times):
    """From 0 and 2 to 1, 4 s each at the ports, after latencies of 3 s and 1 s; and 2 s from 1 to
    2."""
    latencies = [[0, 3, 0], [0, 0, 1], [0, 1, 0]]
    transfers = [{"from": 0, "to": 1, "bytes": 4, "phase": 0, "send_start": 0, "send_end": 4,
                  "receive_start": 5, "receive_end": 9} | times,
                 {"from": 2, "to": 1, "bytes": 4, "phase": 0, "send_start": 0, "send_end": 4,
                  "receive_start": 1, "receive_end": 5},
                 {"from": 1, "to": 2, "bytes": 2, "phase": 0, "send_start": 0, "send_end": 2,
                  "receive_start": 1, "receive_end": 3}]
    return {"version": 2, "algorithm": "by hand", "lower_bound": 9,
            "completion": max(t["receive_end"] for t in transfers),
            "instance": {"model": "exchange", "ports": "overlapped_latency", "latency": latencies,
                         "startup": latencies, "per_byte": 1, "bytes": [[0, 4, 0], [0, 0, 2], [0, 4, 0]]},
            "transfers": transfers}


def received(ports, *ends):
    """1 s and 2 s from 0 and 1 to 2: the end of each at its sender, and both times at its
    receiver."""
    transfers = [{"from": sender, "to": 2, "bytes": sender + 1, "phase": 0, "send_start": 0,
                  "send_end": sent, "receive_start": start, "receive_end": end}
                 for sender, (sent, start, end) in enumerate(ends)]
    return {"version": 2, "algorithm": "by hand", "lower_bound": 3,
            "completion": max(t["receive_end"] for t in transfers), "transfers": transfers,
            "instance": {"model": "exchange", "startup": 0, "per_byte": 1,
                         "bytes": [[0, 0, 1], [0, 0, 2], [0, 0, 0]], **ports}}


def threads(alpha, share):
    return {"ports": "interleaved", "threads": 2, "alpha": alpha, "share": share}


def grouped(**groups):
    """A message from 0 to 3, sent directly among nodes in these groups."""
    schedule = travel("03", 4)
    schedule["instance"] |= groups
    return schedule


NETWORK = {"model": "switched", "ports": 4, "links": [], "hosts": [0, 0], "root": 0,
           "timing": {"startup": 1e-6, "per_byte": 1e-6, "switch_delay": 0}, "routing": "shortest",
           "messages": [{"source": 0, "destinations": [1], "bytes": 4}]}


def altered(schedule, key, factor):
    changed = copy.deepcopy(schedule)
    changed["transfers"][0][key] *= factor
    return changed


def cases(program):
    """(name, verdict, text) of each."""
    late = 1 + 2**-52
    straight, passed_on = travel("01", 4), chain(1, 1, (0, 1))
    network = json.loads(program.solve("switched/separate", 1, "inf", json.dumps(NETWORK)))
    hair = received({"ports": "buffered", "buffer": 0}, (1, 0, 1), (3, 1 + 1e-10, 3 + 1e-10))
    hair["transfers"][1]["send_start"] = 1
    found = [(f"{size} bytes by {route}", verdict, travel(route, size))
             for verdict, route, size in ROUTES]
    found += [
        ("an exchange's receipt ends 1e-10 late", "invalid", altered(straight, "receive_end", 1 + 1e-10)),
        ("an exchange's sending and receipt end 1e-10 late", "valid",
         altered(altered(straight, "send_end", 1 + 1e-10), "receive_end", 1 + 1e-10)),
        ("a message that waits in front of its port", "valid", waiting()),
        ("one received later than it could be", "valid", waiting(receive_start=6, receive_end=10)),
        ("one received when it arrives, at a busy port", "invalid",
         waiting(receive_start=3, receive_end=7)),
        ("one sent too late for its receipt", "invalid", waiting(send_start=3, send_end=7)),
        ("one that holds its sender until it is received", "invalid", waiting(send_end=5)),
        ("two threads in proportion end together, (1 + alpha)(t1 + t2)", "valid",
         received(threads(0.5, "proportional"), (4.5, 0, 4.5), (4.5, 0, 4.5))),
        ("in proportion, not one after the other", "invalid",
         received(threads(0.5, "proportional"), (3, 0, 3), (4, 0, 4))),
        ("two threads with equal shares", "valid",
         received(threads(0.5, "equal"), (3, 0, 3), (4, 0, 4))),
        ("two at once where there is one thread", "invalid",
         received(threads(0, "equal") | {"threads": 1}, (2, 0, 2), (3, 0, 3))),
        ("one stored in a buffer of its size", "valid",
         received({"ports": "buffered", "buffer": 2}, (1, 0, 1), (2, 1, 3))),
        ("one stored in a smaller buffer", "invalid",
         received({"ports": "buffered", "buffer": 1.5}, (1, 0, 1), (2, 1, 3))),
        ("one whose receipt agrees with its start, without a buffer", "valid", hair),
        ("one stored where any number fits", "valid",
         received({"ports": "buffered"}, (1, 0, 1), (2, 1, 3))),
        ("a buffer where ports are held", "unreadable",
         received({"ports": "held", "buffer": 1}, (1, 0, 1), (2, 1, 3))),
        ("overlap in a schedule of version 1", "unreadable", waiting() | {"version": 1}),
        ("held ports in one of version 2", "valid", straight | {"version": 2}),
        ("a schedule of version 3", "unreadable", straight | {"version": 3}),
        ("levels that refine the clusters and each other", "valid",
         grouped(clusters=[0, 0, 0, 2], levels=[[3, 3, 1, 0], [2, 0, 1, 3]])),
        ("levels without clusters", "valid", grouped(levels=[[3, 0, 0, 3]])),
        ("a level that does not refine the clusters", "unreadable",
         grouped(clusters=[0, 0, 0, 2], levels=[[3, 3, 1, 1]])),
        ("a level that does not refine the one before", "unreadable",
         grouped(clusters=[0, 0, 0, 2], levels=[[3, 3, 1, 0], [2, 2, 2, 3]])),
        ("a level of too few nodes", "unreadable", grouped(levels=[[0, 0, 0]])),
        ("a group that is no number below that of nodes", "unreadable", grouped(levels=[[0, 0, 0, 4]])),
        ("seventeen levels", "unreadable", grouped(levels=[[0, 0, 0, 0]] * 17)),
        ("a multicast", "valid", passed_on),
        ("a multicast's bytes 1e-10 too few", "invalid", altered(passed_on, "bytes", 1 - 1e-10)),
        ("a receipt of no time after the next send begins, by rounding", "valid",
         chain(1, late, (0, 1))),
        ("two nodes have a message from each other at once", "invalid", chain(0, 0, (2, 1))),
        ("one has it from the source, at once", "valid", chain(0, 0, (0, 1))),
        ("a switched multicast", "valid", network),
        ("a switched multicast's bytes 1e-10 too few", "invalid", altered(network, "bytes", 1 - 1e-10))]
    return [(name, verdict, json.dumps(schedule)) for name, verdict, schedule in found]
