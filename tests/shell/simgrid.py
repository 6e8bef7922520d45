#!/usr/bin/env python3
"""Checks with an independent XML parser that every pair's route is the instance's: simgrid.py INSTANCE PLATFORM"""
import json
import math
import sys
import xml.etree.ElementTree


def near(a, b):
    return math.isclose(a, b, rel_tol=1e-15, abs_tol=0.0)


def at(matrix, i, j):
    return matrix[i][j] if isinstance(matrix, list) else matrix


with open(sys.argv[1]) as file:
    instance = json.load(file)
root = xml.etree.ElementTree.parse(sys.argv[2]).getroot()
assert root.tag == "platform" and root.get("version") == "4.1" and len(root) == 2, root.attrib
zone = root.find("zone")
hosts = [host.get("id") for host in zone.findall("host")]
nodes = len(instance["startup"]) if isinstance(instance["startup"], list) else instance["nodes"]
assert hosts == [f"node{k}" for k in range(nodes)], hosts
links = {link.get("id"): (float(link.get("bandwidth").removesuffix("Bps")),
                          float(link.get("latency").removesuffix("s")))
         for link in zone.findall("link")}
assert len(links) == len(zone.findall("link"))
routes = {(route.get("src"), route.get("dst")): [hop.get("id") for hop in route]
          for route in zone.findall("route") if route.get("symmetrical") == "NO"}
assert len(routes) == len(zone.findall("route")) == nodes * (nodes - 1), len(routes)

sharing, clusters = instance.get("slowdown", "none"), instance.get("clusters", [0] * nodes)
overlapped = instance.get("ports") == "overlapped_latency"
groups = {}
for i in range(nodes):
    for j in range(nodes):
        if i == j:
            continue
        own, *shared = routes[f"node{i}", f"node{j}"]
        bandwidth, latency = links[own]
        assert near(bandwidth, 1 / at(instance["per_byte"], i, j)), (i, j)
        assert latency == at(instance["latency" if overlapped else "startup"], i, j), (i, j)
        distant = clusters[i] != clusters[j]
        keys = ([("from", i), ("to", j)] if overlapped else
                [("uplink", clusters[i])] if distant and sharing == "shared_uplink" else
                [("pair", clusters[i], clusters[j])] if distant and sharing == "shared_pair" else [])
        assert len(keys) == len(shared), (i, j, shared)
        for key, name in zip(keys, shared):
            groups.setdefault(key, set()).add((name, links[name], bandwidth))
for key, members in groups.items():
    assert len({(name, link) for name, link, _ in members}) == 1, key
    _, (bandwidth, latency), _ = next(iter(members))
    assert latency == 0 and bandwidth == max(own for _, _, own in members), key
assert len(links) == nodes * (nodes - 1) + len(groups)
print(f"{len(routes)} routes, {len(groups)} shared links")
