Certificates: schedules with proofs, checked by a program that shares nothing with this one.

  $ verify() { env -u PYTHONUNBUFFERED python3 $TESTDIR/../../plots/examples/verify.py "$@" 2>&1; }

A port: node 0 sends for 3 + 1 seconds. Its bound cannot be had of an instance in which it sends less.

  $ echo '{"model": "exchange", "bytes": [[0, 3, 1], [1, 0, 1], [1, 1, 0]], "startup": 0, "per_byte": 1}' > port.json
  $ commsched solve exchange/open_shop port.json --certificate c.json | grep completion
  completion: 4 s
  $ verify c.json --instance port.json
  c.json: makespan 4 s, lower bound 4 s: optimal
  $ sed -n 2p c.json
  {"kind": "port", "port": "send", "node": 0, "unit": 0}
  $ sed 's/3, 1/2, 1/' port.json > less.json; verify c.json --instance less.json
  c.json: refused: it is about another instance
  [1]

A port that rests: receiver 3 gets 1 second from each of three senders, which also send for 2 seconds to others. If a schedule
ends by 3.5, these are under way from 1.5 to 2, so that 1.5 seconds before and after that are left to receiver 3. A unit
that is too coarse says nothing.

  $ echo '{"model": "exchange", "bytes": [[0, 2, 0, 1], [0, 0, 2, 1], [2, 0, 0, 1], [0, 0, 0, 0]], "startup": 0, "per_byte": 1}' > rest.json
  $ commsched solve exchange/branch_and_bound rest.json --certificate c.json | grep -e completion -e lower_bound: -e proved
  completion: 4 s
  lower_bound: 3 s
  proved: 4 s
  $ verify c.json
  c.json: makespan 4 s, lower bound 4 s: optimal
  $ change() { python3 -c "import json; d = json.load(open('c.json')); p = d['proof']; $2; json.dump(d, open('$1.json', 'w'))"; }
  $ change rest 'print(p)'
  {'kind': 'port', 'port': 'receive', 'node': 3, 'unit': 1}
  $ change none 'p["unit"] = 0'; change coarse 'p["unit"] = 3'; verify none.json coarse.json
  none.json: makespan 4 s, lower bound 3.5 s: at most 12.5 % of it above the optimum
  coarse.json: makespan 4 s, lower bound 0 s: at most 100 % of it above the optimum

A search tree. The ports of senders 0 and 2 and of receiver 2 are busy for 6 seconds. To end then, sender 2 would serve
receivers 0 and 2 in turn, 3 seconds each (or the reverse, mirrored), receiver 2 be served by 0 before 2, sender 0 serve
2, 1 and 0 in turn, and receiver 1, served by 0 from 2 to 4, have no 3 seconds for sender 1.

  $ echo '{"model": "exchange", "bytes": [[2, 2, 2], [0, 3, 1], [3, 0, 3]], "startup": 0, "per_byte": 1}' > tree.json
  $ commsched solve exchange/branch_and_bound tree.json --certificate c.json | grep -e completion -e lower_bound:
  completion: 7 s
  lower_bound: 6 s
  $ verify c.json
  c.json: makespan 7 s, lower bound 7 s: optimal
  $ change tree 'print(p)'
  {'kind': 'orders', 'unit': 1, 'horizon': 6, 'tree': [8, 6, -1]}
  $ change leaf 'p["tree"] = [-1]'; change high 'p["horizon"] = 7'; change cut 'p["tree"].pop()'; change unit 'p["unit"] = 1.01'
  $ change port 'd["proof"] = {"kind": "port", "port": "send", "node": 2, "unit": 0}'; change long 'p["tree"].append(-1)'
  $ verify leaf.json high.json cut.json unit.json port.json long.json
  leaf.json: refused: a leaf of the tree leaves schedules
  high.json: refused: a leaf of the tree leaves schedules
  cut.json: refused: pop from an empty deque
  unit.json: refused: a leaf of the tree leaves schedules
  port.json: makespan 7 s, lower bound 6 s: at most 14.3 % of it above the optimum
  long.json: refused: the tree goes on after its end
  [1]

