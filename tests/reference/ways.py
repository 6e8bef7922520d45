"""Damage to what an exchange's transfers carry: routes of parcels; parcels that are cut. As in damage.py."""

from changes import append, make_free, others_than, some, take_own

# Nodes on the way of a parcel: o its origin, d its destination, v and w two others.
ROUTES = ("ovd", "ovwd", "odvd", "ovod", "oood", "ovdvd", "ovwvd", "ovovd", "ovvd", "ood", "odd",
          "ov", "vd", "vod", "odv", "ovwvwd", "dod", "ovdo", "vwvd")
HOME_ROUTES = ("ovd", "ovwd", "ovdvd", "ovvd", "ov", "ovwvd", "ood")


def parcel(origin, destination, size):
    return {"origin": origin, "destination": destination, "bytes": size}


def spelled_out(t):
    return t.setdefault("parcels", [parcel(t["from"], t["to"], t["bytes"])])


def travel(schedule, random, t, route, size, shuffled=False):
    """This many bytes of t's message travel along the route; False if there are too few nodes."""
    others = others_than((t["from"], t["to"]), schedule)
    if len(others) < 2:
        return False
    nodes = dict(zip("odvw", (t["from"], t["to"], *random.sample(others, 2))))
    legs = list(zip(route, route[1:]))
    if shuffled:
        random.shuffle(legs)
    for i, j in legs:
        append(schedule, nodes[i], nodes[j], size, [parcel(t["from"], t["to"], size)])
    return True


def wander(schedule, random):
    """One of an exchange's own messages, or a share of it, on a route of its own; sometimes at one
    instant."""
    t = take_own(schedule, random)
    if not t or t["from"] == t["to"]:
        return False
    free = random.random() < 0.2
    if free:
        make_free(schedule["instance"])
        for other in schedule["transfers"]:
            other.update(send_start=0, send_end=0, receive_start=0, receive_end=0)
    share = t["bytes"] * random.choice((1, 1, 1, 0.5, 0.3))
    if share < t["bytes"]:
        append(schedule, t["from"], t["to"], t["bytes"] - share)
    return travel(schedule, random, t, random.choice(ROUTES), share, free) and None


def wander_home(schedule, random):
    """A message of a node to itself, forwarded over others."""
    own = [t for t in schedule["transfers"] if t["from"] == t["to"] and not t.get("parcels")]
    if not own:
        return False
    t = random.choice(own)
    schedule["transfers"].remove(t)
    return travel(schedule, random, t, random.choice(HOME_ROUTES), t["bytes"]) and None


def uneven_legs(schedule, random):
    """Two legs, each with slightly more or less than the message, close to the tolerance or beyond
    it."""
    t = take_own(schedule, random)
    others = others_than((t["from"], t["to"]), schedule) if t else ()
    if not others or t["from"] == t["to"]:
        return False
    over = random.choice(others)
    for i, j in ((t["from"], over), (over, t["to"])):
        parts = random.choice((0, 1, -1)) * random.choice((0.3e-9, 0.6e-9, 0.99e-9, 1.01e-9))
        size = t["bytes"] * (1 + parts)
        append(schedule, i, j, size, [parcel(t["from"], t["to"], size)])


def relay_early(schedule, random):
    """Forwarded before its receipt by as much as the tolerance allows, or nearly."""
    t = take_own(schedule, random)
    if not t or t["from"] == t["to"] or not travel(schedule, random, t, "ovd", t["bytes"]):
        return False
    first, second = schedule["transfers"][-2:]
    lasting = second["send_end"] - second["send_start"]
    start = first["receive_end"] * (1 - random.choice((0.5e-9, 0.99e-9, 1e-9, 1.01e-9, 2e-9)))
    came = start + second["receive_start"] - second["send_start"]
    second.update(send_start=start, receive_start=came, send_end=start + lasting,
                  receive_end=came + lasting)


def cut_parcel(schedule, random):
    """Two parcels of one message in one transfer are equivalent to one."""
    parcels = spelled_out(some(schedule, random))
    part = random.choice(parcels)
    cut = part["bytes"] * random.choice((0.5, 0.1, 1e-12, 1 / 3))
    parcels.append(dict(part, bytes=cut))
    part["bytes"] -= cut


def self_transfer(schedule, random):
    """From a node to itself, its own data or half of them."""
    t = some(schedule, random)
    part = random.choice(t.get("parcels") or [parcel(t["from"], t["to"], t["bytes"])])
    size, node = part["bytes"] * random.choice((1, 0.5)), random.choice((t["from"], t["to"]))
    append(schedule, node, node, size, [dict(part, bytes=size)])


KINDS = (wander, wander_home, uneven_legs, relay_early, cut_parcel, self_transfer)
