Nodes with several ports, and ports that nodes share. Every number by hand.

Two servers of eight accelerators, each with a card of 50 GB/s for the other server and 450 GB/s inside. A node sends eight
messages of 100 MB through its card, 16 ms, while seven go inside: 16 messages in 16 ms are 100 GB/s, 15/16 of it the bus
bandwidth of 93.75 GB/s that benchmarks of accelerators report. The tier of the links inside is port 0 of a node.

  $ python3 -c '
  > n = range(16)
  > near = lambda i, j: i // 8 == j // 8
  > print({"model": "exchange", "nodes": 16, "bytes": 1e8, "startup": 0, "clusters": [i // 8 for i in n],
  >        "per_byte": [[1 / 450e9 if near(i, j) else 1 / 50e9 for j in n] for i in n], "port_map": {"form": "tiers"}})' |
  >  tr "'" '"' >accelerators.json
  $ commsched bound accelerators.json | grep -A1 '^lower'
  lower_bound: 0.016 s (schedules without forwarding: the busiest port or shared link)
    by the send port 1 of node 0; without it 0.016 s; its largest messages: 0 -> 8 (1e+08 bytes), 0 -> 9 (1e+08 bytes), 0 -> 10 (1e+08 bytes)
  lower_bound_forwarding: 0.016 s (all schedules: all bytes of a node, or into or out of a group of nodes, over the fastest links)
    by the send ports of nodes 8 to 15; without it 0.016 s; its largest messages: 8 -> 0 (1e+08 bytes), 8 -> 1 (1e+08 bytes), 8 -> 2 (1e+08 bytes)
  $ commsched solve exchange/branch_and_bound accelerators.json | grep -e completion -e optimal
  completion: 0.016 s
  optimal: true
  $ commsched solve exchange/forward accelerators.json -o s.json | grep completion
  completion: 0.016 s
  $ commsched check accelerators.json s.json | head -n 1
  valid: true

One card for eight accelerators, in each direction: 64 messages of 105 us one after the other, and one latency of 2.6 us.

  $ python3 -c '
  > n = range(16)
  > print({"model": "exchange", "bytes": [[105 if i // 8 != j // 8 else 0 for j in n] for i in n], "startup": 2.6e-6, "latency": 2.6e-6,
  >        "per_byte": 1e-6, "ports": "overlapped_latency", "clusters": [i // 8 for i in n], "port_map": {"form": "shared"}})' |
  >  tr "'" '"' >card.json
  $ commsched bound card.json | grep -A1 '^lower_bound:'
  lower_bound: 0.0067226 s (schedules without forwarding: the busiest port or shared link)
    by the send port 16 of nodes 0 to 7; without it 0.0067226 s; its largest messages: 0 -> 8 (105 bytes), 0 -> 9 (105 bytes), 0 -> 10 (105 bytes)
  $ commsched solve exchange/open_shop card.json | grep -e completion -e valid
  completion: 0.0067226 s
  valid: true
  $ commsched solve exchange/branch_and_bound card.json
  commsched: exchange/branch_and_bound refuses card.json: several messages share both their ports; it finds no optimum there
  [2]

Without latency a start-up of 2.6 us precedes every message: 64 times 107.6 us.

  $ sed 's/, "latency": 2.6e-06//; s/"ports": "overlapped_latency", //' card.json | commsched solve exchange/dense - | grep completion
  completion: 0.0068864 s

A message of eight bytes between two of eight nodes, each pair with a link of its own at a second a byte: 8 s directly. Two
bytes directly, while each of six detours takes one byte in two steps, are done in 2 s. No schedule ends before 8/7 s.

  $ printf '{"model":"exchange","bytes":[[0,8,0,0,0,0,0,0]%s],"startup":0,"per_byte":1,"port_map":{"form":"links"}}' \
  >  "$(for k in 1 2 3 4 5 6 7; do printf ',[0,0,0,0,0,0,0,0]'; done)" >mesh.json
  $ commsched bound mesh.json | grep -A1 '^lower'
  lower_bound: 8 s (schedules without forwarding: the busiest port or shared link)
    by the send port 1 of node 0; without it 8 s; its largest messages: 0 -> 1 (8 bytes)
  lower_bound_forwarding: 1.14285714286 s (all schedules: all bytes of a node, or into or out of a group of nodes, over the fastest links)
    by the send ports of node 0; without it 1.14285714286 s; its largest messages: 0 -> 1 (8 bytes)
  $ python3 -c '
  > import json
  > part = lambda i, j, start, b: {"from": i, "to": j, "phase": 0, "bytes": b, "send_start": start, "send_end": start + b,
  >     "receive_start": start, "receive_end": start + b, "parcels": [{"origin": 0, "destination": 1, "bytes": b}]}
  > sends = [part(0, 1, 0, 2)] + [part(0, k, 0, 1) for k in range(2, 8)] + [part(k, 1, 1, 1) for k in range(2, 8)]
  > print(json.dumps({"algorithm": "by hand", "completion": 2, "lower_bound": 1.14285714286,
  >     "instance": json.load(open("mesh.json")), "transfers": sends}))' >detours.json
  $ commsched check detours.json
  valid: true
  completion: 2 s
  best_bound: 1.14285714286 s
  bound_by: lower_bound_forwarding
  ratio: 1.75

Two rails: messages 0 -> 1 and 0 -> 3 leave by rail 1, 0 -> 2 by rail 0. A schedule that sends two by one rail at once is
invalid.

  $ printf '{"model":"exchange","nodes":4,"bytes":1,"startup":0,"per_byte":1,"port_map":{"form":"same_rail","rails":2}}' >rails.json
  $ commsched solve exchange/open_shop rails.json -o r.json | grep completion
  completion: 2 s
  $ sed 's/"\(send\|receive\)_start": 1,/"\1_start": 0,/g; s/"\(send\|receive\)_end": 2/"\1_end": 1/g' r.json | commsched check - | head -n 2
  valid: false
  reason: send port 1 is busy until 1 s when transfer 8 (0 -> 3) takes it at 0 s

A message of a node to itself does not count where data may be forwarded. Times below the smallest number are 0.

  $ printf '{"model":"exchange","bytes":[[3,0],[0,2]],"startup":1,"per_byte":1,"port_map":{"form":"links"}}' | commsched bound - | grep -A1 '^lower'
  lower_bound: 4 s (schedules without forwarding: the busiest port or shared link)
    by the send port 0 of node 0; without it 4 s; its largest messages: 0 -> 0 (3 bytes)
  lower_bound_forwarding: 0 s (all schedules: all bytes of a node, or into or out of a group of nodes, over the fastest links)
  exchange_forwarding_flow: 0 s (all schedules, forwarding and splitting included: ports shared by all messages, a linear program by prices, and rounds of start-ups)
  $ printf '{"model":"exchange","bytes":[[0,1e-300],[0,0]],"startup":0,"per_byte":1e-300,"port_map":{"form":"links"}}' | commsched bound - | grep '^lower'
  lower_bound: 0 s (schedules without forwarding: the busiest port or shared link)
  lower_bound_forwarding: 0 s (all schedules: all bytes of a node, or into or out of a group of nodes, over the fastest links)

What does not go together is refused.

  $ commsched solve exchange/bruck rails.json
  commsched: exchange/bruck refuses rails.json: it forwards or splits messages, and knows no map of ports
  [2]
  $ printf '{"model":"exchange","nodes":4,"bytes":1,"startup":0,"per_byte":1,\n"port_map":{"form":"any_rail"}}' | commsched bound -
  <stdin>:2:12: port_map: the key "rails" is missing; the form any_rail requires it
  [2]
  $ printf '{"model":"exchange","nodes":4,"bytes":1,"startup":0,"per_byte":1,\n"port_map":{"form":"tiers","rails":2}}' | commsched bound -
  <stdin>:2:12: port_map: the key "rails" is not allowed where the form is tiers
  [2]
  $ printf '{"model":"exchange","nodes":4,"bytes":1,"startup":0,"per_byte":1,\n"port_map":{"form":"shared"}}' | commsched bound -
  <stdin>:2:12: port_map: shared ports require clusters
  [2]
  $ printf '{"model":"exchange","nodes":2,"bytes":1,"startup":0,"per_byte":1,\n"port_map":{"form":"listed","send":[[0,4],[1,0]],"receive":0}}' | commsched bound -
  <stdin>:2:12: port_map: the ports from 0 to 1 are not whole numbers below nodes * nodes and 46340
  [2]
  $ printf '{"model":"exchange","nodes":2,"bytes":1,"startup":0,"per_byte":1,\n"port_map":{"form":"links","send":1}}' | commsched bound -
  <stdin>:2:12: port_map: ports are listed only where the form is listed, not where it is links
  [2]
  $ printf '{"model":"exchange","nodes":2,"bytes":1,"startup":0,"per_byte":1,"execution":"synchronous",\n"port_map":{"form":"links"}}' | commsched bound -
  <stdin>:2:12: port_map: a map of ports requires ports held or overlapped_latency, slowdown none and asynchronous execution, without a belief and a service
  [2]
  $ commsched generate exchange/clusters --nodes 4 --set port_map=links --set execution=synchronous
  commsched: port_map: requires held or overlapped ports, asynchronous execution and no slowdown
  [2]
  $ commsched plot --format goal r.json
  commsched: GOAL has one send port and one receive port a node
  [2]