Prices of arrivals: the bound in closed form is 19.

  $ commsched suite schedule classes48e_slow | commsched check - --certificate c.json | grep completion
  completion: 48 s
  $ verify c.json
  c.json: makespan 48 s, lower bound 48 s: optimal
  $ change free 'p["multipliers"] = [[0] * 48]'; change less 'p["steps"] = 48; p["multipliers"][0].append(1)'; change none 'p["groups"] = [[]]'
  $ verify free.json less.json none.json
  free.json: refused: the prices prove nothing
  less.json: refused: the prices prove nothing
  none.json: refused: the prices prove nothing
  [1]
  $ commsched suite instance multi16_4_large_mixed | commsched bound - | grep -A 1 ^lower_bound:
  lower_bound: 0.0845735752995 s (all schedules: shortest paths, then receiving in order of arrival)
    by the receipts of node 12; without it 0.0546317537706 s; its largest messages: 1 -> 12 (1.5e+06 bytes), 9 -> 12 (1e+06 bytes), 15 -> 12 (1e+06 bytes)
  $ commsched suite schedule multi16_4_large_mixed | commsched check - --certificate c.json | grep -e completion
  completion: 0.0845735752995 s
  $ change same 'print(p)'
  {'kind': 'receipts', 'node': 12}

A node sends its own message for 3 s, and receives two for 3 s each, which arrive at 2. Another sends for 1 s, and receives
for 1 s what arrives at 4.

  $ echo '{"model": "multicast", "nodes": [{"send": {"constant": 3, "per_byte": 0}, "receive": {"constant": 3, "per_byte": 0}},
  > {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  > {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}}], "wire": {"latency": 1, "per_byte": 0},
  > "messages": [{"source": 0, "destinations": [1], "bytes": 1}, {"source": 1, "destinations": [0], "bytes": 1}, {"source": 2, "destinations": [0], "bytes": 1}]}' > own.json
  $ commsched solve multicast/optimum own.json --certificate c.json | grep -e completion -e ^lower_bound:
  completion: 9 s
  lower_bound: 8 s
  $ verify c.json
  c.json: makespan 9 s, lower bound 9 s: optimal
  $ change other 'p["node"] = 1'; verify other.json
  other.json: makespan 9 s, lower bound 5 s: at most 44.4 % of it above the optimum

The load of all nodes: two nodes send to each other and to a third. A send takes 2 s and a receipt 1 s. After their receipts
and their sends, the first two are busy for 3, 5, ... s, the third for 4, 6, ... s. The fourth of these times is 5.

  $ echo '{"model": "multicast", "nodes": [{"send": {"constant": 2, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  > {"send": {"constant": 2, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  > {"send": {"constant": 2, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}}], "wire": {"latency": 0, "per_byte": 0},
  > "messages": [{"source": 0, "destinations": [1, 2], "bytes": 1}, {"source": 1, "destinations": [0, 2], "bytes": 1}]}' > load.json
  $ commsched solve multicast/optimum load.json --certificate c.json | grep -e completion -e ^lower_bound:
  completion: 5 s
  lower_bound: 4 s
  $ verify c.json
  c.json: makespan 5 s, lower bound 5 s: optimal
  $ sed -n 2p c.json
  {"kind": "load"}

One message to few nodes: the least times in which nodes serve sets of others.

  $ commsched suite instance broadcast_figure_5 | commsched solve multicast/optimum - --certificate c.json | grep -e completion -e ^lower_bound:
  completion: 13 s
  lower_bound: 12 s
  $ verify c.json
  c.json: makespan 13 s, lower bound 13 s: optimal
  $ change high 'p["bound"] = 13.5'; change low 'p["bound"] = 12'; change many 'd["schedule"]["instance"]["messages"] *= 2'
  $ verify high.json low.json many.json
  high.json: refused: a schedule ends before the bound
  low.json: makespan 13 s, lower bound 12 s: at most 7.69 % of it above the optimum
  many.json: refused: receipts are missing
  [1]

