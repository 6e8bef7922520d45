The verbs solve, check and bound.

  $ commsched generate exchange/worked_example --output example.json
  $ commsched solve exchange/max_min example.json --output schedule.json | grep ratio
  ratio: 1.125
  $ commsched check example.json schedule.json
  valid: true
  completion: 18 s
  best_bound: 16 s
  bound_by: lower_bound
  ratio: 1.125
  $ commsched check schedule.json
  valid: true
  completion: 18 s
  best_bound: 16 s
  bound_by: lower_bound
  ratio: 1.125
  $ commsched check - < schedule.json
  valid: true
  completion: 18 s
  best_bound: 16 s
  bound_by: lower_bound
  ratio: 1.125

Every verb takes a schedule in place of its instance.

  $ commsched bound example.json > bounds
  $ commsched bound schedule.json | cmp - bounds
  $ commsched solve exchange/max_min schedule.json --output - 2> said | cmp - schedule.json

A schedule whose numbers are not those of its transfers is invalid; what is no schedule is refused.

  $ sed 's/"completion": 18/"completion": 17/' schedule.json > wrong.json
  $ commsched check example.json wrong.json
  valid: false
  reason: it states completion 17 s; its transfers end at 18 s
  [1]
  $ sed 's/"lower_bound": *[0-9.e+-]*/"lower_bound": 1/' schedule.json > wrong.json
  $ commsched check example.json wrong.json
  valid: false
  reason: it states lower bound 1 s; the instance's is 16 s
  [1]
  $ grep -v '"from": 0, "to": 1' schedule.json > wrong.json
  $ commsched check example.json wrong.json
  valid: false
  reason: message 0 -> 1: 0 of 9 bytes arrive
  [1]
  $ commsched generate exchange/gusto --output gusto.json
  $ commsched check gusto.json schedule.json
  valid: false
  reason: transfer 0 (0 -> 1) takes 10 s where the model says 0.034640625 s
  [1]
  $ head -c 300 schedule.json > wrong.json
  $ commsched check example.json wrong.json
  wrong.json:11:12: ']' expected near end of file
  [2]
  $ grep -v completion schedule.json > wrong.json
  $ commsched bound wrong.json
  wrong.json:1:1: the key "completion" is missing
  [2]
  $ commsched check example.json example.json
  example.json:1:1: found an instance, expected a schedule
  [2]
  $ commsched check none.json schedule.json
  none.json: No such file or directory
  [2]
  $ commsched check example.json none.json
  none.json: No such file or directory
  [2]

An invalid instance is refused with its place; nothing is written, and an existing file is unchanged.

  $ echo before > kept.json
  $ echo '{"model":"exchange","bytes":[[0,1],[1]],"startup":0,"per_byte":1}' > bad.json
  $ commsched solve exchange/greedy bad.json --output kept.json
  bad.json:1:36: bytes[1]: 1 entries where 2 nodes need 2
  [2]
  $ echo '{"model":"exchange"' > bad.json
  $ commsched compare bad.json
  bad.json:2:1: '}' expected near end of file
  [2]
  $ echo '{"model": "exchange", "nodes": 4294967297, "bytes": 1, "startup": 1, "per_byte": 1}' | commsched bound -
  <stdin>:1:32: nodes: found 4294967297, expected a whole number from 1 to 46340
  [2]
  $ echo '{"model": "switched", "ports": 4, "links": [[0, 4294967297]], "hosts": [0], "timing": {"startup": 0, "per_byte": 1, "switch_delay": 0}, "routing": "tree", "root": 0, "messages": []}' | commsched bound -
  <stdin>:1:49: links[0][1]: found 4294967297, expected a whole number from 0 to 32767
  [2]
  $ commsched solve exchange/greedy none.json
  none.json: No such file or directory
  [2]
  $ commsched solve exchange/greedy example.json --output no/such.json
  commsched: no/such.json: cannot write: No such file or directory
  [2]
  $ commsched bound example.json none.json 2>&1 | head -n 1
  commsched bound: more than one instance given
  $ cat kept.json
  before

