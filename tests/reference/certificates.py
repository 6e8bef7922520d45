#!/usr/bin/python3 -B
"""certificates.py SEED COUNT CERTIFICATE...: damages certificates of optimal schedules so that they claim what is false;
plots/examples/verify.py must refuse all of them, and accept those that are changed without becoming false."""
import copy
import importlib.util
import json
import random
import sys
from collections import Counter

spec = importlib.util.spec_from_file_location("verify", "plots/examples/verify.py")
checker = importlib.util.module_from_spec(spec)
spec.loader.exec_module(checker)


def higher(certificate, draw):
    """A bound above the makespan, which is the optimum."""
    proof = certificate["proof"]
    if proof["kind"] == "subsets":
        proof["bound"] *= 1 + draw.uniform(1e-6, 1)
        return True
    key = {"orders": ("horizon", "unit"), "prices": ("steps", "unit")}.get(proof["kind"])
    if not key:
        return False
    if draw.random() < 0.5:
        proof[key[1]] *= 1 + draw.random()
        return True
    end = int(certificate["schedule"]["completion"] * (1 + 1e-12) / proof["unit"])  # 1e-12: rounding of sums
    more = end + draw.randrange(3) - proof[key[0]]
    proof[key[0]] += more
    for row in proof.get("multipliers", []):
        row += [draw.choice([0, row[-1], 1]) for _ in range(more)]
    return True


def faster(certificate, draw):
    """The schedule of an instance in which everything takes less time than the proof says."""
    instance = certificate["schedule"]["instance"]
    factor = draw.uniform(0.3, 0.999)
    if instance["model"] == "exchange":
        for key in ("startup", "per_byte"):
            instance[key] = scaled(instance[key], factor)
    else:
        for node in instance["nodes"]:
            for side in ("send", "receive"):
                node[side] = {key: factor * value for key, value in node[side].items()}
        instance["wire"] = {key: scaled(value, factor) for key, value in instance["wire"].items()}
    if certificate["proof"]["kind"] in ("port", "receipts", "load"):
        return False  # these take their times from the instance
    certificate["schedule"]["completion"] *= factor
    return True


def scaled(value, factor):
    return [scaled(entry, factor) for entry in value] if isinstance(value, list) else factor * value


def without(certificate, draw):
    transfers = certificate["schedule"]["transfers"]
    del transfers[draw.randrange(len(transfers))]
    return True


def twice(certificate, draw):
    certificate["schedule"]["transfers"].append(dict(draw.choice(certificate["schedule"]["transfers"])))
    return True


def earlier(certificate, draw):
    certificate["schedule"]["completion"] *= draw.uniform(0.1, 0.999)
    return True


def astray(certificate, draw):
    transfer = draw.choice(certificate["schedule"]["transfers"])
    transfer["from"], transfer["to"] = transfer["to"], transfer["from"]
    return transfer["from"] != transfer["to"] and certificate["schedule"]["instance"]["model"] == "multicast"


def cut(certificate, draw):
    """A search tree that ends early, or of which a branch became a leaf."""
    tree = certificate["proof"].get("tree")
    if not tree or len(tree) < 5:
        return False
    place = draw.randrange(len(tree) - 1)
    if draw.random() < 0.5:
        del tree[place:]
    else:
        place = next(k for k in range(len(tree)) if tree[k] != -1)
        tree[place:] = [-1]
    return True


def together(certificate, draw):
    """Two transfers of a sender in one phase, where transfers that leave a cluster slow each other down."""
    first = draw.choice(certificate["schedule"]["transfers"])
    others = [t for t in certificate["schedule"]["transfers"] if t["from"] == first["from"] and t is not first]
    first["phase"] = draw.choice(others or [first])["phase"]
    return others and "slowdown" in certificate["schedule"]["instance"]


def free(certificate, draw):
    """Multipliers that price nothing."""
    for row in certificate["proof"].get("multipliers", []):
        row[:] = [0] * len(row)
    return "multipliers" in certificate["proof"]


def renamed(certificate, draw):
    certificate["schedule"]["instance"]["name"] = "another"
    return True


def shuffled(certificate, draw):
    draw.shuffle(certificate["schedule"]["transfers"])
    return True


def doubled(certificate, draw):
    for row in certificate["proof"].get("multipliers", []):
        row[:] = [2 * value for value in row]
    return "multipliers" in certificate["proof"]


def weaker(certificate, draw):
    """The proof of a bound that is not larger."""
    proof = certificate["proof"]
    if "node" in proof:
        proof["node"] = draw.randrange(0, 1 + max(t["from"] for t in certificate["schedule"]["transfers"]))
    elif "bound" in proof:
        proof["bound"] *= draw.random()
    if proof["kind"] == "port":
        proof["unit"] *= draw.choice([0, 0.5, 3])
    return "node" in proof or "bound" in proof


FALSE = (higher, faster, without, twice, earlier, astray, cut, together, free)
TRUE = (renamed, shuffled, doubled, weaker)


def is_accepted(certificate):
    try:
        checker.verify(certificate)
    except checker.REFUSALS:
        return False
    return True


def main(seed, count, *paths):
    draw, certificates = random.Random(int(seed)), []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            certificates.append(json.load(file))
    tried, wrong = Counter(), 0
    while tried.total() < int(count):
        certificate = copy.deepcopy(draw.choice(certificates))
        change = draw.choice(FALSE + TRUE)
        if not change(certificate, draw):
            continue
        tried[change.__name__] += 1
        if is_accepted(certificate) != (change in TRUE):
            wrong += 1
            print(f"{change.__name__}: {'refused' if change in TRUE else 'accepted'}")
            with open(f"wrong.{wrong}.json", "w", encoding="utf-8") as file:
                json.dump(certificate, file)
    print(f"{tried.total()} changed certificates, {wrong} wrong verdicts: {dict(sorted(tried.items()))}")
    return wrong > 0


sys.exit(main(*sys.argv[1:]))
