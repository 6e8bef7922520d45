Lower bounds of small instances, found by hand.

The counterexample to Equation 4 of `multicast` (notes): 8, where a schedule of 6 exists.

  $ commsched generate multicast/eq4_exceeded | commsched bound - | grep -e eq4 -e '^lower_bound'
  lower_bound: 6 s (all schedules: shortest paths, then receiving in order of arrival)
  eq4: 8 s (messages of equal sizes only: Eq. 4 as printed, no bound where sizes differ)
  $ commsched generate multicast/eq4_exceeded | commsched solve multicast/optimum - | grep completion
  completion: 6 s

A shortcut over node 2, of 1 + 1 s instead of 50, counts only if node 2 is one of the
destinations: 1 + 50 + 1, and 3 + 3.

  $ commsched bound - <<'E' | grep '^lower_bound'
  > {"model":"multicast","nodes":[{"send":{"constant":1,"per_byte":0},"receive":{"constant":1,"per_byte":0}},
  >  {"send":{"constant":1,"per_byte":0},"receive":{"constant":1,"per_byte":0}},
  >  {"send":{"constant":1,"per_byte":0},"receive":{"constant":1,"per_byte":0}}],
  >  "wire":{"latency":[[0,50,1],[50,0,1],[1,1,0]],"per_byte":0},"messages":[{"source":0,"destinations":[1],"bytes":1}]}
  > E
  lower_bound: 52 s (all schedules: shortest paths, then receiving in order of arrival)
  $ commsched bound - <<'E' | grep '^lower_bound'
  > {"model":"multicast","nodes":[{"send":{"constant":1,"per_byte":0},"receive":{"constant":1,"per_byte":0}},
  >  {"send":{"constant":1,"per_byte":0},"receive":{"constant":1,"per_byte":0}},
  >  {"send":{"constant":1,"per_byte":0},"receive":{"constant":1,"per_byte":0}}],
  >  "wire":{"latency":[[0,50,1],[50,0,1],[1,1,0]],"per_byte":0},"messages":[{"source":0,"destinations":[1,2],"bytes":1}]}
  > E
  lower_bound: 6 s (all schedules: shortest paths, then receiving in order of arrival)
  lower_bound_broadcast: 6 s (all schedules of one message to all other nodes: a broadcast that may divide it)

Nothing to send.

  $ commsched bound - <<'E' | grep '^lower_bound'
  > {"model":"multicast","nodes":[{"send":{"constant":1,"per_byte":0},"receive":{"constant":1,"per_byte":0}}],
  >  "wire":{"latency":0,"per_byte":0},"messages":[]}
  > E
  lower_bound: 0 s (all schedules: shortest paths, then receiving in order of arrival)

Forwarded bytes have a bound of their own: 4 bytes of node 0 with a start-up of 2 s; then 7 bytes,
in two messages (11 s) or in one (9 s).

  $ echo '{"model":"exchange","bytes":[[0,0,4],[0,0,0],[0,0,0]],"startup":2,"per_byte":1}' | commsched bound - | grep '^lower_bound'
  lower_bound: 6 s (schedules without forwarding: the busiest port or shared link)
  lower_bound_forwarding: 6 s (all schedules: all bytes of a node, or into or out of a group of nodes, over the fastest links)
  $ echo '{"model":"exchange","bytes":[[0,3,4],[0,0,0],[0,0,0]],"startup":2,"per_byte":1}' | commsched bound - | grep '^lower_bound'
  lower_bound: 11 s (schedules without forwarding: the busiest port or shared link)
  lower_bound_forwarding: 9 s (all schedules: all bytes of a node, or into or out of a group of nodes, over the fastest links)