A name needs its family only if it is ambiguous.

  $ commsched generate multicast/worked_example --output multicast.json
  $ commsched solve open_shop gusto.json | head -n 1
  algorithm: exchange/open_shop
  $ commsched solve optimum multicast.json | head -n 1
  algorithm: multicast/optimum
  $ commsched solve fnf gusto.json
  commsched: there is no algorithm 'fnf'; nearest: exchange/dense, * (glob)
  [2]
  $ commsched solve exchange/opn_shop gusto.json
  commsched: there is no algorithm 'exchange/opn_shop'; nearest: exchange/open_shop, * (glob)
  [2]
  $ commsched solve exchange/greedy multicast.json
  commsched: exchange/greedy refuses multicast.json: exchange/greedy does not schedule multicast instances
  [2]
  $ commsched solve multicast/fnf multicast.json
  commsched: multicast/fnf refuses multicast.json: it schedules one message, not 3
  [2]
  $ commsched solve exchange/greedy 2>&1 | head -n 1
  commsched solve: an algorithm and an instance are needed
  $ commsched solve exchange/greedy gusto.json --time-limit 0
  commsched solve: '0' is not a positive number of seconds
  Try `commsched solve --help' or `commsched solve --usage' for more
  information.
  [2]
  $ commsched solve exchange/greedy gusto.json --seed -1
  commsched solve: the seed '-1' is not a whole number from 0 to 2^64-1
  Try `commsched solve --help' or `commsched solve --usage' for more
  information.
  [2]
  $ commsched solve exchange/greedy gusto.json --twice | grep valid
  valid: true

A seed affects random choices only.

  $ commsched generate multicast/workstations --nodes 12 --output twelve.json
  $ commsched solve multicast/rrs twelve.json --output one.json > said
  $ commsched solve multicast/rrs twelve.json --seed 1 --output - 2> said | cmp - one.json
  $ commsched solve multicast/rrs twelve.json --seed 7 --output - 2> said | cmp -s - one.json
  [1]

What bounds prove: section 6 of paper `multicast` has bound 13 and optimum 14.

  $ commsched bound multicast.json
  lower_bound: 13 s (all schedules: shortest paths, then receiving in order of arrival)
    by the receipts of node P2; without it 13 s; its largest messages: P0 -> P2 (1 bytes), P1 -> P2 (1 bytes)
  eq4: 13 s (messages of equal sizes only: Eq. 4 as printed, no bound where sizes differ)
  multicast_dissemination: refused: it bounds no multicast
  multicast_prices: 14 s (all schedules: growth of every message while nodes do one thing at a time, by prices on arrivals)
  multicast_time_indexed: 14 s (all schedules: the linear program of a deadline, over steps of time)
  $ commsched bound multicast.json --time-limit 1e-9 | grep unfinished
  multicast_prices: 14 s (all schedules: growth of every message while nodes do one thing at a time, by prices on arrivals; unfinished)
  multicast_time_indexed: 13 s (all schedules: the linear program of a deadline, over steps of time; unfinished)
  $ commsched bound multicast.json --time-limit -1
  commsched bound: '-1' is not a positive number of seconds
  Try `commsched bound --help' or `commsched bound --usage' for more
  information.
  [2]
  $ commsched generate multicast/classes --nodes 102 | commsched bound - | grep time_indexed
  multicast_time_indexed: 21 s (all schedules: the linear program of a deadline, over steps of time)
  $ commsched bound
  commsched bound: no instance given
  Try `commsched bound --help' or `commsched bound --usage' for more
  information.
  [2]

A bound without time for its proof is never taken for an optimum.

  $ commsched compare multicast.json --exact --time-limit 1e-9 | grep -e optimum: -e Ratio -e 'multicast/optimum '
  optimum: not proved; best bound 14 s
  Ratio to multicast_prices, 14 s
  multicast/optimum                                  14    1.000000                   7 * not proved optimal: >= 13 s (glob)
  $ commsched compare multicast.json --exact --time-limit 1e-9 --json | grep -A 1 '"optimum":'
    "optimum": null,
    "best_bound": 14,
  $ commsched solve multicast/optimum multicast.json --time-limit 1e-9 | grep -e proved -e optimal
  proved: 13 s
  optimal: false
  $ commsched compare multicast.json --exact --json | grep -A 1 '"optimum":'
    "optimum": 14,
    "best_bound": 14,

Durations without a common unit, an optimum above the bound.

  $ echo '{"model":"exchange","startup":0,"per_byte":1,"bytes":[[146979,450868,117259,184939],[284207,232531,113860,669453],[137859,257566,725009,179619],[230984,359087,243934,166044]]}' > large.json
  $ commsched compare large.json --exact | grep optimum:
  optimum: 1318042 s

