"""Damage to schedules of collective operations: what transfers carry, when they combine it, and
which nodes have it by then. As in damage.py."""

from changes import blocks_of, carry, move, pieces_of, some


def drop_piece(schedule, random):
    t = some(schedule, random)
    parcels = list(pieces_of(schedule, t))
    parcels.remove(random.choice(parcels))
    if not parcels:
        return False
    carry(schedule, t, parcels)


def add_piece(schedule, random):
    """One more piece, of any block; possibly of another size, or with an invalid number."""
    t = some(schedule, random)
    piece = dict(random.choice(pieces_of(schedule, some(schedule, random))))
    if random.random() < 0.3:
        piece["destination"] += random.choice((1, 1, 7))
    carry(schedule, t, pieces_of(schedule, t) + [piece])


def same_pieces_otherwise(schedule, random):
    """Stated explicitly, and in another order: valid."""
    for t in schedule["transfers"]:
        t["parcels"] = random.sample(pieces_of(schedule, t), len(pieces_of(schedule, t)))


def divide(schedule, random):
    """A block in two parts wherever it is carried whole: valid, unless it is also carried in
    pieces; or with a gap in the numbers, or only in some transfers."""
    block, share = random.randrange(len(blocks_of(schedule))), random.choice((0, 0.25, 0.5))
    second = random.choice((1, 1, 1, 2))
    for t in schedule["transfers"]:
        if random.random() < 0.05:
            continue
        parts = []
        for parcel in pieces_of(schedule, t):
            if (parcel["origin"], parcel["destination"]) == (block, 0):
                first = share * parcel["bytes"]
                parts += [parcel | {"bytes": first},
                          parcel | {"bytes": parcel["bytes"] - first, "destination": second}]
            else:
                parts.append(parcel)
        t["parcels"] = parts


def combine_otherwise(schedule, random):
    """As if more, or less, of the received data were combined."""
    t = some(schedule, random)
    combine = schedule["instance"]["nodes"][t["to"]].get("combine", 0)
    size = random.choice(pieces_of(schedule, t))["bytes"]
    t["receive_end"] += random.choice((-1, 1)) * size * combine


def send_early(schedule, random):
    """As early as possible, whatever the sender has by then, or before its last receipt."""
    t = some(schedule, random)
    before = [other for other in schedule["transfers"] if other["to"] == t["from"]]
    if not before:
        return False
    to = random.choice(before)["receive_start"] - (t["send_end"] - t["send_start"])
    move(t, max(0.0, to) - t["send_start"])


def change_root(schedule, random):
    operation = schedule["instance"]["operation"]
    if "root" not in operation:
        return False
    operation["root"] = random.randrange(len(schedule["instance"]["nodes"]))


def change_operation(schedule, random):
    """A schedule of an allreduce is also one of a reduce."""
    operation = schedule["instance"]["operation"]
    group = random.choice((("reduce", "broadcast"), ("scatter", "gather"), ("allreduce", "reduce")))
    operation["name"] = random.choice(group)
    operation.pop("root", None)
    if group[0] in ("reduce", "scatter") or operation["name"] == "reduce":
        operation["root"] = random.randrange(len(schedule["instance"]["nodes"]))


def change_duplex(schedule, random):
    """Of half-duplex nodes: valid."""
    schedule["instance"]["full_duplex"] = not schedule["instance"].get("full_duplex", False)


KINDS = (drop_piece, add_piece, same_pieces_otherwise, divide, combine_otherwise,
         send_early, change_root, change_operation, change_duplex)
