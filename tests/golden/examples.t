Instances of the papers as generated, and small ones with results found by hand.

`multicast` section 6 and the heads of its Figures 4 and 5.

  $ commsched generate multicast/worked_example | sed -n '/nodes/,$p'
    "nodes": [
      {"name": "P0", "send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 3, "per_byte": 0}},
      {"name": "P1", "send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 3, "per_byte": 0}},
      {"name": "P2", "send": {"constant": 2, "per_byte": 0}, "receive": {"constant": 6, "per_byte": 0}},
      {"name": "P3", "send": {"constant": 2, "per_byte": 0}, "receive": {"constant": 6, "per_byte": 0}}
    ],
    "wire": {
      "latency": 0,
      "per_byte": 0
    },
    "messages": [
      {"source": 0, "destinations": [1, 2], "bytes": 1},
      {"source": 1, "destinations": [2, 3], "bytes": 1},
      {"source": 2, "destinations": [0, 1, 3], "bytes": 1}
    ]
  }

Notes on `multicast`, "Claims to test": sending times 1 and 3, receiving times 4 and 1, no wire.

  $ commsched generate multicast/eq4_exceeded | sed -n '/nodes/,$p'
    "nodes": [
      {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
      {"send": {"constant": 3, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
      {"send": {"constant": 0, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 1}}
    ],
    "wire": {
      "latency": 0,
      "per_byte": 0
    },
    "messages": [
      {"source": 0, "destinations": [2], "bytes": 4},
      {"source": 1, "destinations": [2], "bytes": 1}
    ]
  }

`broadcast` section 2.2: p0 and p1 (1, 2), p2 (2, 3), latency 1.

  $ commsched generate multicast/broadcast_example --set example=section_2_2 | sed -n '/nodes/,$p'
    "nodes": [
      {"name": "p0 1/2", "send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}},
      {"name": "p1 1/2", "send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}},
      {"name": "p2 2/3", "send": {"constant": 2, "per_byte": 0}, "receive": {"constant": 3, "per_byte": 0}}
    ],
    "wire": {
      "latency": 1,
      "per_byte": 0
    },
    "messages": [
      {"source": 0, "destinations": [1, 2], "bytes": 1}
    ]
  }

Examples of `broadcast` (notes, "Golden" and "Claims to test"): fastest node first, and the optimum of
the completion and, where it differs, of the time when all are ready to receive. Where the notes
give one time only, the others are from enumerating all orders.

  $ commsched generate multicast/broadcast_example --set example=section_2_3 | tee e.json | commsched solve multicast/fnf - | grep -e completion -e ready
  completion: 6 s
  ready_to_receive: 2 s
  $ commsched solve multicast/optimum_dp e.json | grep completion
  completion: 5 s
  $ commsched generate multicast/broadcast_example --set example=figure_5 | tee e.json | commsched solve multicast/fnf - | grep -e completion -e ready
  completion: 15 s
  ready_to_receive: 4 s
  $ commsched solve multicast/optimum_dp e.json | grep completion
  completion: 13 s
  $ commsched generate multicast/broadcast_example --set example=figure_5_normal | tee e.json | commsched solve multicast/fnf - | grep -e completion -e ready
  completion: 21 s
  ready_to_receive: 10 s
  $ commsched solve multicast/optimum_dp e.json | grep completion
  completion: 20 s
  $ commsched generate multicast/broadcast_example --set example=figure_5_slow | tee e.json | commsched solve multicast/fnf - | grep -e completion -e ready
  completion: 27 s
  ready_to_receive: 16 s
  $ commsched solve multicast/optimum_dp e.json | grep completion
  completion: 24 s
  $ commsched generate multicast/broadcast_example --set example=theorem_2 | tee e.json | commsched solve multicast/fnf - | grep -e completion -e ready
  completion: 16 s
  ready_to_receive: 14 s
  $ commsched solve multicast/optimum_dp e.json | grep completion
  completion: 15 s
  $ commsched solve multicast/optimum_dp_ready e.json | grep ready_
  ready_to_receive: 13 s
  $ commsched generate multicast/broadcast_example --set example=theorem_2_ten_nodes | tee e.json | commsched solve multicast/fnf - | grep -e completion -e ready
  completion: 32 s
  ready_to_receive: 28 s
  $ commsched solve multicast/optimum_dp e.json | grep completion
  completion: 30 s
  $ commsched solve multicast/optimum_dp_ready e.json | grep ready_
  ready_to_receive: 26 s
  $ commsched generate multicast/broadcast_example --set example=theorem_2_equal_send | tee e.json | commsched solve multicast/fnf - | grep -e completion -e ready
  completion: 12 s
  ready_to_receive: 10 s
  $ commsched solve multicast/optimum_dp e.json | grep completion
  completion: 11 s
  $ commsched solve multicast/optimum_dp_ready e.json | grep ready_
  ready_to_receive: 9 s
  $ commsched generate multicast/broadcast_example --set example=theorem_3 | tee e.json | commsched solve multicast/fnf - | grep -e completion -e ready
  completion: 5 s
  ready_to_receive: 5 s
  $ commsched solve multicast/optimum_dp e.json | grep completion
  completion: 4 s
  $ commsched solve multicast/optimum_dp_ready e.json | grep ready_
  ready_to_receive: 4 s

Notes, Theorem 4: with m others, (2m + 1) X by fastest node first and (m + 1) X + 1 at best.

  $ commsched generate multicast/fnf_tight -n 3 --set x=1 | tee e.json | commsched solve multicast/fnf - | grep completion
  completion: 3 s
  $ commsched solve multicast/optimum_dp e.json | grep completion
  completion: 3 s
  $ commsched generate multicast/fnf_tight -n 5 --set x=8 | tee e.json | commsched solve multicast/fnf - | grep completion
  completion: 56 s
  $ commsched solve multicast/optimum_dp e.json | grep completion
  completion: 33 s
  $ commsched generate multicast/fnf_tight -n 13 --set x=29 | tee e.json | commsched solve multicast/fnf - | grep completion
  completion: 667 s
  $ commsched solve multicast/optimum_dp e.json | grep completion
  completion: 349 s

`broadcast` section 5.1: speed classes; the remainder goes to fast, then normal (notes, "Model").

  $ commsched generate multicast/classes -n 8 --set source=normal | sed -n '/nodes"/,$p'
    "nodes": [
      {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}},
      {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}},
      {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}},
      {"send": {"constant": 5, "per_byte": 0}, "receive": {"constant": 6, "per_byte": 0}},
      {"send": {"constant": 5, "per_byte": 0}, "receive": {"constant": 6, "per_byte": 0}},
      {"send": {"constant": 5, "per_byte": 0}, "receive": {"constant": 6, "per_byte": 0}},
      {"send": {"constant": 10, "per_byte": 0}, "receive": {"constant": 11, "per_byte": 0}},
      {"send": {"constant": 10, "per_byte": 0}, "receive": {"constant": 11, "per_byte": 0}}
    ],
    "wire": {
      "latency": 0,
      "per_byte": 0
    },
    "messages": [
      {"source": 3, "destinations": [0, 1, 2, 4, 5, 6, 7], "bytes": 1}
    ]
  }
  $ commsched generate multicast/classes -n 9 --set classes=1/0x5,2.5/0x3,1e1/0x1 --set source=3 | sed -n '/nodes"/,$p'
    "nodes": [
      {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
      {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
      {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
      {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
      {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
      {"send": {"constant": 2.5, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
      {"send": {"constant": 2.5, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
      {"send": {"constant": 2.5, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
      {"send": {"constant": 10, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}}
    ],
    "wire": {
      "latency": 0,
      "per_byte": 0
    },
    "messages": [
      {"source": 8, "destinations": [0, 1, 2, 3, 4, 5, 6, 7], "bytes": 1}
    ]
  }

Clusters {0 ... 5} {6}, sites {0 1 2} {3 4 5}; a start-up is 1 s in a site, 10 s between sites, 100 s between
clusters. Six messages for 6 leave at node 1. By levels they are gathered in 2 s at 1 and at 3,
which sends its site's on in 10 s: 112. Directly gathering takes 32 s, and by the Knoedel graph,
whose links all join the sites, those of 0 and 2 take two hops of 10 s.

  $ cat >levels.json <<'E'
  > {"model":"exchange","bytes":[[0,0,0,0,0,0,1],
  >  [0,0,0,0,0,0,1],
  >  [0,0,0,0,0,0,1],
  >  [0,0,0,0,0,0,1],
  >  [0,0,0,0,0,0,1],
  >  [0,0,0,0,0,0,1],
  >  [0,0,0,0,0,0,0]],
  >  "startup":[[1,1,1,10,10,10,100],
  >  [1,1,1,10,10,10,100],
  >  [1,1,1,10,10,10,100],
  >  [10,10,10,1,1,1,100],
  >  [10,10,10,1,1,1,100],
  >  [10,10,10,1,1,1,100],
  >  [100,100,100,100,100,100,1]],"per_byte":0,"clusters":[0,0,0,0,0,0,1],"levels":[[0,0,0,1,1,1,2]]}
  > E
  $ commsched solve exchange/k_level levels.json | grep completion
  completion: 112 s
  $ commsched solve exchange/two_level levels.json | grep completion
  completion: 130 s

Node 0 sends messages of 2, 1 and 4 s with deadlines 7, 3 and 4 and priorities 6, 1 and 4. In order of
deadlines only that of 4 s is late, by 1 s. At best that of 4 s goes first and that of 1 s second, late
by 2 s; by apparent tardiness it goes last, late by 4 s.

  $ cat >sender.json <<'E'
  > {"model":"exchange","bytes":[[0,2,1,4],[0,0,0,0],[0,0,0,0],[0,0,0,0]],"startup":0,"per_byte":1,
  >  "service":{"deadline":[[null,7,3,4],[null,null,null,null],[null,null,null,null],[null,null,null,null]],"priority":[[0,6,1,4],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}}
  > E
  $ commsched solve exchange/earliest_deadline sender.json -o s.json | grep valid && grep -o '"to": .' s.json
  valid: true
  "to": 2
  "to": 3
  "to": 1
  $ commsched solve exchange/tardiness_optimum sender.json | grep tardiness:
  tardiness: 2 s
  $ commsched solve exchange/apparent_tardiness sender.json | grep tardiness:
  tardiness: 4 s

Refused where no message has a deadline and no node is critical, or where there are too many pairs.

  $ cat >plain.json <<'E'
  > {"model":"exchange","bytes":[[0,2,1,4],[0,0,0,0],[0,0,0,0],[0,0,0,0]],"startup":0,"per_byte":1,
  >  "service":{}}
  > E
  $ commsched solve exchange/earliest_deadline plain.json
  commsched: exchange/earliest_deadline refuses plain.json: no message has a deadline, on which its order depends
  [2]
  $ commsched solve exchange/apparent_tardiness plain.json
  commsched: exchange/apparent_tardiness refuses plain.json: no message has a deadline, on which its order depends
  [2]
  $ commsched solve exchange/tardiness_optimum plain.json
  commsched: exchange/tardiness_optimum refuses plain.json: no message has a deadline, on which its order depends
  [2]
  $ commsched solve exchange/critical_first plain.json
  commsched: exchange/critical_first refuses plain.json: no node is critical
  [2]
  $ commsched solve exchange/critical_dense plain.json
  commsched: exchange/critical_dense refuses plain.json: no node is critical
  [2]
  $ commsched solve exchange/critical_optimum plain.json
  commsched: exchange/critical_optimum refuses plain.json: no node is critical
  [2]
  $ commsched generate exchange/uniform_network -n 8 --set deadlines=uniform --set deadline_load=3 | commsched solve exchange/tardiness_optimum -
  commsched: exchange/tardiness_optimum refuses -: more than 120 pairs of messages share a port (6 nodes that send to all), and no heuristic meets the bound
  [2]

Costs known wrongly. Node 2 takes 10 s to send, the others 1 s. It is believed to be the fastest: it is
served first, and forwards to both others. Of those who know, nobody forwards through it.

  $ cat >belief.json <<'E'
  > {"model":"multicast","nodes":[{"send":{"constant":1,"per_byte":0},"receive":{"constant":0,"per_byte":0}},
  >  {"send":{"constant":1,"per_byte":0},"receive":{"constant":0,"per_byte":0}},
  >  {"send":{"constant":10,"per_byte":0},"receive":{"constant":0,"per_byte":0}},
  >  {"send":{"constant":10,"per_byte":0},"receive":{"constant":0,"per_byte":0}}],
  >  "wire":{"latency":0,"per_byte":0},"messages":[{"source":0,"destinations":[1,2,3],"bytes":1}],"belief":{"links":1,"nodes":[1,20,0.01,1]}}
  > E
  $ commsched solve multicast/fnf belief.json | grep completion
  completion: 21 s
  $ commsched solve multicast/fnf+recompute belief.json | grep completion
  completion: 2 s
  $ commsched generate exchange/gusto --set sigma=1 | commsched solve exchange/optimum -
  commsched: exchange/optimum refuses -: it finds no optimum where costs are known wrongly
  [2]
  $ commsched solve exchange/greedy+recompute+recompute levels.json
  commsched: recompute+recompute is unknown behind a plus sign; known: recompute
  [2]

A deadline of a message that is not there is none.

  $ commsched solve exchange/earliest_deadline - <<'E'
  > {"model":"exchange","bytes":[[0,1],[0,0]],"startup":0,"per_byte":1,"service":{"deadline":[[null,null],[1,null]]}}
  > E
  commsched: exchange/earliest_deadline refuses -: no message has a deadline, on which its order depends
  [2]

Phases without transfers have no start-up: node 0 sends 1 byte in the second of four phases and 3 bytes in the last.

  $ commsched solve exchange/fixed_pattern --output phases.json - <<'E' | grep -e completion -e valid
  > {"model":"exchange","bytes":[[0,0,1,0,3],[0,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0]],"startup":0,"per_byte":1,
  >  "execution":"synchronous","phase_startup":3}
  > E
  completion: 10 s
  valid: true
  $ grep -o '"phase.*send_end": [0-9]*' phases.json
  "phase": 1, "send_start": 3, "send_end": 4
  "phase": 3, "send_start": 7, "send_end": 10