Exact algorithms beside named ones end with the first proof (Taillard's 5 x 5 number 1: 300), and run for what the
instance asks for.

  $ commsched generate exchange/taillard --set instance=ta05x05_01 --output taillard.json
  $ commsched compare taillard.json exchange/open_shop --exact --time-limit 30 | grep -e optimum: -e 'not run'
  optimum: 300 s
  exchange/optimum           not run: the optimum is already proved by exchange/branch_and_bound
  $ commsched generate exchange/taillard | commsched compare - exchange/optimum exchange/greedy --exact | grep -e optimum: -e 'not run'
  optimum: 193 s
  exchange/branch_and_bound  not run: the optimum is already proved by exchange/optimum
  $ commsched generate multicast/classes | commsched compare - multicast/fnf --exact | grep -e 'not run' -e 'optimal ready'
  multicast/optimum_dp_ready                14    1.076923                   4 * optimal ready_to_receive (glob)
  multicast/optimum           not run: the optimum is already proved by multicast/optimum_dp
  $ commsched compare gusto.json exchange/greedy --exact | grep -c -e critical -e tardiness
  0
  [1]
  $ commsched generate exchange/gusto --set critical=1 | commsched compare - exchange/greedy --exact | grep -e '^optimum:' -e 'optimal critical'
  optimum: 0.265894219752 s
  exchange/critical_optimum    0.270898962282    1.018822 * optimal critical (glob)
  $ commsched generate exchange/random_integers --nodes 3 --set deadlines=uniform | commsched compare - exchange/greedy --exact | grep -c -e 'optimal tardiness' -e critical_optimum
  1

Messages that take no time, or next to none, delay no other: the least values by hand are 2, 10 and 1.

  $ cat > critical.json << END
  > {"model": "exchange", "bytes": [[0, 0], [1, 1]], "startup": [[0, 0], [0, 2]], "per_byte": 0,
  >  "service": {"nodes": [2, 1]}}
  > END
  $ commsched solve exchange/critical_first critical.json | grep critical:
  critical: 2 s
  $ commsched solve exchange/critical_optimum critical.json | grep -e critical: -e optimal
  optimal: true
  critical: 2 s
  $ cat > zero.json << END
  > {"model": "exchange", "bytes": [[1, 1], [1, 1]], "startup": [[1, 0], [2, 3]], "per_byte": 0,
  >  "service": {"deadline": [[1, 0], [2, 2]], "priority": [[2, 3], [3, 2]]}}
  > END
  $ commsched solve exchange/tardiness_optimum zero.json | grep -e tardiness -e optimal
  algorithm: exchange/tardiness_optimum
  optimal: true
  tardiness: 10 s
  $ cat > tiny.json << END
  > {"model": "exchange", "bytes": [[1, 1], [0, 1]], "startup": [[1e-18, 1e-18], [0, 3]], "per_byte": 0,
  >  "service": {"deadline": [[0.5, 1], [1, 2]], "priority": [[1000, 1000], [1, 1]]}}
  > END
  $ commsched solve exchange/tardiness_optimum tiny.json | grep -e tardiness -e optimal
  algorithm: exchange/tardiness_optimum
  optimal: true
  tardiness: 1 s
  $ echo '{"model": "exchange", "nodes": 3, "bytes": 1, "startup": 0, "per_byte": 0}' | commsched solve exchange/branch_and_bound - | grep -e completion -e optimal
  completion: 0 s
  optimal: true

Times that cannot be added up.

  $ echo '{"model": "exchange", "nodes": 6, "bytes": 1e50, "startup": 1e99, "per_byte": 1e50}' | commsched bound -
  <stdin>:1:1: messages of up to 1e+50 bytes at up to 1e+99 s and 1e+50 s a byte: more than 1e+100 bytes, or seconds, cannot be added up
  [2]
  $ echo '{"model": "exchange", "nodes": 6, "bytes": 1, "startup": 1e308, "per_byte": 0}' | commsched bound -
  <stdin>:1:1: messages of up to 1 bytes at up to 1e+308 s and 0 s a byte: more than 1e+100 bytes, or seconds, cannot be added up
  [2]
  $ echo '{"model": "exchange", "nodes": 6, "bytes": 5e-324, "startup": 5e-324, "per_byte": 1}' | commsched solve exchange/greedy - | grep valid
  valid: true
