"""Changes to a schedule, most of which make it invalid; some leave it valid, so that a checker that
rejects everything is detected too. Each takes the parsed schedule and a random generator, changes
the schedule in place, and returns False if it does not apply; or it returns a text of its own."""

import json

import edges
import pieces
import ways
from changes import TIMES, append, end_of, is_collective, latency, move, parcelled, some, take_own, two


def drop(schedule, random):
    schedule["transfers"].remove(some(schedule, random))


def repeat(schedule, random):
    again = dict(some(schedule, random))
    move(again, end_of(schedule) - again["send_start"])
    again["phase"] += 1
    schedule["transfers"].append(again)


def trade(schedule, random, *keys):
    pair = two(schedule, random)
    if not pair:
        return False
    for key in keys:
        pair[0][key], pair[1][key] = pair[1][key], pair[0][key]


def trade_receivers(schedule, random):
    return trade(schedule, random, "to")


def trade_senders(schedule, random):
    return trade(schedule, random, "from")


def trade_times(schedule, random):
    return trade(schedule, random, *TIMES)


def reverse(schedule, random):
    """The order of transfers in the file has no meaning for times."""
    schedule["transfers"].reverse()


def shift(schedule, random):
    move(some(schedule, random), random.uniform(-1, 1) * end_of(schedule))


def shift_last(schedule, random):
    """Later than everything else: often still valid."""
    last = max(schedule["transfers"], key=lambda t: t["send_start"])
    move(last, random.random() * end_of(schedule))


def early(schedule, random):
    t = some(schedule, random)
    move(t, -t["send_start"])


def overlap(schedule, random):
    pair = two(schedule, random)
    if not pair:
        return False
    middle = random.random() * (pair[0]["send_end"] - pair[0]["send_start"])
    move(pair[1], pair[0]["send_start"] + middle - pair[1]["send_start"])


def stretch_transfer(schedule, random):
    t, factor = some(schedule, random), random.choice([0.5, 0.99, 1.01, 2])
    for side in ("send", "receive"):
        start = t[f"{side}_start"]
        t[f"{side}_end"] = start + factor * (t[f"{side}_end"] - start)


def receive_late(schedule, random):
    t, by = some(schedule, random), random.random() * end_of(schedule)
    t["receive_start"] += by
    t["receive_end"] += by


def receive_on_arrival(schedule, random):
    """Regardless of what else the receive port serves."""
    t = some(schedule, random)
    if "latency" not in schedule["instance"]:
        return False
    by = t["send_start"] + latency(schedule["instance"], t["from"], t["to"]) - t["receive_start"]
    t["receive_start"] += by
    t["receive_end"] += by


def hold_for_the_latency(schedule, random):
    """As if the ports were held."""
    t = some(schedule, random)
    if "latency" not in schedule["instance"]:
        return False
    t[random.choice(("send_end", "receive_end"))] += latency(schedule["instance"], t["from"], t["to"])


def renumber_version(schedule, random):
    schedule["version"] = random.choice((1, 2, 2.0, 0, 3, 1.5, 2**40, "2", None))


def scale(schedule, random):
    factor = random.choice([0.5, 2.0])
    for t in schedule["transfers"]:
        for key in TIMES:
            t[key] *= factor


def resize(schedule, random):
    t = some(schedule, random)
    t["bytes"] = random.choice([t["bytes"] * 0.5, t["bytes"] * 2, t["bytes"] + 1, 0])


def redirect(schedule, random):
    t = some(schedule, random)
    t[random.choice(["from", "to"])] = random.choice([some(schedule, random)["from"],
                                                      some(schedule, random)["to"], 0, 10**6])


def rephase(schedule, random):
    t = some(schedule, random)
    t["phase"] = max(0, t["phase"] + random.choice([-1, 1, 100]))


def number_phases_anew(schedule, random):
    """Gaps between phase numbers have no meaning."""
    for t in schedule["transfers"]:
        t["phase"] = 3 * t["phase"] + 1


