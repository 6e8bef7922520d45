Collective operations among nodes that send and receive at once. Every number by hand.

A ring allreduce of 100 MB on 8 nodes of 50 GB/s and 20 ns takes 14 steps of 250.02 us, also if half the time is the
receiver's. No schedule ends before a node has sent or received 2 * 7 / 8 of the bytes.

  $ ring() { sed "s/NODES/$(for k in 1 2 3 4 5 6 7; do printf '%s, ' "$1"; done)$1/" <<'END'
  > {"model": "multicast", "nodes": [NODES], "wire": {"latency": 20e-9, "per_byte": 0},
  >  "operation": {"name": "allreduce", "bytes": 100e6}, "full_duplex": true}
  > END
  > }
  $ ring '{"send": {"constant": 0, "per_byte": 20e-12}, "receive": {"constant": 0, "per_byte": 0}}' >ring.json
  $ commsched solve multicast/ring ring.json | grep -e completion -e valid -e ^lower_bound
  completion: 0.00350028 s
  lower_bound: 0.0035 s
  valid: true
  $ ring '{"send": {"constant": 0, "per_byte": 10e-12}, "receive": {"constant": 0, "per_byte": 10e-12}}' |
  >  commsched solve multicast/ring - | grep completion
  completion: 0.00350028 s

A chain of three nodes passes on four bytes of a second each, sent or received. In k pieces the last node has all after
k + 3 times 4 / k s, because the second one sends a piece while it receives the next; one that does one thing at a time needs
2 k + 2. The bound takes infinitely many pieces.

  $ cat >chain.json <<'END'
  > {"model": "multicast", "wire": {"latency": 0, "per_byte": 0}, "operation": {"name": "broadcast", "root": 0, "bytes": 4},
  >  "nodes": [{"send": {"constant": 0, "per_byte": 1}, "receive": {"constant": 0, "per_byte": 1}},
  >            {"send": {"constant": 0, "per_byte": 1}, "receive": {"constant": 0, "per_byte": 1}},
  >            {"send": {"constant": 0, "per_byte": 1}, "receive": {"constant": 0, "per_byte": 1}}], "full_duplex": true}
  > END
  $ commsched solve multicast/chain_pipelined chain.json -o chain.s.json | grep -e completion -e ^lower_bound
  completion: 4.01171875 s
  lower_bound: 4 s
  $ commsched check chain.json chain.s.json | head -n 1
  valid: true
  $ grep -c '"full_duplex": true' chain.s.json
  1
  $ sed 's/true/false/' chain.json | commsched solve multicast/chain_pipelined - | grep completion
  completion: 8.0078125 s

A rule of multicasts plans for nodes that do one thing at a time; its sends and receives are then made as early as possible.
Every node receives two blocks of a second, from 1 on.

  $ sed 's/"broadcast", "root": 0, "bytes": 4/"allgather", "bytes": 1/' chain.json >all.json
  $ commsched solve multicast/pairwise all.json | grep completion
  completion: 3 s
  $ commsched solve multicast/ecf all.json -o ecf.json | grep completion
  completion: 4 s
  $ sed 's/true/false/' all.json | commsched solve multicast/ecf - | grep completion
  completion: 6 s

The root of a reduce may send its own part away while it combines what it receives. It has 6 s for the one and 3 s for the
other if its part is not divided; with a third sent and the rest combined both take 2 s.

  $ cat >root.json <<'END'
  > {"model": "multicast", "wire": {"latency": 0, "per_byte": 0}, "operation": {"name": "reduce", "root": 0, "bytes": 6},
  >  "nodes": [{"send": {"constant": 0, "per_byte": 1}, "receive": {"constant": 0, "per_byte": 0}, "combine": 0.5},
  >            {"send": {"constant": 0, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}}], "full_duplex": true}
  > END
  $ commsched bound root.json | grep ^lower_bound:
  lower_bound: 2 s (all schedules: work of a node, of all nodes, of two that need each other, time without bytes)

A node combines what it sends next while it sends: an allreduce of two bytes, of which the first node sends one as it is, in
2 s, and then the other, combined meanwhile, ends at 4. So no bound may be above 4.

  $ cat >pair.json <<'END'
  > {"model": "multicast", "wire": {"latency": 0, "per_byte": 0}, "operation": {"name": "allreduce", "bytes": 2},
  >  "nodes": [{"send": {"constant": 1, "per_byte": 1}, "receive": {"constant": 0, "per_byte": 0}, "combine": 1},
  >            {"send": {"constant": 0, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}, "combine": 1}], "full_duplex": true}
  > END
  $ python3 -c '
  > import json
  > piece = lambda i, j, k, *times: {"from": i, "to": j, "message": 0, "phase": 0, "bytes": 1, "send_start": times[0], "send_end": times[1],
  >    "receive_start": times[2], "receive_end": times[3], "parcels": [{"origin": 0, "destination": k, "bytes": 1}]}
  > transfers = [piece(0, 1, 0, 0, 2, 2, 3), piece(1, 0, 1, 0, 0, 0, 1), piece(0, 1, 1, 2, 4, 4, 4), piece(1, 0, 0, 3, 3, 3, 3)]
  > print(json.dumps({"version": 2, "algorithm": "by hand", "instance": json.load(open("pair.json")), "completion": 4, "lower_bound": 3,
  >    "transfers": transfers}))' >pair.s.json
  $ commsched check pair.json pair.s.json
  valid: true
  completion: 4 s
  best_bound: 3 s
  bound_by: lower_bound
  ratio: 1.33333333333
  $ commsched bound pair.json | grep ^lower_bound:
  lower_bound: 3 s (all schedules: work of a node, of all nodes, of two that need each other, time without bytes)

Two sends at once, and a send of what is still being received.

  $ commsched solve multicast/linear chain.json -o linear.s.json >linear.txt
  $ sed 's/"send_start": 4, "send_end": 8/"send_start": 2, "send_end": 6/' linear.s.json >twice.json
  $ commsched check chain.json twice.json
  valid: false
  reason: node 0 is busy until 4 s when transfer 1 (message 0, 0 -> 2) begins to be sent at 2 s
  [1]
  $ sed 's/"from": 0, "to": 2, \(.*\)"send_start": 4.*}/"from": 1, "to": 2, \1"send_start": 6, "send_end": 10, "receive_start": 10, "receive_end": 14}/' linear.s.json |
  >  sed 's/"completion": 12/"completion": 14/' >early.json
  $ commsched check chain.json early.json
  valid: false
  reason: transfer 1 (message 0, 1 -> 2 at 6 s): piece 0 of block 0: the sender is still receiving it
  [1]

Only operations have full-duplex nodes.

  $ sed 's/"operation": {.*"bytes": 4}/"messages": []/' chain.json | commsched solve multicast/ecf -
  <stdin>:4:113: full_duplex: full-duplex nodes require an operation
  [2]
  $ sed 's/true/1/' chain.json | commsched solve multicast/ecf -
  <stdin>:4:113: full_duplex: found a number, expected true or false
  [2]
