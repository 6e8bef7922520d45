#!/usr/bin/env python3
"""The preloaded library beside the MPI library, on an emulated network of groups: the time of an MPI_Alltoallv.

    preloaded.py PROGRAM LIBRARY [--popularity P] [--noise N] [--seeds SEED...] [--pairs N]

Every rank has a network namespace, and links that carry RATE bytes a second to and from other groups and INSIDE
times that within its own, in each direction. The sizes are those of the generator exchange/experts. One program
calls MPI_Alltoallv, which the library intercepts, and PMPI_Alltoallv by turns. A line for each seed has the median
seconds of both, the quotient of the medians, the least and the largest quotient of two successive calls, and the
quotient of the bounds of direct and forwarded schedules. Needs root, Open MPI, python3-mpi4py and iproute2.
Everything is made in a namespace that ends with the program.
"""
import argparse
import ctypes
import json
import os
import statistics
import subprocess
import sys
import tempfile

GROUPS, EACH, RATE, INSIDE, BYTES = 4, 4, 2.5e6, 9, 2e6
RANKS = GROUPS * EACH
OURSELVES = os.path.abspath(__file__)


def output(words, **options):
    return subprocess.run(words, stdout=subprocess.PIPE, check=True, text=True, **options).stdout


def address(rank):
    return f"10.9.{rank // EACH}.{rank % EACH + 1}"


def limit(device, peer, rank, where):
    """Two rates of what the device sends: one for packets whose peer is in the rank's group."""
    lines = ["qdisc add dev {device} root handle 1: htb default 2 r2q 1000"]
    for number, rate in (1, RATE * INSIDE), (2, RATE):
        lines += [f"class add dev {{device}} parent 1: classid 1:{number} htb rate {int(8 * rate)}bit burst 6k",
                  f"qdisc add dev {{device}} parent 1:{number} pfifo limit 2000"]
    near = f"match ip {peer} 10.9.{rank // EACH}.0/24"
    lines += [f"filter add dev {{device}} parent 1: protocol ip u32 {near} classid 1:1"]
    output(where + ["tc", "-batch", "-"], input="\n".join(lines).format(device=device))


def make_network():
    output(["ip", "-batch", "-"], input="link set lo up\nlink add bridge type bridge\nlink set bridge up\n"
                                        "address add 10.9.255.1/16 dev bridge\n")
    for rank in range(RANKS):
        output(["ip", "netns", "add", f"rank{rank}"])
        output(["ip", "-batch", "-"], input=f"link add port{rank} type veth peer name eth0 netns rank{rank}\n"
                                            f"link set port{rank} up master bridge\n")
        output(["ip", "-netns", f"rank{rank}", "-batch", "-"],
               input=f"address add {address(rank)}/16 dev eth0\nlink set eth0 up\nlink set lo up\n")
        limit("eth0", "dst", rank, ["ip", "netns", "exec", f"rank{rank}"])
        limit(f"port{rank}", "src", rank, [])


def as_agent(host, *command):
    """In place of ssh: mpirun starts its daemons by this."""
    group, rank = map(int, host.split(".")[2:])
    name = f"rank{group * EACH + rank - 1}"
    os.execvp("ip", ["ip", "netns", "exec", name, "unshare", "--uts", "sh", "-c",
                     f"hostname {name} && exec sh -c \"$0\"", " ".join(command)])


def as_rank(instance, pairs):
    import numpy
    from mpi4py import MPI
    with open(instance) as file:
        rows = json.load(file)["bytes"]
    world, rank = MPI.COMM_WORLD, MPI.COMM_WORLD.rank
    column = [row[rank] for row in rows]

    def side(counts):
        places = [sum(counts[:k]) for k in range(RANKS)]
        array = ctypes.c_int * RANKS
        return numpy.full(sum(counts) + 1, rank, dtype=numpy.uint8), array(*counts), array(*places)

    def handle(thing):
        return ctypes.c_void_p.from_address(MPI._addressof(thing))

    sent, received = side(rows[rank]), side(column)
    arguments = [part for buffer, counts, places in (sent, received)
                 for part in (buffer.ctypes.data_as(ctypes.c_void_p), counts, places, handle(MPI.BYTE))]
    library = ctypes.CDLL(None)
    for pair in range(pairs + 1):  # the first plans, and opens connections
        for call in ("MPI_Alltoallv", "PMPI_Alltoallv") if pair % 2 else ("PMPI_Alltoallv", "MPI_Alltoallv"):
            received[0][:] = 255
            world.Barrier()
            begun = MPI.Wtime()
            assert getattr(library, call)(*arguments, handle(world)) == 0
            seconds = world.reduce(MPI.Wtime() - begun, op=MPI.MAX)
            assert all((received[0][place:place + count] == k).all() for k, (count, place) in
                       enumerate(zip(received[1], received[2]))), "wrong bytes"
            if rank == 0 and pair > 0:
                print(call, seconds, flush=True)