def rewrite_parcel(schedule, random):
    t = parcelled(schedule, random)
    if not t:
        return False
    parcel, key = random.choice(t["parcels"]), random.choice(["origin", "destination", "bytes"])
    other = some(schedule, random)["from"]
    parcel[key] = parcel[key] * random.choice([0.5, 1.5]) if key == "bytes" else other


def unpack(schedule, random):
    t = parcelled(schedule, random)
    if not t:
        return False
    del t["parcels"]


def lose_parcel(schedule, random):
    t = parcelled(schedule, random)
    if not t:
        return False
    t["bytes"] -= t["parcels"].pop(random.randrange(len(t["parcels"])))["bytes"]


def spell_out(schedule, random):
    """A transfer of its own message may state it explicitly."""
    t = some(schedule, random)
    if "message" in t or t.get("parcels"):
        return False
    t["parcels"] = [{"origin": t["from"], "destination": t["to"], "bytes": t["bytes"]}]


def split(schedule, random):
    """One of an exchange's own messages in two parts, after everything else: valid."""
    t = take_own(schedule, random)
    if not t:
        return False
    part = t["bytes"] * random.choice([0.5, 0.1])
    append(schedule, t["from"], t["to"], part)
    append(schedule, t["from"], t["to"], t["bytes"] - part)


def shuffle(schedule, random):
    """Any order of transfers in the file is valid."""
    random.shuffle(schedule["transfers"])


def misspell(schedule, random):
    """Errors in the text itself: a duplicate key, an invalid number, more than one value."""
    text = json.dumps(schedule)
    return random.choice((
        text.replace('"bytes":', '"bytes": 1, "bytes":', 1), text.replace("{", '{"name": 1,', 1),
        text + random.choice(("", " ", "\n", "}", "{}", "x")), "\ufeff" + text, text[:-1],
        text.replace(": 0,", ": " + random.choice(("-0", "0.0", "0e9", "00", "+0", "0.", ".0")) + ",", 1),
        text.replace(": 1,", ": " + random.choice(("1.0", "1e0", "10E-1", "1.")) + ",", 1)))


def claim(schedule, random):
    key = random.choice(["completion", "lower_bound"])
    schedule[key] = schedule[key] * random.choice([0.5, 1 + 1e-6, 2]) + random.choice([0, 1])


def claim_by_rounding(schedule, random):
    schedule[random.choice(["completion", "lower_bound"])] *= 1 - 1e-14


CLAIMS = (claim, claim_by_rounding) + edges.CLAIMS
OVERLAPPED = (receive_on_arrival, hold_for_the_latency)
RARE = 8  # weight, since these rarely apply
OFTEN = 2
PARCELLED = (rewrite_parcel, unpack, lose_parcel, edges.nudge_parcels)
KINDS = (drop, repeat, trade_receivers, trade_senders, trade_times, reverse, shift, shift_last,
         renumber_version, early, overlap, stretch_transfer, receive_late, scale,
         resize, redirect, rephase, number_phases_anew, spell_out, split, shuffle, misspell) + edges.KINDS
ALL_KINDS = set(KINDS + ways.KINDS + pieces.KINDS + PARCELLED + OVERLAPPED + CLAIMS)


def kinds_for(schedule):
    if not schedule["transfers"]:
        return CLAIMS
    if is_collective(schedule):
        return KINDS + pieces.KINDS * OFTEN
    kinds = KINDS + CLAIMS
    if schedule["instance"]["model"] == "exchange":
        kinds += ways.KINDS
        if any(t.get("parcels") for t in schedule["transfers"]):
            kinds += PARCELLED * RARE
        if "latency" in schedule["instance"]:
            kinds += OVERLAPPED
        if any(t["from"] == t["to"] for t in schedule["transfers"]):
            kinds += (ways.wander_home,) * RARE
    return kinds
