Exact algorithms: what they refuse, where there is nothing to search, and what they have proved when they are stopped.
Optima of small instances are judged by the suite `optimum`.

A time limit of nothing leaves the heuristics' schedule and the closed-form bound. Taillard's optimum is 937.

  $ commsched generate exchange/taillard --set instance=ta15x15_01 --output harder.json
  $ commsched solve exchange/branch_and_bound harder.json --time-limit 1e-9 | grep -e completion -e proved -e optimal -e lower
  completion: 976 s
  lower_bound: 937 s
  bound_by: lower_bound
  proved: 937 s
  optimal: false

If a heuristic reaches the bound there is nothing to search, whatever the size.

  $ commsched generate exchange/uniform_network --nodes 300 --set load=servers | commsched solve exchange/branch_and_bound - --time-limit 1e-9 | grep -e optimal
  optimal: true

An optimum above the port bound, 12, of too many messages to list all schedules.

  $ matrix() { echo "{\"model\": \"exchange\", \"startup\": 0, \"per_byte\": 1, \"bytes\": [$1]}"; }
  $ matrix '[4, 1, 6, 1], [3, 2, 4, 3], [1, 8, 1, 2], [4, 1, 1, 6]' > four.json
  $ commsched solve exchange/branch_and_bound four.json | grep -e completion -e proved -e optimal
  completion: 13 s
  proved: 13 s
  optimal: true

Refusals.

  $ commsched generate exchange/random_integers --nodes 4 --set execution=synchronous | commsched solve exchange/optimum -
  commsched: exchange/optimum refuses -: it has no phases to synchronise; it requires asynchronous execution
  [2]
  $ commsched generate multicast/worked_example --output worked.json
  $ p2() { sed "/\"P2\"/s/\"send\": {\"constant\": 2/\"send\": {\"constant\": $1/" worked.json > changed.json; }
  $ p2 1.4142135623730951 && commsched solve multicast/optimum changed.json
  commsched: multicast/optimum refuses changed.json: times must be whole multiples of one unit of time, of which the longest may have 100000
  [2]
  $ p2 1.001 && commsched solve multicast/optimum changed.json
  commsched: multicast/optimum refuses changed.json: 17 receives and senders over 13000 or more steps of time make 2.21e+05 variables; at most 50000 are supported (4 nodes that broadcast to all in 1700 steps)
  [2]
  $ sed '/"P1"/s/"constant": [13]/"constant": 0/g' worked.json | commsched solve multicast/optimum -
  commsched: multicast/optimum refuses -: node 1 receives and forwards message 0 in no time
  [2]

All nodes to all others, each message of another size: far too hard for half a second, and of 40 nodes too large. If only
sending takes long, the closed-form bound is within the limit, but neither the known schedule nor what lies between.

  $ all() { awk -v n=$1 -v slow=$2 'BEGIN {
  >   node = slow ? "{\"send\": {\"constant\": %d, \"per_byte\": 0}, \"receive\": {\"constant\": 1, \"per_byte\": 0}}" \
  >               : "{\"send\": {\"constant\": %d, \"per_byte\": 0.25}, \"receive\": {\"constant\": %d, \"per_byte\": 0.5}}"
  >   for (k = 0; k < n; k++) {
  >     nodes = nodes (k ? ",\n" : "") sprintf(node, slow ? 101 + k : 1 + k % 2, 1 + k % 4)
  >     to = ""; for (d = 0; d < n; d++) if (d != k) to = to (to == "" ? "" : ", ") d
  >     messages = messages (k ? ",\n" : "") sprintf("{\"source\": %d, \"bytes\": %d, \"destinations\": [%s]}", k, 1 + k % 4, to)
  >   }
  >   print "{\"model\": \"multicast\", \"nodes\": [" nodes "],\n\"wire\": {\"latency\": 0, \"per_byte\": 0}, \"messages\": [" messages "]}" }'; }
  $ all 9 > nine.json
  $ commsched solve multicast/optimum nine.json --time-limit 0.5 --output nine_schedule.json | grep -e optimal
  optimal: false
  $ commsched check nine.json nine_schedule.json | head -n 1
  valid: true
  $ all 40 | commsched solve multicast/optimum -
  commsched: multicast/optimum refuses -: 3160 receives and senders over 821 or more steps of time make 2.6e+06 variables; at most 50000 are supported (4 nodes that broadcast to all in 1700 steps)
  [2]
  $ all 9 1 | commsched solve multicast/optimum - --time-limit 1e-9 | grep -e valid -e optimal
  optimal: false
  valid: true
  $ all 9 1 | commsched solve multicast/optimum - 2>&1 | grep -v 'so far'
  commsched: multicast/optimum refuses -: 153 receives and senders over 364 or more steps of time make 5.58e+04 variables; at most 50000 are supported (4 nodes that broadcast to all in 1700 steps)

Where latencies overlap, no optimum and no bound for held ports holds.

  $ commsched generate exchange/gusto --set latency_share=0.8 --output late.json
  $ commsched solve exchange/optimum late.json
  commsched: exchange/optimum refuses late.json: it finds no optimum where times depend on concurrent transfers; it requires ports held, slowdown none or leaving_cluster, and no release times
  [2]
  $ commsched solve exchange/branch_and_bound late.json
  commsched: exchange/branch_and_bound refuses late.json: it finds no optimum where times depend on concurrent transfers; it requires ports held, slowdown none or leaving_cluster, and no release times
  [2]
  $ commsched solve exchange/greedy late.json | grep -e best_bound -e bound_by
  best_bound: 0.143094219752 s
  bound_by: lower_bound

Times that can be counted individually, but not in sum: a tenth of the largest for each of 31 sends.

  $ commsched generate switched/irregular --nodes 32 --set switches=12 --set links=4 --set destinations=31 --output long.json
  $ sed 's/"startup": 5e-6/"startup": 4e5/' long.json | commsched solve switched/separate -
  commsched: switched/separate refuses -: times grow beyond what a 64-bit count of picoseconds holds
  [2]
