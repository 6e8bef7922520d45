"""Random instances: from the program's generators with random parameters, and from this file, with
features that no generator makes: individual costs for every pair, zero costs, messages without
destinations, parallel links."""

import json

from collective import OPERATIONS


# ---- from the program's generators ----

# Values that random draws would not find; the other parameters follow from their kinds.
WORDS = {
    ("exchange/levels", "tree"): ["1x3x2", "2x1x3", "2x3x1", "3x2x1", "1x1x6", "2x3x1"],
    ("exchange/levels", "nodes"): ["6"],
    ("exchange/levels", "startup"): ["8/0.8/0.08", "1/1/1", "0/0/1"],
    ("exchange/levels", "per_byte"): ["3/2/1", "0.1/0.1/0.1", "2.8e-5/2.8e-6/2.8e-7"],
    ("exchange/clusters", "sizes"): ["", "1,2,1", "2,3", "4,1,1,2", "3,3"],
    ("exchange/taillard", "instance"): [f"ta04x04_{k:02}" for k in range(1, 11)] +
                                       ["ta05x05_01", "ta05x05_06", "ta07x07_02", "ta10x10_01"],
    ("multicast/classes", "classes"): ["1/2,5/6,10/11", "1/0", "1/3x3,2/6x2", "2/2x4,3/9x1"],
    ("multicast/classes", "source"): ["fast", "slow", "1"],
    ("switched/irregular", "switches"): ["0", "0", "4", "6"],
    ("switched/irregular", "hosts"): ["2", "3", "4"],
    ("switched/irregular", "links"): ["1", "2", "3", "4"],
    ("switched/irregular", "ports"): ["8", "16"],
    ("switched/irregular", "classes"): ["1/2,5/6,10/11", "0/40,300/0", "1/0"],
}
WORDS |= {(f"exchange/{name}", "latency_share"): ["0", "0", "0.5", "1"]
          for name in ("clusters", "levels", "gusto", "uniform_network", "log_uniform_network", "wide_network")}
BYTES = ["1", "2", "5", "40", "1000", "131072"]


def is_switched(name):
    return name.startswith("switched/")


def draw_settings(name, parameters, most_nodes, random):
    settings = {}
    for key, (kind, initial, least, most, choices) in parameters.items():
        if (name, key) in WORDS:
            settings[key] = random.choice(WORDS[name, key])
        elif kind == "choice":
            settings[key] = random.choice(choices)
        elif key == "nodes":
            settings[key] = random.randint(max(2, int(least)), min(most_nodes, int(most)))
        elif key == "bytes":
            settings[key] = random.choice(BYTES[:4] if most_nodes < 6 else BYTES)
        elif kind == "whole" and (random.random() < 0.5 or is_switched(name)):
            settings[key] = random.randint(max(1, int(least)), int(min(most, 6)))
        elif kind == "real" and random.random() < 0.5:
            settings[key] = min(most, max(least, float(initial) * random.choice([0, 0.3, 2, 7])))
    return settings


# ---- instances made here ----

def number_source(random):
    """One kind of numbers per instance: small integers, which give ties, or real numbers of any
    size."""
    style = random.choice(["whole", "zeros", "real", "wide"])
    return {"whole": lambda: random.randint(1, 9), "zeros": lambda: random.choice([0, 0, 1, 2]),
            "real": random.random, "wide": lambda: 10 ** random.uniform(-6, 6)}[style]


def square(number, nodes, random):
    if random.random() < 0.3:
        return number()
    return [[number() for receiver in range(nodes)] for sender in range(nodes)]


def shares(value, random):
    """Fractions of a number, or of each entry of a matrix."""
    if isinstance(value, list):
        return [shares(entry, random) for entry in value]
    return value * random.choice([0, 0.25, 0.5, 1])


def random_messages(nodes, count, size, random):
    messages = []
    for k in range(count):
        source = random.randrange(nodes)
        others = [node for node in range(nodes) if node != source]
        destinations = random.sample(others, random.randint(0, len(others)))
        messages.append({"source": source, "destinations": destinations, "bytes": size()})
    return messages