Phases in which transfers that leave a cluster slow each other down: the port is busy without a pause.

  $ commsched suite schedule slowdown12_1 | commsched check - --certificate c.json | grep completion
  completion: 0.51999292 s
  $ sed -n 2p c.json
  {"kind": "port", "port": "receive", "node": 4, "unit": 0}
  $ verify c.json
  c.json: makespan 0.51999292 s, lower bound 0.51999292 s: optimal
  $ change phase 't = d["schedule"]["transfers"]; t[0]["phase"] = next(u for u in t[1:] if u["from"] == t[0]["from"])["phase"]'
  $ change unknown 'd["schedule"]["instance"]["slowdown"] = "shared_pair"'
  $ verify phase.json unknown.json
  phase.json: refused: the phase of (11, 0) is over
  unknown.json: refused: no proofs are known with this slowdown
  [1]

The witness of a refuted bound: Eq. 4 of paper multicast says 5.

  $ commsched audit multicast_eq4 | grep -e refuted -e witness:
  multicast_eq4: refuted, as recorded
    witness:   out/witnesses/multicast_eq4.json (measured 5, allowed 4)
  $ commsched solve multicast/optimum out/witnesses/multicast_eq4.json --certificate c.json | grep completion
  completion: 4 s
  $ verify c.json --instance out/witnesses/multicast_eq4.json
  c.json: makespan 4 s, lower bound 4 s: optimal
  $ verify absent.json
  absent.json: refused: [Errno 2] No such file or directory: 'absent.json'
  [1]

A heuristic that waits needlessly: in its order, the schedule ends earlier than its file says.

  $ commsched generate multicast/workstations --nodes 8 --set pattern=single | commsched solve multicast/dispatch - --certificate c.json | grep completion
  completion: 0.00133662904502 s
  $ verify c.json | cut -d , -f 1
  c.json: makespan 0.00125337530748 s

Not everything is certified. A schedule that is not valid, or of which no proofs are known, leaves no file.

  $ commsched suite list --tsv | sed 1d | cut -f 2,17 | sort | uniq -c
      103 exchange\tcertified (esc)
        1 exchange\tgap (esc)
       81 multicast\tcertified (esc)
       14 multicast\tgap (esc)
       99 switched\tgap (esc)
        2 switched\tproved (esc)
  $ commsched suite verify taillard-05 ta04x04_01 multicast_worked broadcast_figure_5 power24_loose_3 all8_fixed_fast slowdown12_1 tight_14 --certificates made
  17 of 17 instances verified
  $ verify made/*.json | cut -d : -f 3 | sort | uniq -c
       17  optimal
  $ commsched generate switched/irregular | commsched solve switched/cco - --certificate no.json
  commsched: no certificate: no proofs are known for switched networks
  [2]
  $ commsched generate exchange/clusters --set slowdown=shared_pair | commsched solve exchange/max_sum - --certificate no.json
  commsched: no certificate: proofs require ports held, slowdown none or leaving_cluster and asynchronous execution, without a belief, a service, release times, a port map and absent links
  [2]
  $ commsched generate exchange/worked_example | commsched solve exchange/hypercube_like - --certificate no.json
  commsched: no certificate: proofs require that each message is sent directly and in one transfer
  [2]
  $ ls no.json 2>/dev/null
  [2]

Certificates that became false are refused, those that only changed are not.

  $ cd $TESTDIR/../.. && python3 tests/reference/certificates.py 1 600 $OLDPWD/made/*.json | sed "s/': [0-9]*/'/g"
  600 changed certificates, 0 wrong verdicts: {'astray', 'cut', 'doubled', 'earlier', 'faster', 'free', 'higher', 'renamed', 'shuffled', 'together', 'twice', 'weaker', 'without'}