Ports shared by all messages: four nodes, a byte to every other, start-ups of 10 s, bytes of 1 s. A direct message costs 11 s
of two ports, and over another node 2 s of four ports; the rounds decide: data from three others needs two start-ups. Without
start-ups the ports decide, 3 s; with bytes of 20 s direct, 3 * (10 + 20).

  $ flow() { commsched bound - | sed -n 's/^exchange_forwarding_flow: \([^ ]*\).*/\1/p'; }
  $ echo '{"model":"exchange","nodes":4,"bytes":1,"startup":10,"per_byte":1}' | flow
  20
  $ echo '{"model":"exchange","nodes":4,"bytes":1,"startup":0,"per_byte":1}' | flow
  3
  $ echo '{"model":"exchange","nodes":4,"bytes":1,"startup":10,"per_byte":20}' | flow
  90

Node 0 has 10 bytes for node 1; a byte takes 10 s direct and 1 s by way of node 2, which has 60 bytes for node 1 itself, 1 s
each: 70 s at node 1's receive port, where the direct way would take 160. But node 2 must also send 40 bytes to itself, so that
forwarding all takes 110 s of its send port. Prices therefore mix both ways: x direct bytes take 70 + 9 x at node 1 and 110 - x
at node 2, equal for x = 4: 106 s.

  $ flow <<'E'
  > {"model":"exchange","bytes":[[0,10,0],[0,0,0],[0,60,40]],"startup":0,"per_byte":[[99,10,1],[99,99,99],[99,1,1]]}
  > E
  105.99* (glob)

Phases: node 0 sends two messages in two phases of 1000 s, and one of 2 s; forwarded, both go out in one.

  $ commsched bound - <<'E' | grep '^lower_bound'
  > {"model":"exchange","bytes":[[0,1,1],[0,0,0],[0,0,0]],"startup":0,"per_byte":1,"execution":"synchronous","phase_startup":1000}
  > E
  lower_bound: 2002 s (schedules without forwarding: the busiest port or shared link)
  lower_bound_forwarding: 1002 s (all schedules: all bytes of a node, or into or out of a group of nodes, over the fastest links)

Section 3.2 of `multicluster`: the hypercube of 8 nodes takes 3 phases of 4 s each; without
forwarding there are 7.

  $ commsched bound - <<'E' | grep '^lower_bound'
  > {"model":"exchange","nodes":8,"bytes":1,"startup":0,"per_byte":1,"execution":"synchronous","phase_startup":1000}
  > E
  lower_bound: 7007 s (schedules without forwarding: the busiest port or shared link)
  lower_bound_forwarding: 1007 s (all schedules: all bytes of a node, or into or out of a group of nodes, over the fastest links)
  $ commsched solve exchange/hypercube_like - <<'E' | grep -e completion -e valid
  > {"model":"exchange","nodes":8,"bytes":1,"startup":0,"per_byte":1,"execution":"synchronous","phase_startup":1000}
  > E
  completion: 3012 s
  valid: true

