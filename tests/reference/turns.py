"""Damage to schedules under truths: other factors, and times that would be valid as believed."""

from changes import TIMES, some


def lists_of(schedule):
    """The lists of steps in the truth."""
    truth = schedule["instance"]["truth"]
    return truth.get("links", []) + truth.get("nodes", [])


def some_steps(schedule, random):
    found = lists_of(schedule)
    return random.choice(found) if found else None


def forget_truth(schedule, random):
    """Removes the truth: valid if every factor in use is 1."""
    del schedule["instance"]["truth"]


def forget_steps(schedule, random):
    truth = schedule["instance"]["truth"]
    key = random.choice(("links", "nodes"))
    if not truth.get(key):
        return False
    truth[key].remove(random.choice(truth[key]))


def change_factor(schedule, random):
    steps = some_steps(schedule, random)
    if not steps:
        return False
    step = random.randrange(len(steps["factor"]))
    steps["factor"][step] *= random.choice((0.5, 1.001, 2, 1 + 1e-14))


def change_later(schedule, random):
    """A change after the end has no effect."""
    steps = some_steps(schedule, random)
    if not steps:
        return False
    end = max(max(t[key] for key in TIMES) for t in schedule["transfers"])
    steps["time"].append(max(end, steps["time"][-1]) * 2 + 1)
    steps["factor"].append(random.choice((0.5, 1, 3)))


def move_step(schedule, random):
    steps = some_steps(schedule, random)
    if not steps:
        return False
    step = random.randrange(len(steps["time"]))
    steps["time"][step] *= random.choice((0.5, 1.5, 1 + 1e-14))


def divide_step(schedule, random):
    """Splits a step into two with the same factor: validity is unchanged."""
    steps = some_steps(schedule, random)
    if not steps:
        return False
    last = steps["time"][-1]
    steps["time"].append(last * 1.5 + 1)
    steps["factor"].append(steps["factor"][-1])


def believe(schedule, random):
    """A transfer takes as long as believed."""
    t = some(schedule, random)
    steps = [steps for steps in lists_of(schedule) if steps["time"][0] <= t["send_start"]]
    if not steps:
        return False
    factor = random.choice(steps)["factor"][0]
    side = random.choice(("send", "receive"))
    busy = (t[f"{side}_end"] - t[f"{side}_start"]) / factor
    t[f"{side}_end"] = t[f"{side}_start"] + busy
    if "message" not in t:
        t["send_end"] = t["receive_end"] = t[f"{side}_end"]


def know_otherwise(schedule, random):
    """Knowledge makes no schedule invalid, but some changes make the truth malformed."""
    truth = schedule["instance"]["truth"]
    key, value = random.choice((
        ("link_spread", 0.7), ("link_spread", 11), ("node_spread", [0.1]), ("checkpoints", "change"),
        ("checkpoints", "even"), ("checkpoints", "none"), ("checkpoint_count", 4), ("threshold", 3),
        ("threshold", -1), ("checkpoint_seconds", 1e-3), ("unheard_of", 1)))
    truth[key] = value
    if random.random() < 0.7 and truth.get("checkpoints") != "even":
        truth.pop("checkpoint_count", None)


def break_steps(schedule, random):
    """Malformed truths: times that do not increase, factors that are not positive, unequal lengths,
    duplicates."""
    steps = some_steps(schedule, random)
    if not steps:
        return False
    truth = schedule["instance"]["truth"]
    random.choice((lambda: steps["time"].append(steps["time"][-1]),
                   lambda: steps["factor"].append(2),
                   lambda: steps["factor"].__setitem__(0, random.choice((0, -1, 1e101))),
                   lambda: steps.update({"time": [], "factor": []}),
                   lambda: truth["links" if "from" in steps else "nodes"].append(dict(steps)),
                   lambda: steps.update({"to" if "to" in steps else "node": 10**6})))()


KINDS = (forget_truth, forget_steps, change_factor, change_later, move_step, divide_step, believe,
         know_otherwise, break_steps)
