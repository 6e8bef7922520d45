"""Damage to numbers: changed by fractions and multiples of the tolerance, to zero, denormal or huge
values, or to another type, or removed; and transfers that touch. As in damage.py."""

from changes import TIMES, end_of, make_free, matrices, move, next_at_port, parcelled, some, two

TOLERANCE = 1e-9
STEPS = (1e-13, 1e-10, 0.5e-9, 0.99e-9, 1.01e-9, 2e-9, 1e-8)


def step(random):
    return random.choice(STEPS) * random.choice((-1, 1))


def magnitude(schedule, t, key, random):
    return random.choice((t[key], t["send_end"], t["receive_end"], end_of(schedule)))


def nudge_time(schedule, random):
    t, key = some(schedule, random), random.choice(TIMES)
    t[key] += step(random) * magnitude(schedule, t, key, random)


def nudge_bytes(schedule, random):
    some(schedule, random)["bytes"] *= 1 + step(random)


def nudge_parcels(schedule, random):
    """One parcel, or all parcels of its message, with the transfers that carry them."""
    t = parcelled(schedule, random)
    if not t:
        return False
    parcel, factor, alone = random.choice(t["parcels"]), 1 + step(random), random.random() < 0.5
    pair = parcel["origin"], parcel["destination"]
    for other in [t] if alone else schedule["transfers"]:
        for part in other.get("parcels", ()):
            if (part["origin"], part["destination"]) == pair:
                other["bytes"] += part["bytes"] * (factor - 1)
                part["bytes"] *= factor


def nudge_claim(schedule, random):
    key, exactly = random.choice((("completion", True), ("lower_bound", False)))
    if exactly and random.random() < 0.3:
        schedule[key] += random.choice((-1, 1)) * TOLERANCE * schedule[key]
    else:
        schedule[key] *= 1 + step(random)


def touch(schedule, random):
    """The next transfer of a port begins too early by as much as the tolerance allows, or
    nearly."""
    found = next_at_port(schedule, random)
    if not found:
        return False
    end, after, side = found
    start = end - random.choice((*STEPS, TOLERANCE, TOLERANCE)) * end
    by = start - after[f"{side}_start"]
    move(after, by)
    after[f"{side}_start"] = start
    if "message" not in after and "latency" not in schedule["instance"]:
        after["receive_start"] = after["send_start"] = start
        after["receive_end"] = after["send_end"]


def before_the_start(schedule, random):
    """By less than any arithmetic of schedules rounds."""
    t = min(schedule["transfers"], key=lambda t: t["send_start"])
    by = random.choice((1e-18, 1e-13 * end_of(schedule), 5e-324))
    move(t, -t["send_start"])
    move(t, -by)


def strange_time(schedule, random):
    t, key = some(schedule, random), random.choice(TIMES)
    t[key] = random.choice((0, -0.0, 5e-324, -5e-324, t[key] + 5e-324, 1e300, 1.7e308, 10**400))


def strange_bytes(schedule, random):
    t = some(schedule, random)
    size = random.choice((0, -0.0, 5e-324, -1, 1e300, 1.7e308, t["bytes"] + 5e-324))
    t["bytes"] = size
    if random.random() < 0.5 and t.get("parcels"):
        t["parcels"][0]["bytes"] = size


def strange_phase(schedule, random):
    t = some(schedule, random)
    t["phase"] = random.choice((-1, -0.0, 0.5, float(t["phase"]), t["phase"] + 1e-9, 10**9,
                                2**31 - 1, 2**31, 2**32, 1e300, 10**400))


def place(schedule, random):
    """(object, one of its keys), of the schedule, a transfer or a parcel."""
    t = some(schedule, random)
    within = random.choice([t, t, schedule, *t.get("parcels", ())])
    return within, random.choice([key for key in within if key != "instance"])


def wrong_type(schedule, random):
    within, key = place(schedule, random)
    within[key] = random.choice((None, True, "1", [], {}, [1], float("nan"), float("inf")))


def missing_key(schedule, random):
    within, key = place(schedule, random)
    if key == "phase":
        return False
    del within[key]


def unknown_key(schedule, random):
    within, key = place(schedule, random)
    within[random.choice(("message", "parcels", "bytes ", "duration", "origin"))] = within[key]


# ---- transfers of no time ----


def instant(schedule, random):
    """A pair of an exchange made free of cost, with its transfer at, or close to, another's start
    or end."""
    pair = two(schedule, random)
    if not pair or "message" in pair[0]:
        return False
    t, other = pair
    costs = ("startup", "per_byte", "latency")
    for matrix in matrices(schedule["instance"], [key for key in costs if key in schedule["instance"]]):
        matrix[t["from"]][t["to"]] = 0
    point = random.choice((other["send_start"], other["send_end"], t["send_start"]))
    point = max(0.0, point + random.choice((0, 0, 1, -1)) * random.choice(STEPS) * point)
    for key in TIMES:
        t[key] = point


def at_once(schedule, random):
    """All costs zero, all transfers at time 0, with no meaning in the order of the file."""
    instance = schedule["instance"]
    if instance["model"] == "switched":
        return False
    if instance["model"] == "exchange":
        make_free(instance)
    else:
        instance["wire"] = {"latency": 0, "per_byte": 0}
        for node in instance["nodes"]:
            node["send"] = node["receive"] = {"constant": 0, "per_byte": 0}
            node.pop("combine", None)
    for t in schedule["transfers"]:
        for key in TIMES:
            t[key] = 0
    random.shuffle(schedule["transfers"])


CLAIMS = (nudge_claim,)
KINDS = (nudge_time, nudge_bytes, touch, before_the_start, strange_time, strange_bytes, strange_phase,
         wrong_type, missing_key, unknown_key, instant, at_once)