Section 2.2 of `multicluster`: the three phases of FP take 27 s, with start-ups of half a second 28.5; the
busiest port has 16 s and three phases. Its 9 messages take 54 s in all, and twice their mean 12.

  $ commsched generate exchange/worked_example --set execution=synchronous | sed 's/"synchronous"/&,"phase_startup":0.5/' >phases.json
  $ commsched solve exchange/fixed_pattern phases.json | grep completion
  completion: 28.5 s
  $ commsched bound phases.json | grep '^lower_bound:'
  lower_bound: 17.5 s (schedules without forwarding: the busiest port or shared link)
  $ commsched generate exchange/worked_example --set execution=synchronous --set phase_startup=2 | grep -e bytes -e '\[' -e '"phase_startup'
    "bytes": [
      [0, 9, 2, 0],
      [4, 0, 3, 6],
      [7, 5, 0, 0],
      [1, 0, 8, 0]
    "phase_startup": 12

Ports that overlap latencies: two messages of 3 s at the ports, behind latencies of 5 and 1. The one with
the longer latency goes first: 5 + 3.

  $ commsched bound - <<'E' | grep '^lower_bound:'
  > {"model":"exchange","bytes":[[0,2,2],[0,0,0],[0,0,0]],"startup":[[0,6,2],[0,0,0],[0,0,0]],"per_byte":1,"ports":"overlapped_latency","latency":[[0,5,1],[0,0,0],[0,0,0]]}
  > E
  lower_bound: 8 s (schedules without forwarding: the busiest port or shared link)

0 and 1 send 10 and 6 bytes over a link of 1 byte/s, after start-ups of 2 and 3 s: 2 + 16. By pairs,
of three clusters, node 0 has another way for what is forwarded: its port decides. Not shared, 12.

  $ commsched bound - <<'E' | grep '^lower_bound'
  > {"model":"exchange","bytes":[[0,0,10,0,0,0],[0,0,0,6,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0]],
  >  "startup":[[3,3,2,3,3,3],[3,3,3,3,3,3],[3,3,3,3,3,3],[3,3,3,3,3,3],[3,3,3,3,3,3],[3,3,3,3,3,3]],
  >  "per_byte":1,"clusters":[0,0,1,1,2,2],"slowdown":"shared_uplink"}
  > E
  lower_bound: 18 s (schedules without forwarding: the busiest port or shared link)
  lower_bound_forwarding: 18 s (all schedules: all bytes of a node, or into or out of a group of nodes, over the fastest links)
  $ commsched bound - <<'E' | grep '^lower_bound'
  > {"model":"exchange","bytes":[[0,0,10,0,0,0],[0,0,0,6,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0]],
  >  "startup":[[3,3,2,3,3,3],[3,3,3,3,3,3],[3,3,3,3,3,3],[3,3,3,3,3,3],[3,3,3,3,3,3],[3,3,3,3,3,3]],
  >  "per_byte":1,"clusters":[0,0,1,1,2,2],"slowdown":"shared_pair"}
  > E
  lower_bound: 18 s (schedules without forwarding: the busiest port or shared link)
  lower_bound_forwarding: 12 s (all schedules: all bytes of a node, or into or out of a group of nodes, over the fastest links)
  $ commsched bound - <<'E' | grep '^lower_bound:'
  > {"model":"exchange","bytes":[[0,0,10,0,0,0],[0,0,0,6,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0]],
  >  "startup":[[3,3,2,3,3,3],[3,3,3,3,3,3],[3,3,3,3,3,3],[3,3,3,3,3,3],[3,3,3,3,3,3],[3,3,3,3,3,3]],
  >  "per_byte":1,"clusters":[0,0,1,1,2,2],"slowdown":"leaving_cluster"}
  > E
  lower_bound: 12 s (schedules without forwarding: the busiest port or shared link)

Switched: a send takes 5 + 0.2 + 100 x 0.0105 us. Three destinations need two sends in a row; three messages of
one host, three; three long ones to one host, its consumption port.

  $ commsched bound - <<'E' | grep '^lower_bound'
  > {"model":"switched","ports":16,"links":[],"hosts":[0,0,0,0,0,0,0,0],
  >  "timing":{"startup":5e-06,"per_byte":1.05e-08,"switch_delay":2e-07},"routing":"shortest","root":0,
  >  "messages":[{"source":0,"destinations":[1,2,3],"bytes":100}]}
  > E
  lower_bound: 1.25105e-05 s (all plans: doubling holders of each message, sends of each source, receipts of each host, all sends over all hosts)
  $ commsched bound - <<'E' | grep -A 1 '^lower_bound'
  > {"model":"switched","ports":16,"links":[],"hosts":[0,0,0,0,0,0,0,0],
  >  "timing":{"startup":5e-06,"per_byte":1.05e-08,"switch_delay":2e-07},"routing":"shortest","root":0,
  >  "messages":[{"source":0,"destinations":[1,2,3],"bytes":100},{"source":0,"destinations":[4],"bytes":100},{"source":0,"destinations":[5],"bytes":100}]}
  > E
  lower_bound: 1.87605e-05 s (all plans: doubling holders of each message, sends of each source, receipts of each host, all sends over all hosts)
    by the transfers of node 0; without it 1.25105e-05 s; its largest messages: 0 -> 1 (100 bytes), 0 -> 2 (100 bytes), 0 -> 3 (100 bytes)
  $ commsched bound - <<'E' | grep -A 1 '^lower_bound'
  > {"model":"switched","ports":16,"links":[],"hosts":[0,0,0,0,0,0,0,0],
  >  "timing":{"startup":5e-06,"per_byte":1.05e-08,"switch_delay":2e-07},"routing":"shortest","root":0,
  >  "messages":[{"source":0,"destinations":[7],"bytes":100000},{"source":1,"destinations":[7],"bytes":100000},{"source":2,"destinations":[7],"bytes":100000}]}
  > E
  lower_bound: 0.0031552105 s (all plans: doubling holders of each message, sends of each source, receipts of each host, all sends over all hosts)
    by the transfers of node 7; without it 0.0010552105 s; its largest messages: 0 -> 7 (100000 bytes), 1 -> 7 (100000 bytes), 2 -> 7 (100000 bytes)

Two switches and one link. The channel is granted at 3 + 1 + 1 ps; each worm holds it for 100 + 1, and is
complete 1 later: 5 + 2 x 101 + 1 = 208. With two destinations each, the last one to cross sends
again, when another could have crossed: 309. Nothing need cross towards the source's side.

  $ commsched bound - <<'E' | grep 'tree_cuts'
  > {"model":"switched","ports":8,"links":[[0,1]],"hosts":[0,0,1,1,1,1],
  >  "timing":{"startup":3e-12,"per_byte":1e-12,"switch_delay":1e-12},"routing":"tree","root":0,
  >  "messages":[{"source":0,"destinations":[2],"bytes":100},{"source":1,"destinations":[3],"bytes":100}]}
  > E
  switched_tree_cuts: 2.08e-10 s (all schedules on the links of a tree: every message crosses a link once where it has destinations beyond)
  $ commsched bound - <<'E' | grep 'tree_cuts'
  > {"model":"switched","ports":8,"links":[[0,1]],"hosts":[0,0,1,1,1,1],
  >  "timing":{"startup":3e-12,"per_byte":1e-12,"switch_delay":1e-12},"routing":"tree","root":0,
  >  "messages":[{"source":0,"destinations":[2,3],"bytes":100},{"source":1,"destinations":[4,5],"bytes":100}]}
  > E
  switched_tree_cuts: 3.09e-10 s (all schedules on the links of a tree: every message crosses a link once where it has destinations beyond)
  $ commsched bound - <<'E' | grep 'tree_cuts'
  > {"model":"switched","ports":8,"links":[[0,1]],"hosts":[0,0,1,1,1,1],
  >  "timing":{"startup":3e-12,"per_byte":1e-12,"switch_delay":1e-12},"routing":"tree","root":0,
  >  "messages":[{"source":2,"destinations":[3,4,5],"bytes":100}]}
  > E
  switched_tree_cuts: 0 s (all schedules on the links of a tree: every message crosses a link once where it has destinations beyond)

Services: data forwarded and split. 4 bytes 0 -> 2 in halves: one direct, done at 2 s; one by way of 1, done
at 7. 2 -> 1 is done at 1 s, its deadline. Critical: 7 + 10 x 1 + 100 x 7. Late: one, by 2 s at priority 3.
Over the fastest links 0 and 2 need 4 s, 1 its 1 s.

  $ cat >service.json <<'E'
  > {"algorithm":"by hand","completion":7,"lower_bound":4,
  >  "instance":{"model":"exchange","bytes":[[0,0,4],[0,0,0],[0,1,0]],"startup":0,"per_byte":1,
  >   "service":{"nodes":[1,10,100],"deadline":[[null,null,5],[null,null,null],[null,1,null]],"priority":[[0,0,3],[0,0,0],[0,7,0]]}},
  >  "transfers":[
  >   {"from":0,"to":2,"bytes":2,"send_start":0,"send_end":2,"receive_start":0,"receive_end":2},
  >   {"from":2,"to":1,"bytes":1,"send_start":0,"send_end":1,"receive_start":0,"receive_end":1},
  >   {"from":0,"to":1,"bytes":2,"send_start":2,"send_end":4,"receive_start":2,"receive_end":4,"parcels":[{"origin":0,"destination":2,"bytes":2}]},
  >   {"from":1,"to":2,"bytes":2,"send_start":5,"send_end":7,"receive_start":5,"receive_end":7,"parcels":[{"origin":0,"destination":2,"bytes":2}]}]}
  > E
  $ commsched check service.json
  valid: true
  completion: 7 s
  best_bound: 4 s
  bound_by: lower_bound_forwarding
  ratio: 1.75
  critical: 717 s
  tardiness: 6 s
  late: 1
  $ commsched bound service.json | grep -e critical -e tardiness
  critical_bound: 414 s (direct schedules: the critical sum: every critical node's busier port, or several at one in Smith's order)
  critical_bound_forwarding: 414 s (all schedules: the critical sum: every critical node's busier port, or several at one in Smith's order)
  tardiness_bound: 0 s (direct schedules: the tardiness: each port alone, its messages late alone, in Smith's order, or by layers of priorities)
  tardiness_bound_forwarding: 0 s (all schedules: the tardiness: each port alone, its messages late alone, in Smith's order, or by layers of priorities)

A single critical node ends at its own bound, whatever its messages to itself.

  $ for seed in 1 2 3 4 5 6 7 8 9 10; do for set in '4 --set most=3' '7 --set diagonal=yes'; do
  >   commsched generate exchange/random_integers --set critical=1 --seed $seed --nodes $set > critical.json
  >   for rule in first dense; do
  >     commsched bound critical.json | grep -o '^critical_bound: [0-9.]* s' | sed 's/_bound//' > bound
  >     commsched solve exchange/critical_$rule critical.json | grep ^critical: | cmp - bound && echo at its bound
  >   done; done; done | sort | uniq -c
       40 at its bound

No bound is above what rounded ends leave of a tardiness: 2 s + 3e-18 s are 2 s, the deadline.

  $ cat > on_time.json <<'E'
  > {"model":"exchange","bytes":[[0,3e-18],[0,0]],"startup":2,"per_byte":1,"service":{"deadline":2}}
  > E
  $ commsched bound on_time.json | grep '^tardiness' | cut -d ' ' -f 1,2
  tardiness_bound: 0
  tardiness_bound_forwarding: 0
  $ commsched solve exchange/tardiness_optimum on_time.json | grep tardiness:
  tardiness: 0 s

A message of 1 s whose deadline is the sum of ten tenths, 1.1e-16 s before its end, is late by rounding only.

  $ for deadline in 0.9999999999999999 0.99999999 0; do
  >   sed "s/3e-18/1/; s/:2,/:1,/; s/byte\":1/byte\":0/; s/line\":2/line\":$deadline/" on_time.json |
  >     commsched solve exchange/open_shop - | grep late:; done
  late: 0
  late: 1
  late: 1

One line of text may be millions of messages: 2047 times 2 s, and 2047 s + 1 s.

  $ echo '{"model":"exchange","nodes":2048,"bytes":1,"startup":1,"per_byte":1}' | commsched bound - | grep -o '^lower[^(]*'
  lower_bound: 4094 s 
  lower_bound_forwarding: 2048 s 

The linear program, within a ten-thousandth.

  $ commsched generate exchange/log_uniform_network --nodes 8 | flow
  0.06045* (glob)

No bound is below one in closed form: every arc takes 1 s a byte, and the busiest port 12 s.

  $ echo '{"model":"exchange","bytes":[[0,3,5],[2,0,7],[4,1,0]],"startup":0,"per_byte":1}' | flow
  12

Latencies of links between groups pass while ports serve links inside: 12 s for what leaves, then 100 s; what leaves arrives at
22 s, so that its start-up of 10 s is not added.

  $ cat > overlapped.json <<'E'
  > {"model":"exchange","bytes":[[0,100,6,0],[100,0,0,6],[0,0,0,0],[0,0,0,0]],"ports":"overlapped_latency",
  > "startup":[[0,0,10,10],[0,0,10,10],[10,10,0,0],[10,10,0,0]],"latency":[[0,0,10,10],[0,0,10,10],[10,10,0,0],[10,10,0,0]],
  > "per_byte":[[1,1,2,2],[1,1,2,2],[2,2,1,1],[2,2,1,1]],"clusters":[0,0,1,1]}
  > E
  $ commsched bound overlapped.json | grep -o '^lower_bound_forwarding: [0-9]*'
  lower_bound_forwarding: 112
  $ commsched solve exchange/min_matching overlapped.json | grep ^comp
  completion: 112 s

What gives a bound. Direct: node 0 sends for 6 * 4 + 2 s, node 2 receives for 24 s. With
forwarding nodes 0 and 1 can send (20 - 8) / 3 and 20 / 4 bytes to the other cluster until 20 s;
nodes 2 and 3 can receive (T - 6) / 3 + T / 4 = 9 bytes until 132/7 s.

  $ cat > clusters.json <<'E'
  > {"model":"exchange","bytes":[[0,2,6,0],[0,0,0,3],[0,0,0,0],[0,0,0,0]],"clusters":[0,0,1,1],"startup":0,
  >  "per_byte":[[1,1,4,4],[1,1,4,4],[4,4,1,1],[4,4,1,1]]}
  > E
  $ commsched bound clusters.json | grep -A 1 '^lower_bound' | sed 's/ (.*s:.*)$//'
  lower_bound: 26 s (schedules without forwarding: the busiest port or shared link)
    by the send port of node 0; without it 24 s; its largest messages: 0 -> 2 (6 bytes), 0 -> 1 (2 bytes)
  lower_bound_forwarding: 20 s
    by the send ports of nodes 0 to 1; without it 18.8571428571 s; its largest messages: 0 -> 2 (6 bytes), 1 -> 3 (3 bytes)
  $ commsched bound clusters.json --json | grep -A 5 'lower_bound_forwarding'
      {"name": "lower_bound_forwarding", "value": 19.999999999967972, "applies": "all schedules: all bytes of a node, or into or out of a group of nodes, over the fastest links", "bottleneck": "the send ports of nodes 0 to 1", "without": 18.857142857111807, "largest_messages": "0 -> 2 (6 bytes), 1 -> 3 (3 bytes)"},
      {"name": "exchange_forwarding_flow", "value": 19.999999999967972, "applies": "all schedules, forwarding and splitting included: ports shared by all messages, a linear program by prices, and rounds of start-ups"}
    ]
  }
  $ commsched compare clusters.json greedy | grep -B 1 '^  by'
  lower_bound: 26 s
    by the send port of node 0; without it 24 s; its largest messages: 0 -> 2 (6 bytes), 0 -> 1 (2 bytes)
  lower_bound_forwarding: 20 s
    by the send ports of nodes 0 to 1; without it 18.8571428571 s; its largest messages: 0 -> 2 (6 bytes), 1 -> 3 (3 bytes)
  $ commsched compare clusters.json greedy --json | grep -A 2 '"bound": "lower_bound_f'
      {"bound": "lower_bound_forwarding", "bottleneck": "the send ports of nodes 0 to 1", "without": 18.857142857111807, "largest_messages": "0 -> 2 (6 bytes), 1 -> 3 (3 bytes)"}
    ],
    "results": [

The bytes of a port in two messages; a shared link; nothing to send.

  $ echo '{"model":"exchange","bytes":[[0,0,4],[0,0,1],[0,0,0]],"startup":0,"per_byte":1}' | commsched bound - | grep -A 1 '^lower_bound:' | tail -1
    by the receive port of node 2; without it 4 s; its largest messages: 0 -> 2 (4 bytes), 1 -> 2 (1 bytes)
  $ echo '{"model":"exchange","bytes":[[0,0,4],[0,0,1],[0,0,0]],"startup":0,"per_byte":1,"clusters":[0,0,1],"slowdown":"shared_uplink"}' | commsched bound - | grep -A 1 '^lower_bound:' | tail -1
    by the shared link of nodes 0 to 1; without it 5 s; its largest messages: 0 -> 2 (4 bytes), 1 -> 2 (1 bytes)
  $ echo '{"model":"exchange","bytes":0,"nodes":2,"startup":0,"per_byte":1}' | commsched bound - | grep -c '^  by'
  0
  [1]

Two receivers of different speed.

  $ commsched bound - <<'E' | grep -A 1 '^lower_bound:' | tail -1
  > {"model":"multicast","nodes":[{"send":{"constant":1,"per_byte":0},"receive":{"constant":1,"per_byte":0}},
  >  {"send":{"constant":1,"per_byte":0},"receive":{"constant":1,"per_byte":0}},
  >  {"name":"slow","send":{"constant":1,"per_byte":0},"receive":{"constant":5,"per_byte":0}}],
  >  "wire":{"latency":0,"per_byte":0},"messages":[{"source":0,"destinations":[1,2],"bytes":1},{"source":1,"destinations":[2],"bytes":3}]}
  > E
    by the receipts of node slow; without it 2 s; its largest messages: 1 -> slow (3 bytes), 0 -> slow (1 bytes)

A gather: the root receives two blocks of 2 bytes for 3 s a byte.

  $ commsched bound - <<'E' | grep -A 1 '^lower_bound:'
  > {"model":"multicast","operation":{"name":"gather","root":0,"bytes":2},
  >  "nodes":[{"name":"root","send":{"constant":0,"per_byte":1},"receive":{"constant":0,"per_byte":3}},
  >  {"send":{"constant":0,"per_byte":1},"receive":{"constant":0,"per_byte":3}},
  >  {"send":{"constant":0,"per_byte":1},"receive":{"constant":0,"per_byte":3}}],"wire":{"latency":0,"per_byte":0}}
  > E
  lower_bound: 12 s (all schedules: work of a node, of all nodes, of two that need each other, time without bytes)
    by the transfers of node root; without it 2 s; its largest messages: 1 -> root (2 bytes), 2 -> root (2 bytes)

Of two clusters, the link out of one leads into the other. Over it 1 + 30 s; without it the send port of node 1, 3 + 20 s.

  $ commsched bound - <<'E' | grep 'by the'
  > {"model":"exchange","bytes":[[0,0,10,0],[0,0,0,20],[0,0,0,0],[0,0,0,0]],
  >  "startup":[[0,0,1,1],[0,0,3,3],[0,0,0,0],[0,0,0,0]],"per_byte":[[1,1,2,2],[1,1,1,1],[1,1,1,1],[1,1,1,1]],
  >  "clusters":[0,0,1,1],"slowdown":"shared_pair"}
  > E
    by the shared link of nodes 0 to 1; without it 23 s; its largest messages: 1 -> 3 (20 bytes), 0 -> 2 (10 bytes)
    by the shared link of nodes 0 to 1; without it 23 s; its largest messages: 1 -> 3 (20 bytes), 0 -> 2 (10 bytes)