def make_instance(program, path, seed, options):
    made = json.loads(output([program, "generate", "exchange/experts", "--seed", str(seed), "--set", f"nodes={RANKS}",
                              "--set", f"cluster_size={EACH}", "--set", f"popularity={options.popularity}",
                              "--set", f"noise={options.noise}", "--set", f"bytes={BYTES}"]))
    made["bytes"] = [[int(size) for size in row] for row in made["bytes"]]
    made["startup"] = 2e-4
    made["per_byte"] = [[1 / RATE / (INSIDE if a // EACH == b // EACH else 1) for b in range(RANKS)]
                        for a in range(RANKS)]
    with open(path, "w") as file:
        json.dump(made, file)
    bounds = json.loads(output([program, "bound", path, "--json"]))["bounds"]
    return {bound["name"]: bound.get("value") for bound in bounds}


def measure(instance, options):
    mca = {"plm_rsh_agent": f"{sys.executable} {OURSELVES} --agent", "plm_rsh_no_tree_spawn": 1, "btl": "tcp,self",
           "btl_tcp_if_include": "10.9.0.0/16", "oob_tcp_if_include": "10.9.0.0/16", "mpi_yield_when_idle": 1,
           "orte_keep_fqdn_hostnames": 1}
    said = output(["mpirun", "--allow-run-as-root", "-n", str(RANKS), "--host", ",".join(map(address, range(RANKS)))]
                  + [word for name, value in mca.items() for word in ("--mca", name, str(value))]
                  + ["-x", f"LD_PRELOAD={os.path.abspath(options.library)}", "-x", f"COMMSCHED_INSTANCE={instance}",
                     sys.executable, OURSELVES, "--rank", instance, str(options.pairs)])
    calls = [line.split() for line in said.splitlines() if "MPI_Alltoallv " in line]
    return [[float(seconds) for name, seconds in calls if name == wanted]
            for wanted in ("PMPI_Alltoallv", "MPI_Alltoallv")]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("library")
    parser.add_argument("--popularity", type=float, default=0.8)
    parser.add_argument("--noise", type=float, default=0.5)
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3, 4, 5, 6])
    parser.add_argument("--pairs", type=int, default=8)
    options = parser.parse_args()
    make_network()
    print("seed\tlibrary s\tpreloaded s\tquotient\tleast\tlargest\tof bounds")
    with tempfile.TemporaryDirectory() as place:
        for seed in options.seeds:
            bounds = make_instance(options.program, f"{place}/instance.json", seed, options)
            plain, planned = measure(f"{place}/instance.json", options)
            pairs = [a / b for a, b in zip(plain, planned)]
            medians = statistics.median(plain), statistics.median(planned)
            print(seed, *(f"{figure:.3f}" for figure in
                          (*medians, medians[0] / medians[1], min(pairs), max(pairs),
                           bounds["lower_bound"] / bounds["lower_bound_forwarding"])), sep="\t", flush=True)


if sys.argv[1] == "--agent":
    as_agent(*sys.argv[2:])
elif sys.argv[1] == "--rank":
    as_rank(sys.argv[2], int(sys.argv[3]))
elif os.environ.get("PRELOADED_APART"):
    main()
else:
    os.environ["PRELOADED_APART"] = "yes"
    apart = 'mkdir -p /run/netns && mount -t tmpfs none /run/netns && exec "$@"'
    os.execvp("unshare", ["unshare", "--net", "--mount", "sh", "-c", apart, "sh", sys.executable] + sys.argv)
