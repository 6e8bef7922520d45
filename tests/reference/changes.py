"""Common parts of the kinds of damage: selecting transfers, moving them, appending new ones."""

TIMES = ("send_start", "send_end", "receive_start", "receive_end")


def move(t, by):
    for key in TIMES:
        t[key] += by


def some(schedule, random):
    return random.choice(schedule["transfers"])


def two(schedule, random):
    return random.sample(schedule["transfers"], 2) if len(schedule["transfers"]) > 1 else None


def end_of(schedule):
    return max((max(t["send_end"], t["receive_end"]) for t in schedule["transfers"]), default=0.0)


def parcelled(schedule, random):
    forwarding = [t for t in schedule["transfers"] if t.get("parcels")]
    return random.choice(forwarding) if forwarding else None


def next_at_port(schedule, random):
    """(end of a transfer at some port, the port's next transfer, its side there), or None."""
    t, side = some(schedule, random), random.choice(("send", "receive"))
    node = t["from" if side == "send" else "to"]
    ports = (("send", "from"), ("receive", "to")) if "message" in t else (
        (side, "from" if side == "send" else "to"),)
    later = [(other[f"{way}_start"], k, other, way) for way, end in ports
             for k, other in enumerate(schedule["transfers"])
             if other is not t and other[end] == node and other[f"{way}_start"] >= t[f"{side}_end"]]
    if not later:
        return None
    start, k, after, way = min(later, key=lambda found: found[:2])
    return t[f"{side}_end"], after, way


def node_count(instance):
    """For an exchange."""
    return instance.get("nodes") or len(instance["bytes"])


def others_than(nodes, schedule):
    return [node for node in range(node_count(schedule["instance"])) if node not in nodes]


def matrices(instance, keys):
    """An exchange's matrices of these names, expanded if they are single numbers."""
    for key in keys:
        if not isinstance(instance[key], list):
            nodes = node_count(instance)
            instance[key] = [[instance[key]] * nodes for row in range(nodes)]
        yield instance[key]


def entry(matrix, i, j):
    return matrix[i][j] if isinstance(matrix, list) else matrix


def duration(instance, i, j, size):
    """Over an absent link: none."""
    return (entry(instance["startup"], i, j) or 0) + size * (entry(instance["per_byte"], i, j) or 0)


def latency(instance, i, j):
    """The latency, during which no port is busy."""
    return entry(instance.get("latency", 0), i, j)


def make_free(instance):
    """Sets all costs to zero."""
    instance["startup"] = instance["per_byte"] = 0
    if "latency" in instance:
        instance["latency"] = 0


def append(schedule, i, j, size, parcels=None):
    """Appends a transfer after all others, in a phase of its own."""
    start, wire = end_of(schedule), latency(schedule["instance"], i, j)
    end = start + duration(schedule["instance"], i, j, size) - wire
    phase = 1 + max((t["phase"] for t in schedule["transfers"]), default=0)
    schedule["transfers"].append(
        {"from": i, "to": j, "bytes": size, "phase": phase, "send_start": start, "send_end": end,
         "receive_start": start + wire, "receive_end": end + wire} | ({"parcels": parcels} if parcels else {}))


def take_own(schedule, random):
    """Removes one of an exchange's own messages from the schedule; None if there is none."""
    t = some(schedule, random)
    if "message" in t or t.get("parcels"):
        return None
    schedule["transfers"].remove(t)
    return t


# ---- collective operations ----


def is_collective(schedule):
    return "operation" in schedule["instance"]


def blocks_of(schedule):
    """The bytes of each block."""
    instance = schedule["instance"]
    sizes = instance["operation"]["bytes"]
    alone = instance["operation"]["name"] in ("broadcast", "reduce", "allreduce")
    return sizes if isinstance(sizes, list) else [sizes] * (1 if alone else len(instance["nodes"]))


def pieces_of(schedule, t):
    """The pieces carried by a transfer of a collective operation, as parcels."""
    return t.get("parcels") or [{"origin": t["message"], "destination": 0, "bytes": t["bytes"]}]


def carry(schedule, t, parcels):
    """Gives the transfer these pieces and the times that fit their bytes; what it combines is
    unchanged."""
    instance, size = schedule["instance"], sum(parcel["bytes"] for parcel in parcels)
    more = size - t["bytes"]
    t["parcels"], t["bytes"] = parcels, size
    t["send_end"] += more * instance["nodes"][t["from"]]["send"]["per_byte"]
    t["receive_end"] += more * instance["nodes"][t["to"]]["receive"]["per_byte"]