def receipts(nodes, size, random):
    if random.random() < 0.5:
        return {"ports": "interleaved", "threads": random.randint(1, 4), "alpha": random.random(),
                "share": random.choice(["proportional", "equal"])}
    return {"ports": "buffered", "buffer": [2 * random.random() * size() for node in range(nodes)]}


def partitions(nodes, random):
    """Clusters, and levels of groups that split some of the previous groups in two."""
    found = [[random.randrange(1 + nodes // 3) for node in range(nodes)]]
    for level in range(random.choice([0, 0, 1, 2])):
        cut = [(group, random.random() < 0.5) for group in found[-1]]
        numbers = random.sample(range(nodes), len(set(cut)))
        found.append([dict(zip(sorted(set(cut)), numbers))[part] for part in cut])
    return {"clusters": found[0]} | ({"levels": found[1:]} if found[1:] else {})


def exchange(nodes, random):
    cost, size = number_source(random), number_source(random)
    diagonal = random.random() < 0.2
    sizes = [[size() * (random.random() < 0.8) * (i != j or diagonal) for j in range(nodes)]
             for i in range(nodes)]
    startup, overlap = square(cost, nodes, random), random.random() < 0.3
    rules = {"slowdown": random.choice(["none", "leaving_cluster", "shared_uplink", "shared_pair"]),
             "execution": random.choice(["asynchronous", "synchronous"])}
    if rules["execution"] == "synchronous" and random.random() < 0.5:
        rules["phase_startup"] = cost()
    if overlap:
        rules = {"ports": "overlapped_latency", "latency": shares(startup, random)}
    elif random.random() < 0.4:
        rules = receipts(nodes, size, random)
    elif random.random() < 0.5:
        rules = {"belief": {"links": square(factor_source(random), nodes, random), "checkpoint": cost()}}
    if random.random() < 0.4:
        rules |= {"service": service(nodes, cost, size, random)}
    per_byte = square(cost, nodes, random)
    if random.random() < 0.3:
        rules, per_byte = {}, without_links(nodes, cost, random)
    elif random.random() < 0.2:
        rules = {"release": square(lambda: cost() * size(), nodes, random)}
    if not rules or rules.keys() & {"latency", "release"} and "service" not in rules:
        if random.random() < 0.5:
            rules |= {"port_map": port_map(nodes, random)}
    if random.random() < 0.2:
        rules |= {"names": [random.choice(["a", "b c", "\u00e9\"", ""]) for node in range(nodes)]}
    if random.random() < 0.2:
        work = {"messages": [[i, j, b] for i, row in enumerate(sizes) for j, b in enumerate(row) if b]}
    else:
        work = {"bytes": size() if random.random() < 0.1 else sizes}
    return {"model": "exchange", "nodes": nodes, "startup": startup, "per_byte": per_byte} | work | {
        **partitions(nodes, random), **rules}


def without_links(nodes, cost, random):
    """Half of the links, but all those of a ring, and of nodes to themselves."""
    return [[cost() if j in (i, (i + 1) % nodes) or random.random() < 0.5 else None for j in range(nodes)]
            for i in range(nodes)]


def port_map(nodes, random):
    form = random.choice(["tiers", "links", "shared", "same_rail", "any_rail", "listed"])
    rails = {"rails": random.randint(1, 3)} if "rail" in form else {}
    number = lambda: random.randrange(random.choice([nodes, nodes * nodes]))
    listed = {side: square(number, nodes, random) for side in ("send", "receive")} if form == "listed" else {}
    return {"form": form} | rails | listed


def service(nodes, cost, size, random):
    """With some of its parts; deadlines have the magnitude of the messages' times."""
    due = lambda: None if random.random() < 0.4 else nodes * (cost() + size() * cost())
    parts = {"nodes": [cost() * (random.random() < 0.4) for node in range(nodes)],
             "deadline": [[due() for receiver in range(nodes)] for sender in range(nodes)],
             "priority": square(cost, nodes, random)}
    if random.random() < 0.2:
        parts["deadline"] = cost()
    return {key: part for key, part in parts.items() if random.random() < 0.8}


def multicast(nodes, random):
    cost, size = number_source(random), number_source(random)
    broadcast, flat = random.random() < 0.3, random.random() < 0.5
    costs = lambda: {"constant": cost(), "per_byte": 0 if flat else cost()}
    speeds = [{"send": costs(), "receive": costs()} for node in range(nodes)]
    wire = {"latency": cost(), "per_byte": 0} if broadcast else {
        "latency": square(cost, nodes, random), "per_byte": square(cost, nodes, random)}
    return {"model": "multicast", "nodes": speeds, "wire": wire} | random.choice((own_messages, operation))(
        nodes, speeds, size, broadcast, random)


def factor_source(random):
    return lambda: random.choice([1, 2, 0.5, 0, random.lognormvariate(0, 1)])


def own_messages(nodes, speeds, size, broadcast, random):
    factor, wrong = factor_source(random), random.random() < 0.4
    return plain_messages(nodes, size, broadcast, random) | (
        {"belief": {"nodes": [factor() for node in range(nodes)]}} if wrong else {})


def plain_messages(nodes, size, broadcast, random):
    messages = random_messages(nodes, random.randint(1, 5), size, random)
    if broadcast:
        messages = [{"source": 0, "destinations": list(range(1, nodes)), "bytes": 1}]
    return {"messages": messages}


def operation(nodes, speeds, size, broadcast, random):
    """On all nodes; some of them need time to combine."""
    name = random.choice(sorted(OPERATIONS))
    rooted, per_node, giving, taking = OPERATIONS[name]
    for node in speeds:
        if random.random() < 0.7:
            node["combine"] = random.choice((0, random.random()))
    sizes = [size() for block in range(nodes)] if per_node and random.random() < 0.7 else size()
    root = {"root": random.randrange(nodes)} if rooted else {}
    duplex = random.choice(({}, {"full_duplex": True}, {"full_duplex": False}))
    return {"operation": {"name": name, "bytes": sizes} | root} | duplex


def host_overheads(nodes, timing, random):
    """Multiples of the time of a flit, which give ties; also for hosts with zero start-up."""
    number = lambda most: timing[1] * random.choice([0, 1, 1, random.randint(0, most)])
    overhead = lambda: {"constant": number(random.choice([9, 1000])), "per_byte": number(3)}
    return [{"send": overhead(), "receive": overhead()} for host in range(nodes)]


def switched(nodes, random):
    switches = random.randint(1, 6)
    links = [[random.randrange(switch), switch] for switch in range(1, switches)]
    for extra in range(random.randint(0, 5) if switches > 1 else 0):
        links.append(random.sample(range(switches), 2))
    timing = random.choice([(5e-6, 10.5e-9, 2e-7), (3e-12, 1e-12, 2e-12), (0, 2e-12, 0),
                            (1e-9, 1e-9, 0), (random.random(), 1e-6, random.random() * 1e-5)])
    longest = random.choice([1, 4, 30, 3000])
    overheads = {"overheads": host_overheads(nodes, timing, random)} if random.random() < 0.5 else {}
    return overheads | {"model": "switched", "ports": 64, "links": links, "root": random.randrange(switches),
            "hosts": [random.randrange(switches) for host in range(nodes)][:-1] + [switches - 1],
            "timing": dict(zip(("startup", "per_byte", "switch_delay"), timing)),
            "routing": random.choice(["shortest", "tree", "printed_rule"]),
            "messages": random_messages(nodes, random.randint(1, 6),
                                        lambda: random.randint(1, longest), random)}


OWN = {"exchange": exchange, "multicast": multicast, "switched": switched}


def own_instance(family, most_nodes, random):
    return json.dumps(OWN[family](random.randint(2, most_nodes), random))
