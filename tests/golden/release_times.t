Release times. Every number by hand.

Node 0 has two bytes for node 1, released at 5 s, and one for node 2, there from the start: 5 + 2 s. Node 0 receives one
byte of node 1 at once, and three of node 2 released at 2 s: 2 + 3 s.

  $ cat >staged.json <<'E'
  > {"model":"exchange","bytes":[[0,2,1],[1,0,0],[3,0,0]],"startup":0,"per_byte":1,"release":[[0,5,0],[0,0,0],[2,0,0]]}
  > E
  $ commsched bound staged.json | grep -A1 lower
  lower_bound: 7 s (schedules without forwarding: the busiest port or shared link)
    by the send port of node 0; without it 7 s; its largest messages: 0 -> 1 (2 bytes), 0 -> 2 (1 bytes)
  lower_bound_forwarding: 7 s (all schedules: all bytes of a node, or into or out of a group of nodes, over the fastest links)
    by the send port of node 0; without it 7 s; its largest messages: 0 -> 1 (2 bytes), 0 -> 2 (1 bytes)
  $ commsched solve exchange/earliest_start staged.json -o s.json | grep -E '^(completion|valid)'
  completion: 7 s
  valid: true
  $ sed 's/"send_start": 5, "send_end": 7, "receive_start": 5, "receive_end": 7/"send_start": 4, "send_end": 6, "receive_start": 4, "receive_end": 6/' s.json |
  >  commsched check - | head -n 2
  valid: false
  reason: transfer 3 (0 -> 1 at 4 s): it starts before its message is released

An order chosen without release times sends the longer message first, and the other one waits behind it: 5 + 2 + 1 s.

  $ commsched solve exchange/dense staged.json | grep completion
  completion: 8 s

Nodes 0 and 1 share the port to the other cluster: one byte at once, three released at 2 s, then two released at 5 s end at 7 s.
Node 0 sends four bytes to node 1 at the same time, over its own port.

  $ cat >shared.json <<'E'
  > {"model":"exchange","clusters":[0,0,1,1],"bytes":[[0,4,2,0],[0,0,3,1],[0,0,0,0],[0,0,0,0]],"startup":0,"per_byte":1,
  >  "release":[[0,0,5,0],[0,0,2,0],[0,0,0,0],[0,0,0,0]],"port_map":{"form":"shared"}}
  > E
  $ commsched solve exchange/earliest_start shared.json -o s2.json | grep -E '^(completion|valid)'
  completion: 7 s
  valid: true
  $ grep -o '"from": ., "to": .*"send_end": [0-9]*' s2.json | cut -d , -f 1,2,5-7
  "from": 1, "to": 3, "send_start": 0, "send_end": 1
  "from": 0, "to": 1, "send_start": 0, "send_end": 4
  "from": 1, "to": 2, "send_start": 2, "send_end": 5
  "from": 0, "to": 2, "send_start": 5, "send_end": 7

Forwarded bytes, too, leave after their release: 4 + 1 + 2 s.

  $ cat >chain.json <<'E'
  > {"model":"exchange","bytes":[[0,0,2],[0,0,0],[0,0,0]],"startup":1,"per_byte":1,"release":4}
  > E
  $ commsched bound chain.json | grep '^lower'
  lower_bound: 7 s (schedules without forwarding: the busiest port or shared link)
  lower_bound_forwarding: 7 s (all schedules: all bytes of a node, or into or out of a group of nodes, over the fastest links)

No optimum is proved, and other clocks have no release times.

  $ commsched solve exchange/optimum staged.json
  commsched: exchange/optimum refuses staged.json: it finds no optimum where times depend on concurrent transfers; it requires ports held, slowdown none or leaving_cluster, and no release times
  [2]
  $ printf '{"model":"exchange","nodes":2,"bytes":1,"startup":0,"per_byte":1,\n"release":1,"execution":"synchronous"}' | commsched bound -
  <stdin>:2:11: release: release times require ports held, slowdown none and asynchronous execution, without a belief
  [2]
  $ printf '{"model":"exchange","nodes":2,"bytes":1,"startup":0,"per_byte":1,\n"release":[[0,null],[0,0]]}' | commsched bound -
  <stdin>:2:15: release[0][1]: found null, expected a number
  [2]
  $ commsched plot --format goal s.json
  commsched: GOAL has no release times
  [2]
  $ commsched generate exchange/clusters --nodes 4 --set release=0.5 --set execution=synchronous
  commsched: release: requires held ports, asynchronous execution and no slowdown
  [2]

Release times of 0 are none: the optimum is proved.

  $ sed 's/"release":.*/"release":[[0,0,0],[0,0,0],[0,0,0]]}/' staged.json | commsched solve exchange/optimum - | grep -e completion -e optimal
  completion: 4 s
  optimal: true
